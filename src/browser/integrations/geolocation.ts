// A vendor's location check behind the app's port: a failure is a result, and a verdict has the expected fields.
import { defer, EMPTY, firstValueFrom, from, map, Observable, race, switchMap, timer } from 'rxjs';
import { type GeolocationPort, type GeoResult, UNREACHABLE } from '../../../streams/ports';
import { decode } from '../../../streams/schema/decode';
import { pacedReload } from '../../../streams/wire/pacedReload';
import { answer, MOVES_MS } from '../geolocation';
import { browserPermission } from '../geolocationPermission';
import type { GeolocationAdapter, Hook } from './integration';
import { type Boundary, loaded } from './loading';

/** The maximum time of a check, in which the browser may prompt, ms. */
const CHECK_MS = 60_000;
/** The maximum wait for a slow adapter, ms; then the browser's own permission counts. Below the app's limit in `features/geo`. */
const PERMISSION_MS = 200;

const failed = (failureCode: string): GeoResult => ({
  gatewayStatus: UNREACHABLE,
  failureCode,
  geoReason: null,
  personId: null,
});

export function geolocationOf(hook: Hook<GeolocationAdapter>, boundary: Boundary): GeolocationPort {
  let started: Promise<GeolocationAdapter | null> | null = null;
  const start = async () => {
    const adapter = await loaded('geolocation', hook, new AbortController().signal, boundary);
    if (adapter === null) started = null;
    return adapter;
  };
  const load = () => {
    started ??= start();
    return started;
  };
  const check = async (): Promise<GeoResult> => {
    const adapter = await load();
    if (adapter === null) return failed('ADAPTER_MISSING');
    try {
      const decoded = decode(answer, await adapter.check());
      return decoded.ok ? decoded.value : failed('ADAPTER_UNREADABLE');
    } catch (error) {
      boundary.report({ origin: 'integration', part: 'geolocation', error });
      return failed('ADAPTER_FAILED');
    }
  };
  const checked$ = defer(() =>
    race(from(check()), timer(CHECK_MS, boundary.scheduler).pipe(map(() => failed('TIMEOUT')))),
  );
  const moved$ = defer(load).pipe(
    switchMap((adapter) =>
      adapter === null
        ? EMPTY
        : new Observable<void>((subscriber) => adapter.onMove?.(() => subscriber.next())),
    ),
  );
  const permission = async () => (await load())?.permission() ?? browserPermission();
  const permission$ = defer(() =>
    race(from(permission()), timer(PERMISSION_MS, boundary.scheduler).pipe(switchMap(browserPermission))),
  );
  return {
    permission: () => firstValueFrom(permission$),
    check: () => firstValueFrom(checked$),
    moves$: moved$.pipe(pacedReload(() => checked$, { scheduler: boundary.scheduler }, MOVES_MS)),
  };
}
