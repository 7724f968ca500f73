// The player's location: when the site and the device are checked, what is reported, and what the player sees
// [LAUNCH-30, LAUNCH-31, LAUNCH-36, LAUNCH-39].
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  subscribeOn,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { paymentAccessNow, paymentPurpose } from '../shared/paymentRules';
import { popup } from '../shared/vocabulary';
import {
  GEO_VERDICTS,
  type GeoVerdict,
  geoVerdict,
  isResult,
  locate,
  report,
  reportGeoCheck,
} from './deviceCheck';
import { askSite, checkGeo, siteVerdict } from './siteCheck';

/** What requires the check; `alert` means the player requested it from an alert about their location. */
const purpose = () => s.enums(['play', 'payment', 'alert']);
const result = {
  gatewayStatus: s.code(),
  failureCode: s.optional(s.code()),
  geoReason: s.optional(s.code()),
  personId: s.optional(s.textId()),
};

export const flags = {
  /** Skips the check of the device's location; the geo check at startup stays. */
  geoBypass: false,
};

export const facts = {
  /** The app may be used here; a 403 is a failed call instead. */
  'geo/allowed': s.object({}),
  'siteLocation/reported': s.object({}),
  'geoCheck/reported': s.object({ checkStatus: s.code() }),
  /** A check is needed before play or a payment continues [LAUNCH-28]. */
  'geo/requested': s.object({ purpose: purpose() }),
  /** The player agreed to the browser's permission prompt. */
  'geo/promptAccepted': s.object({}),
  /** The gateway's response and the verdict derived from it. */
  'geo/checked': s.object({ ...result, verdict: s.enums(GEO_VERDICTS) }),
  /** The outcome of a request; when a flag bypasses the check, the gateway is not called. */
  'geo/settled': s.object({ purpose: purpose(), verdict: s.enums(GEO_VERDICTS) }),
  /** The player left the page under the heads-up: the check ends without a verdict. */
  'geo/abandoned': s.object({}),
  /** The device entered a restricted place during play. */
  'geo/leftRegion': s.object(result),
};

export const modals = {
  locationPermissionDenied: s.object({}),
  locationPermissionHeadsUp: s.object({}),
  locationRestricted: s.object({}),
};

export const endpoints = {
  checkGeo,
  reportSiteLocation: endpoint('POST /Players/:player/siteLocation', {
    delivery: 'once',
    notFound: 'ignored',
    body: s.object({
      playerId: s.textId(),
      pageUrl: s.personal(),
      userAgent: s.personal(),
      visitedAt: s.publicString(),
    }),
    event: 'siteLocation/reported',
  }),
  reportGeoCheck,
};

const SITE_ROUTE = checkGeo.route;
const FORBIDDEN = 403;

const geoState = s.object({
  /** The app must not be used here. */
  blocked: s.boolean(),
  /** True if the geo check at startup granted permission; undefined before it starts. */
  site: s.omittable(s.enums(['awaited', 'unknown', 'allowed'])),
  /** How the last check ended; null before the first. */
  verdict: s.optional(s.enums(GEO_VERDICTS)),
  /** A check is in progress. */
  checking: s.boolean(),
});
export type GeoState = s.Infer<typeof geoState>;

/** A 204 and JSON count as responses; an ignored status does not. */
function allowSite(state: GeoState, ignoredStatus: number | null): undefined {
  state.site = ignoredStatus === null ? 'allowed' : 'unknown';
  if (ignoredStatus === null) state.blocked = false;
}

export const models = {
  geo: readModel(
    geoState,
    { blocked: false, verdict: null, checking: false },
    {
      'geo/requested': (state) => {
        state.checking = true;
      },
      /** A verdict is valid while the player stays on pages that need one. */
      'route/entered': (state, data) => {
        if (!PATHS.located.test(pathOf(data))) state.verdict = null;
      },
      'geo/settled': (state, data) => {
        state.checking = false;
        state.verdict = data.verdict;
      },
      'call/started': (state, { route }) => {
        if (route === SITE_ROUTE) state.site ??= 'awaited';
      },
      /**
       * Only a 403 blocks. Other errors of the check are only logged, and do not grant permission [LAUNCH-37,
       * LAUNCH-38].
       */
      'call/failed': (state, { route, failure }) => {
        if (route !== SITE_ROUTE) return;
        state.site = 'unknown';
        if (failure.status === FORBIDDEN) state.blocked = true;
      },
      'event/rejected': (state, { route }) => {
        if (route === SITE_ROUTE) state.site = 'unknown';
      },
      'call/aborted': (state, { route }) => {
        if (route === SITE_ROUTE) state.site = 'unknown';
      },
      'call/succeeded': (state, { route, ignoredStatus }) => {
        if (route === SITE_ROUTE) allowSite(state, ignoredStatus);
      },
      'geo/abandoned': (state) => {
        state.checking = false;
      },
      'geo/allowed': (state) => allowSite(state, null),
      'session/ended': (state) => {
        state.checking = false;
        state.verdict = null;
      },
    },
  ),
};

