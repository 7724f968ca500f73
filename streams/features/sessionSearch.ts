// The search for a session: at startup, again while the provider does not respond, and in the other tabs.
import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
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
import { newEvent } from '../log/event';
import type { Restoration } from '../ports';
import type { Core, Reactions } from '../reaction';

/** How long startup waits for the session before showing what a visitor sees, ms. */
const SEARCH_MS = 2_500;

/** What the sign-in port found, as a fact. */
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

const isAnonymous = (core: Core) => core.state('session').status === 'anonymous';

export const reactions: Reactions = {
  /** Looks for a session at startup: a return from the provider, a reload, or the provider's session. */
  restoreSessionOnStart: (core) => {
    const found$ = defer(() => core.restoreSession()).pipe(map(restored), share());
    return merge(
      timer(SEARCH_MS, core.scheduler).pipe(
        takeUntil(found$),
        map(() => newEvent('session/searchDelayed', {}, 'timer')),
      ),
      found$,
    );
  },

  /**
   * While the provider does not respond, looks again after the pauses of a renewal, which all tabs share, and never while
   * the page is leaving for the provider.
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
