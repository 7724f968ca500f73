// The geo check at startup: whether the platform may be used at the player's location [LAUNCH-36]. Only a response
// grants permission.
import {
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  race,
  repeat,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';
import type { NewEvent } from '../../log/event';
import type { Core } from '../../reaction';
import * as s from '../../schema/schema';
import { wakeUps } from '../../time';
import { endpoint, query } from '../../wire/endpoint';
import { OUTAGE_DELAYS_S, retryDelayMs } from '../../wire/retryDelay';

/**
 * On the page's own origin (DEC-165). A 204 and a JSON object count as responses; a host's fallback page or a 404 does
 * not.
 */
export const checkGeo = endpoint('GET /geo-check', {
  access: 'anyone',
  host: 'page',
  notFound: 'fails',
  reply: s.object({}),
  event: 'geo/allowed',
});

export const siteQuery = query(checkGeo, {});

/** After this time without a response, ms, a game or a payment does not open. */
const RESPONSE_MS = 20_000;
/** Seconds before each retry of a geo check without a response; the last delay repeats. */
const SITE_DELAYS_S: readonly number[] = [...OUTAGE_DELAYS_S, 300];
/** The delay of the retry after a wake-up, ms. */
const WAKE_UP_MS = 2_000;

/**
 * Retries until a response grants permission: after a wake-up, and without a response also after each delay and when a page that
 * needs the check is opened.
 */
export function askSite(core: Core): Observable<NewEvent> {
  let attempt = 0;
  return defer(() => core.call(checkGeo, {})).pipe(
    repeat({
      delay: () => {
        const { blocked, site } = core.state('geo');
        if (site === 'allowed') return EMPTY;
        const woken$ = wakeUps(core.browser).pipe(switchMap(() => timer(WAKE_UP_MS, core.scheduler)));
        if (blocked) return woken$.pipe(take(1));
        const delay = retryDelayMs(attempt, SITE_DELAYS_S, core.random);
        attempt += 1;
        return race(timer(delay, core.scheduler), woken$, core.on('geo/requested')).pipe(take(1));
      },
    }),
  );
}

type SiteVerdict = 'allowed' | 'restricted' | 'unreachable';

/**
 * True if the geo check allows play and payments; without a response in time it does not, unless `geoCheck` is `open`. Only
 * production builds are checked.
 */
export function siteVerdict(core: Core): Observable<SiteVerdict> {
  const now = (): SiteVerdict => {
    const { blocked, site } = core.state('geo');
    if (blocked) return 'restricted';
    const isOpen = site === 'allowed' || core.config.geoCheck === 'open' || !core.browser.isProduction;
    return isOpen ? 'allowed' : 'unreachable';
  };
  return defer(() => {
    if (now() !== 'unreachable') return of(now());
    return core.on('geo/allowed', 'call/succeeded', 'call/failed', 'event/rejected').pipe(
      filter(({ kind, data }) => kind === 'geo/allowed' || data.route === checkGeo.route),
      take(1),
      timeout({ first: RESPONSE_MS, scheduler: core.scheduler, with: () => of(null) }),
      map(now),
    );
  });
}
