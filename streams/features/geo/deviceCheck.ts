// The check of the device's location: permission, a heads-up before the browser's prompt, the gateway's result with its
// verdict, and the report to the platform [LAUNCH-30, LAUNCH-31].
import {
  catchError,
  defer,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  timeout,
} from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import { type GeoResult, UNREACHABLE } from '../../ports';
import type { Core } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { popup } from '../shared/vocabulary';

/** The outcome of a check: allowed, permission denied, restricted place (DEC-56), or no response. */
export const GEO_VERDICTS = ['allowed', 'denied', 'restricted', 'unreachable'] as const;
export type GeoVerdict = (typeof GEO_VERDICTS)[number];

export const reportGeoCheck = endpoint('POST /Players/:player/geoCheck', {
  delivery: 'once',
  notFound: 'ignored',
  body: s.object({ playerId: s.textId(), checkStatus: s.code(), checkedAt: s.publicString() }),
  event: 'geoCheck/reported',
  toData: (_, { body }) => ({ checkStatus: body.checkStatus }),
});

/** The verdict for a gateway result (DEC-56). */
export function geoVerdict({
  gatewayStatus,
  failureCode,
  geoReason,
}: Omit<GeoResult, 'personId'>): GeoVerdict {
  if (failureCode === 'PERMISSION_DENIED' || geoReason === 'PERMISSION_DENIED') return 'denied';
  if (gatewayStatus === UNREACHABLE) return 'unreachable';
  return gatewayStatus === 'SUCCESS' && geoReason !== 'BLACKLISTED' && geoReason !== 'BLOCKED'
    ? 'allowed'
    : 'restricted';
}

/** After this time, ms, an unknown permission counts as "prompt" [LAUNCH-29, DEC-55]. */
const PERMISSION_MS = 300;

/** The time limit of a check, ms; the longer one applies after the heads-up, while the browser prompts the player. */
export const CHECK_MS = 20_000;
export const PROMPTED_CHECK_MS = 60_000;

const TIMED_OUT: GeoResult = {
  gatewayStatus: UNREACHABLE,
  failureCode: 'TIMEOUT',
  geoReason: null,
  personId: null,
};

const DENIED: GeoResult = {
  gatewayStatus: 'FAILURE',
  failureCode: 'PERMISSION_DENIED',
  geoReason: null,
  personId: null,
};

function permission(core: Core): Observable<'granted' | 'prompt' | 'denied'> {
  return defer(() => from(core.geolocation.permission())).pipe(
    timeout({ first: PERMISSION_MS, scheduler: core.scheduler }),
    catchError(() => of('prompt' as const)),
  );
}

/** A check that does not end in time ends as unreachable. */
function check(core: Core, limitMs: number): Observable<GeoResult> {
  return defer(() => from(core.geolocation.check())).pipe(
    timeout({ first: limitMs, scheduler: core.scheduler, with: () => of(TIMED_OUT) }),
    catchError(() => of(TIMED_OUT)),
  );
}

/**
 * Explains the permission prompt before the browser opens it. Closing the modal without agreeing counts as a refusal;
 * leaving the page ends the check without a verdict.
 */
function headsUp(core: Core, cause: number): Observable<NewEvent | GeoResult> {
  const agreed$ = core.on('geo/promptAccepted').pipe(map(() => true));
  const refused$ = core.events$.pipe(
    filter(({ kind }) => kind === 'popup/closed'),
    filter(
      () => !core.state('popups').stack.some(({ content }) => content.type === 'locationPermissionHeadsUp'),
    ),
    map(() => false),
  );
  const left$ = core
    .on('route/entered')
    .pipe(map(({ seq }) => newEvent('geo/abandoned', {}, 'system', { cause: seq })));
  return merge(
    merge(agreed$, left$, refused$).pipe(
      take(1),
      switchMap((end): Observable<NewEvent | GeoResult> => {
        if (typeof end !== 'boolean') return of(end);
        return end ? check(core, PROMPTED_CHECK_MS) : of(DENIED);
      }),
    ),
    of(
      newEvent('popup/requested', popup({ type: 'locationPermissionHeadsUp' as const }), 'system', { cause }),
    ),
  );
}

/** Checks once: directly if the player has granted permission, after the heads-up if the browser would prompt. */
export function locate(core: Core, cause: number): Observable<NewEvent | GeoResult> {
  return permission(core).pipe(
    switchMap((state): Observable<NewEvent | GeoResult> => {
      if (state === 'denied') return of(DENIED);
      return state === 'granted' ? check(core, CHECK_MS) : headsUp(core, cause);
    }),
  );
}

/** True for the result of a check, false for an event on the way to it. */
export const isResult = (value: NewEvent | GeoResult): value is GeoResult => 'gatewayStatus' in value;

/** Reports the result of the check. */
export function report(core: Core, checkStatus: string, cause: NewEvent): Observable<NewEvent> {
  return defer(() => {
    const playerId = core.state('session').playerId ?? '';
    const checkedAt = new Date(core.scheduler.now()).toISOString();
    return core.call(reportGeoCheck, { body: { playerId, checkStatus, checkedAt } }, { cause });
  });
}
