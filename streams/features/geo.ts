// Where the player is: the page's own geo check, the site location, and the result of a location check [LAUNCH-30, LAUNCH-31, LAUNCH-36, LAUNCH-39].
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  timeout,
} from 'rxjs';
import { boolean, enums } from 'superstruct';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { type GeoResult, UNREACHABLE } from '../ports';
import type { Core, Reactions } from '../reaction';
import { pathOf } from '../routes';
import { code, type Infer, numericId, object, optional, personal, publicString, textId } from '../schema';
import { endpoint } from '../wire/endpoint';
import { paymentAccessNow, paymentPurpose } from './shared/paymentRules';
import { popup } from './shared/vocabulary';

/** How a check ended for the player: play on, allow the location first, not from here (DEC-56), or nobody could say. */
export const GEO_VERDICTS = ['allowed', 'denied', 'restricted', 'unreachable'] as const;
export type GeoVerdict = (typeof GEO_VERDICTS)[number];

/** What waits for the check; `alert` is the player's own wish, from an alert about their location. */
const purpose = () => enums(['play', 'payment', 'alert']);
const result = {
  gatewayStatus: code(),
  failureCode: optional(code()),
  geoReason: optional(code()),
  personId: optional(textId()),
};

export const facts = {
  /** The page may be shown here; a 403 is a failed call instead. */
  'geo/allowed': object({}),
  'siteLocation/reported': object({}),
  'geoCheck/reported': object({ checkStatus: code() }),
  /** A check is needed before this goes on [LAUNCH-28]. */
  'geo/requested': object({ purpose: purpose() }),
  /** The player read why the browser will ask, and agreed. */
  'geo/promptAccepted': object({}),
  /** What the gateway said; `verdict` is what follows from it. */
  'geo/checked': object({ ...result, verdict: enums(GEO_VERDICTS) }),
  /** The answer to a request; nothing was asked when a flag bypasses the check. */
  'geo/settled': object({ purpose: purpose(), verdict: enums(GEO_VERDICTS) }),
  /** The player left the page under the heads-up: the check ends without a verdict. */
  'geo/abandoned': object({}),
  /** During play the device came to a place where playing is not allowed. */
  'geo/leftRegion': object(result),
};

export const endpoints = {
  /** In production, once at the start; on the page's own origin (DEC-165). */
  checkGeo: endpoint('GET /geo-check', {
    access: 'anyone',
    host: 'page',
    event: 'geo/allowed',
    toData: () => ({}),
  }),
  reportSiteLocation: endpoint('POST /Players/:player/siteLocation', {
    body: object({
      playerId: numericId(),
      pageUrl: personal(),
      userAgent: personal(),
      visitedAt: publicString(),
    }),
    event: 'siteLocation/reported',
    toData: () => ({}),
  }),
  reportGeoCheck: endpoint('POST /Players/:player/geoCheck', {
    body: object({ playerId: numericId(), checkStatus: code(), checkedAt: publicString() }),
    event: 'geoCheck/reported',
    toData: (_, { body }) => ({ checkStatus: body.checkStatus }),
  }),
};

/** The paths on which money moves. */
export const NEEDS_CHECK = /^\/(payment-select|payment-launch|worldpay)\//;

const FORBIDDEN = 403;

const geoState = object({
  /** The page must not be shown here. */
  blocked: boolean(),
  /** How the last check ended; null before the first. */
  verdict: optional(enums(GEO_VERDICTS)),
  /** A check is under way. */
  checking: boolean(),
});
export type GeoState = Infer<typeof geoState>;

export const models = {
  geo: readModel(
    geoState,
    { blocked: false, verdict: null, checking: false },
    {
      'geo/requested': (state) => {
        state.checking = true;
      },
      /** A check holds while the player stays on pages that need one. */
      'route/entered': (state, data) => {
        if (!NEEDS_CHECK.test(pathOf(data))) state.verdict = null;
      },
      'geo/settled': (state, data) => {
        state.checking = false;
        state.verdict = data.verdict;
      },
      /** Only a 403 blocks; other errors of the check are logged alone [LAUNCH-37, LAUNCH-38]. */
      'call/failed': (state, { route, failure }) => {
        if (route === endpoints.checkGeo.route && failure.status === FORBIDDEN) state.blocked = true;
      },
      'geo/abandoned': (state) => {
        state.checking = false;
      },
      'geo/allowed': (state) => {
        state.blocked = false;
      },
      'session/ended': (state) => {
        state.checking = false;
        state.verdict = null;
      },
    },
  ),
};

/** What a gateway's result means: no permission, no answer, a place or person that may not play, or yes (DEC-56). */
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

/** An unknown permission counts as not asked for yet, after this time [LAUNCH-29, DEC-55], ms. */
export const PERMISSION_MS = 300;

/** A check must end within this time, ms; after the heads-up the player has the longer one to answer the browser. */
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

/** Explains before the browser asks. Closing it without agreeing counts as a refusal; leaving the page ends the check without a verdict. */
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

const isResult = (value: NewEvent | GeoResult): value is GeoResult => 'gatewayStatus' in value;

function report(core: Core, checkStatus: string, cause: NewEvent): Observable<NewEvent> {
  return defer(() => {
    const { playerId } = core.state('session');
    const checkedAt = new Date(core.scheduler.now()).toISOString();
    return core.call(endpoints.reportGeoCheck, { body: { playerId, checkStatus, checkedAt } }, { cause });
  });
}

/** [DEC-57] */
export const OUT_OF_REGION =
  'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.';