/** [DEC-57] */
export const OUT_OF_REGION =
  'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.';
/** Shown when the location could not be determined, or the geo check got no response. */
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
  /**
   * Checks at startup of a production build, once a response arrives; `geoBypass` covers only the device's location
   * [LAUNCH-36, DEC-173]. Runs in a separate task, because starting all reactions is the longest task of the first
   * load.
   */
  checkGeoOnStart: (core) =>
    core.browser.isProduction ? defer(() => askSite(core)).pipe(subscribeOn(core.scheduler)) : EMPTY,

  /** Settles each request once: geo check, permission, heads-up if the browser would prompt, check, report. */
  checkLocationOnRequest: (core) =>
    core.on('geo/requested').pipe(
      switchMap(({ data, seq }) => {
        const settle = (verdict: GeoVerdict) =>
          newEvent('geo/settled', { purpose: data.purpose, verdict }, 'system', { cause: seq });
        const found$ = locate(core, seq).pipe(takeUntil(core.on('session/ended')));
        const settled$ = found$.pipe(
          concatMap((found) => {
            if (!isResult(found)) return of(found);
            const verdict = geoVerdict(found);
            const checked = newEvent('geo/checked', { ...found, verdict }, 'system', { cause: seq });
            return concat(of(checked, settle(verdict)), report(core, found.gatewayStatus, checked));
          }),
        );
        return siteVerdict(core).pipe(
          takeUntil(core.on('session/ended')),
          switchMap((site) =>
            site === 'allowed' && !core.config.flags.geoBypass ? settled$ : of(settle(site)),
          ),
        );
      }),
    ),

  /** While a game is open, alerts once and reports when the device leaves the region [LAUNCH-35]. */
  watchRegionOnLaunch: (core) =>
    core.on('game/launched').pipe(
      filter(() => !core.config.flags.geoBypass),
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

  /** Reports the player's page once per load and route while signed in [DEC-58]. */
  reportSiteLocationOnRouteEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started')).pipe(
      filter(() => core.state('session').status === 'signedIn' && core.state('navigation').enteredAt > 0),
      mergeMap(({ seq }) => {
        const now = core.scheduler.now();
        return core.call(
          endpoints.reportSiteLocation,
          {
            body: {
              playerId: core.state('session').playerId ?? '',
              pageUrl: pathOf(core.state('navigation')),
              userAgent: core.browser.userAgent,
              visitedAt: new Date(now).toISOString(),
            },
          },
          { cause: seq },
        );
      }),
    ),

  /** Requests a location check for a payment page once all its other conditions are met [LAUNCH-28, LAUNCH-42, PUR-42]. */
  checkLocationOnPaymentEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started')).pipe(
      filter(
        () =>
          PATHS.located.test(pathOf(core.state('navigation'))) &&
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
   * Explains the verdict on the page the player is redirected to, because a route change would close the modal. A
   * player who requested the check from an alert stays on the page and is also notified of a positive outcome.
   */
  explainOnLocationVerdict: (core) =>
    core.on('geo/settled').pipe(
      switchMap(({ data: { verdict, purpose: requestedFor }, seq }): Observable<NewEvent> => {
        const origin = { cause: seq };
        if (verdict === 'allowed') {
          const toast = {
            tone: 'ok' as const,
            text: 'Your location is confirmed. Enjoy!',
            ms: null,
            link: null,
          };
          return requestedFor === 'alert' ? of(newEvent('toast/requested', toast, 'system', origin)) : EMPTY;
        }
        const explained = newEvent('popup/requested', explanation(verdict), 'system', origin);
        if (requestedFor === 'alert') return of(explained);
        return core.on('route/entered').pipe(
          map(({ data: place }) => pathOf(place)),
          filter((path) => !PATHS.located.test(path) && !PATHS.playing.test(path)),
          take(1),
          map(() => explained),
        );
      }),
    ),
};
