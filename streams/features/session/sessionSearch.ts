// The search for a session: at startup, again while the provider does not respond, and in the other tabs.
import {
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  of,
  repeat,
  share,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import { newEvent } from '../../log/event';
import type { Restoration } from '../../ports';
import type { Core, Reactions } from '../../reaction';
import type { SessionState } from './session';

/** The maximum time startup waits for the session before showing the public screens, ms. */
const SEARCH_MS = 2_500;
/**
 * When the search counts as failed, ms. Later than the sign-in port's own limit, which does not apply while its code
 * loads.
 */
const SEARCH_LIMIT_MS = 25_000;

/** The sign-in port's result as a fact. */
function restored(restoration: Restoration) {
  if (restoration.outcome === 'signedIn') {
    const { identity, returnTo } = restoration;
    return newEvent('session/started', { ...identity, returnTo }, 'session');
  }
  const { outcome, failure, returnTo } = { returnTo: undefined, ...restoration };
  const reason = outcome === 'absent' ? 'none' : outcome;
  const why = failure === undefined ? {} : { failure };
  const where = returnTo === undefined ? {} : { returnTo };
  return newEvent('session/absent', { reason, ...why, ...where }, 'session');
}

/** True while the session is being looked up; the player is not prompted to sign in meanwhile [AUTH-07]. */
export const isSearching = ({ status }: Pick<SessionState, 'status'>): boolean =>
  status === 'unknown' || status === 'searching';

/** True if the provider has not responded and the page is not redirecting to it. */
function isUnreachable(core: Core): boolean {
  const { status, endedBecause, signIn } = core.state('session');
  return status === 'anonymous' && endedBecause === 'unreachable' && signIn !== 'leaving';
}

const isAnonymous = (core: Core) => core.state('session').status === 'anonymous';

export const reactions: Reactions = {
  /** Looks for a session at startup: a return from the provider, a reload, or the provider's session. */
  restoreSessionOnStart: (core) => {
    const isOpen = () => isSearching(core.state('session'));
    const found$ = defer(() => core.restoreSession()).pipe(
      filter(() => isOpen() || isUnreachable(core)),
      map(restored),
      share(),
    );
    return merge(
      timer(SEARCH_MS, core.scheduler).pipe(
        takeUntil(found$),
        map(() => newEvent('session/searchDelayed', {}, 'timer')),
      ),
      timer(SEARCH_LIMIT_MS, core.scheduler).pipe(
        takeUntil(found$),
        filter(isOpen),
        map(() => newEvent('session/absent', { reason: 'unreachable' }, 'timer')),
      ),
      found$,
    );
  },

  /** Another page of this tab may have signed in, renewed or signed out while this one was in the back/forward cache. */
  revisitSessionOnRestoredPage: (core) =>
    core.on('page/restored').pipe(
      switchMap(() =>
        concat(
          from(core.signIn.revisit()).pipe(
            ignoreElements(),
            core.orElse(() => null),
          ),
          defer(() =>
            core.state('session').status === 'signedIn'
              ? EMPTY
              : from(core.restoreSession()).pipe(map(restored)),
          ),
        ),
      ),
      filter(({ kind }) => kind === 'session/started'),
    ),

  /**
   * While the provider does not respond, searches again after the delays of a renewal, which all tabs share, and never
   * while the page is redirecting to the provider.
   */
  restoreSessionOnUnreachable: (core) =>
    core.on('session/absent').pipe(
      filter(({ data }) => data.reason === 'unreachable'),
      exhaustMap(() =>
        core
          .until((state) => state('session').signIn !== 'leaving')
          .pipe(
            switchMap(() => core.renewalDue()),
            switchMap(() =>
              core.state('session').signIn === 'leaving' ? EMPTY : from(core.restoreSession()),
            ),
            repeat(),
            filter(({ outcome }) => outcome !== 'unreachable'),
            take(1),
            map(restored),
            takeUntil(core.on('session/started')),
          ),
      ),
    ),

  /** A tab without a session joins the one that another tab has started or renewed. */
  startSessionOnOtherTab: (core) =>
    core.signIn.renewedElsewhere$.pipe(
      filter(() => isAnonymous(core)),
      switchMap((identity) => of(newEvent('session/started', { ...identity, returnTo: null }, 'session'))),
    ),
};
