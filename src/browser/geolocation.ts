// The location port: the browser provides coordinates, the operator's gateway evaluates them. They are sent nowhere else.
import { asyncScheduler, filter, from, Observable } from 'rxjs';
import { type GeolocationPort, type GeoResult, UNREACHABLE } from '../../streams/ports';
import { decode } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';
import { pacedReload } from '../../streams/wire/pacedReload';
import { browserPermission } from './geolocationPermission';

export const answer = s.object({
  gatewayStatus: s.publicString(),
  failureCode: s.optional(s.publicString()),
  geoReason: s.optional(s.publicString()),
  personId: s.optional(s.textId()),
});

const POSITION_TIMEOUT_MS = 15_000;
/** The time limit of the gateway, after which it counts as unreachable, ms. */
const GATEWAY_TIMEOUT_MS = 15_000;
/** The minimum time between two requests to the gateway while the device moves, ms. */
export const MOVES_MS = 10_000;
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: POSITION_TIMEOUT_MS,
  maximumAge: 60_000,
};

const failed = (failureCode: string): GeoResult => ({
  gatewayStatus: UNREACHABLE,
  failureCode,
  geoReason: null,
  personId: null,
});

const CODES = ['UNKNOWN', 'PERMISSION_DENIED', 'POSITION_UNAVAILABLE', 'TIMEOUT'] as const;
const ofError = ({ code }: GeolocationPositionError) => failed(CODES[code] ?? 'UNKNOWN');

function position(): Promise<GeolocationPosition | GeoResult> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(failed('POSITION_UNAVAILABLE'));
    else navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(ofError(error)), OPTIONS);
  });
}

/** The port for this browser and a gateway at `url`. */
export function browserGeolocation(url: string): GeolocationPort {
  async function judge({ coords }: GeolocationPosition): Promise<GeoResult> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: coords.accuracy,
        }),
      });
      if (!response.ok) return failed(`GATEWAY_${response.status}`);
      const decoded = decode(answer, await response.json());
      return decoded.ok ? decoded.value : failed('GATEWAY_UNREADABLE');
    } catch {
      return failed('GATEWAY_UNREACHABLE');
    }
  }
  const watched$ = new Observable<GeolocationPosition>((observer) => {
    if (!('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      (found) => observer.next(found),
      () => undefined,
      OPTIONS,
    );
    return () => navigator.geolocation.clearWatch(watch);
  });
  return {
    permission: browserPermission,
    async check() {
      const found = await position();
      return 'coords' in found ? judge(found) : found;
    },
    moves$: watched$.pipe(
      pacedReload((found) => from(judge(found)), { scheduler: asyncScheduler }, MOVES_MS),
      filter(({ failureCode }) => failureCode === null),
    ),
  };
}
