// The renewal of the session: before its token expires, after a suspected sign-out, and by another tab.
import {
  concat,
  defer,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  repeat,
  switchMap,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
} from 'rxjs';
import { newEvent } from '../../log/event';
import type { SignInFailure } from '../../ports';
import type { Core, Reactions } from '../../reaction';
import { spread } from '../../spread';
import { expiry, wakeUps } from '../../time';
import { MIN_RENEWAL_MS } from '../../wire/signIn/renewal';

/** The minimum time between two confirmations of a suspected sign-out, ms. */
const CONFIRMATION_MS = 60_000;

/** Up to 30 % of a token's remaining lifetime, ms. */
function renewalSpreadMs(core: Core, expiresAt: number): number {
  const left = Math.max(0, expiresAt - core.scheduler.now());
  return spread(left, core.random) - left;
}

const failureOf = ({ failure }: { readonly failure?: SignInFailure }) =>
  failure === undefined ? {} : { failure };

/** The renewal's part of the reactions of `session.ts`. */
export const renewalReactions: Reactions = {
  /**
   * Before a token expires: the notice, then the shared renewal, repeated while the provider is unreachable. Renewals
   * of tokens that were issued together are spread out.
   */
  renewOnExpiring: (core) => {
    const { expiringNoticeS } = core.config.constants;
    return core.on('session/started', 'session/renewed').pipe(
      switchMap((event) => {
        const { expiresAt } = event.data;
        const left = expiresAt - core.scheduler.now();
        const notice = Math.min(expiringNoticeS * 1000, left / 3);
        const soonest = event.kind === 'session/renewed' ? event.at + MIN_RENEWAL_MS : event.at;
        return expiry(Math.max(expiresAt - notice, soonest), core.scheduler, wakeUps(core.browser)).pipe(
          switchMap(() =>
            concat(
              of(newEvent('session/expiring', { expiresAt }, 'timer', { cause: event.seq })),
              timer(renewalSpreadMs(core, expiresAt), core.scheduler).pipe(ignoreElements()),
              core.renew().pipe(ignoreElements(), repeat({ delay: () => core.renewalDue() })),
            ),
          ),
          takeUntil(core.on('session/ended')),
        );
      }),
    );
  },

  /** Applies the outcome of a renewal: only a definite refusal by the provider ends the session. */
  updateSessionOnRenewal: (core) =>
    core.renewals$.pipe(
      filter(() => core.state('session').status === 'signedIn'),
      map((renewal) => {
        switch (renewal.outcome) {
          case 'renewed':
            return renewal.identity.playerId === core.state('session').playerId
              ? newEvent('session/renewed', { expiresAt: renewal.identity.expiresAt }, 'session')
              : newEvent('session/ended', { reason: 'elsewhere' }, 'session');
          case 'refused':
            return newEvent('session/ended', { reason: 'expired', ...failureOf(renewal) }, 'session');
          case 'unreachable':
            return newEvent('session/renewalFailed', failureOf(renewal), 'session');
          default:
            return renewal satisfies never;
        }
      }),
    ),

  /**
   * Confirms a suspected remote sign-out by renewing the tokens, at most once a minute. Neither a network error nor a
   * check frame with blocked cookies signs the player out.
   */
  confirmSessionOnSuspectedSignOut: (core) => {
    const settled$ = defer(() => core.renewalDue()).pipe(
      switchMap(() => core.renew()),
      repeat(),
      takeWhile(({ outcome }) => outcome === 'unreachable'),
      ignoreElements(),
    );
    return core.whileSignedIn(() =>
      core.signIn.signOutSuspected$.pipe(
        throttleTime(CONFIRMATION_MS, core.scheduler, { leading: true, trailing: true }),
        exhaustMap(() => settled$),
      ),
    );
  },

  /** Follows other tabs: adopts their renewals and their sign-outs. */
  updateSessionOnOtherTab: (core) =>
    core.whileSignedIn(() =>
      merge(
        core.signIn.renewedElsewhere$.pipe(
          map(({ playerId, expiresAt }) =>
            playerId === core.state('session').playerId
              ? newEvent('session/renewed', { expiresAt }, 'session')
              : newEvent('session/ended', { reason: 'elsewhere' }, 'session'),
          ),
        ),
        core.signIn.endedElsewhere$.pipe(
          map(() => newEvent('session/ended', { reason: 'elsewhere' }, 'session')),
        ),
      ),
    ),
};