/** Said when nobody could tell where the player is. */
export const LOCATION_UNREACHABLE = "We couldn't tell where you are. Please try again in a moment.";

function explanation(verdict: Exclude<GeoVerdict, 'allowed'>) {
  switch (verdict) {
    case 'denied':
      return popup({ type: 'locationPermissionDenied' as const });
    case 'restricted':
      return popup({ type: 'locationRestricted' as const });
    case 'unreachable':
      return popup({ type: 'info' as const, title: 'Hmm...', text: LOCATION_UNREACHABLE, button: 'OK' });
    default:
      return verdict satisfies never;
  }
}

export const reactions: Reactions = {
  /** Once at the start of a production build; `geoBypass` covers the device's location alone [LAUNCH-36, DEC-173]. */
  checkGeoOnStart: (core) =>
    core.browser.isProduction ? defer(() => core.call(endpoints.checkGeo, {})) : EMPTY,

  /** Each request is answered once: permission, heads-up where the browser would ask, the check, and the report of it. */
  checkLocationOnRequest: (core) =>
    core.on('geo/requested').pipe(
      switchMap(({ data, seq }) => {
        const settle = (verdict: GeoVerdict) =>
          newEvent('geo/settled', { purpose: data.purpose, verdict }, 'system', { cause: seq });
        if (core.config.flags.geoBypass) return of(settle('allowed'));
        const found$ = permission(core).pipe(
          switchMap((state): Observable<NewEvent | GeoResult> => {
            if (state === 'denied') return of(DENIED);
            return state === 'granted' ? check(core, CHECK_MS) : headsUp(core, seq);
          }),
          takeUntil(core.on('session/ended')),
        );
        return found$.pipe(
          concatMap((found) => {
            if (!isResult(found)) return of(found);
            const verdict = geoVerdict(found);
            const checked = newEvent('geo/checked', { ...found, verdict }, 'system', { cause: seq });
            return concat(of(checked, settle(verdict)), report(core, found.gatewayStatus, checked));
          }),
        );
      }),
    ),

  /** While a game is open, a move out of the region is said once and reported; a move back is only taken note of [LAUNCH-35]. */
  watchRegionOnLaunch: (core) =>
    core.config.flags.geoBypass
      ? EMPTY
      : core.on('game/launched').pipe(
          switchMap(({ seq }) =>
            core.geolocation.moves$.pipe(
              filter((moved) => geoVerdict(moved) === 'restricted'),
              exhaustMap((moved) => {
                const left = newEvent('geo/leftRegion', moved, 'system', { cause: seq });
                const alert = popup({
                  type: 'info' as const,
                  title: 'Hmm...',
                  text: OUT_OF_REGION,
                  button: 'OK',
                });
                return concat(
                  of(left, newEvent('popup/requested', alert, 'system', { cause: left })),
                  report(core, moved.gatewayStatus, left),
                  core.on('popup/closed').pipe(
                    take(1),
                    switchMap(() => EMPTY),
                  ),
                );
              }),
              takeUntil(core.on('game/closed', 'session/ended')),
            ),
          ),
        ),

  /** Where the player is on the site, once for each load and route while signed in [DEC-58]. */
  reportSiteLocationOnRouteEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started')).pipe(
      filter(() => core.state('session').status === 'signedIn' && core.state('navigation').enteredAt > 0),
      mergeMap(({ seq }) => {
        const now = core.scheduler.now();
        return core.call(
          endpoints.reportSiteLocation,
          {
            body: {
              playerId: core.state('session').playerId,
              pageUrl: pathOf(core.state('navigation')),
              userAgent: core.browser.userAgent,
              visitedAt: new Date(now).toISOString(),
            },
          },
          { cause: seq },
        );
      }),
    ),

  /** A payment page that would open needs a check first, and waits for its answer: the last of its conditions [LAUNCH-28, LAUNCH-42, PUR-42]. */
  checkLocationOnPaymentEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started')).pipe(
      filter(
        () =>
          NEEDS_CHECK.test(pathOf(core.state('navigation'))) &&
          paymentPurpose(pathOf(core.state('navigation'))) !== null &&
          core.state('session').status === 'signedIn' &&
          core.state('geo').verdict === null &&
          !core.state('geo').checking,
      ),
      switchMap(({ seq }) =>
        core
          .until(() => paymentAccessNow(core) === 'open')
          .pipe(
            map(() => newEvent('geo/requested', { purpose: 'payment' }, 'system', { cause: seq })),
            takeUntil(core.on('route/entered', 'session/ended')),
          ),
      ),
    ),

  /**
   * Says why, on the page that the player is led to: a change of route would close the modal. Who asked from an alert stays
   * on the page and hears a good end as well.
   */
  explainOnLocationVerdict: (core) =>
    core.on('geo/settled').pipe(
      switchMap(({ data: { verdict, purpose: asked }, seq }): Observable<NewEvent> => {
        const origin = { cause: seq };
        if (verdict === 'allowed') {
          const toast = { tone: 'ok' as const, text: 'Your location is fine. Enjoy!', ms: null, link: null };
          return asked === 'alert' ? of(newEvent('toast/requested', toast, 'system', origin)) : EMPTY;
        }
        const explained = newEvent('popup/requested', explanation(verdict), 'system', origin);
        if (asked === 'alert') return of(explained);
        return core.on('route/entered').pipe(
          map(({ data: place }) => pathOf(place)),
          filter((path) => !NEEDS_CHECK.test(path) && !path.startsWith('/game-launch/')),
          take(1),
          map(() => explained),
        );
      }),
    ),
};
