// Restoring a session: completes a return from the provider, or looks in this tab, in other tabs, then at the provider.
import type { User, UserManager } from 'oidc-client-ts';
import type { Observable } from 'rxjs';
import type { Renewal, Restoration } from '../../ports';
import { CALLBACK_PATH, RENEWAL_LOCK, SIGNED_IN_BEFORE } from './callbackPath';
import { completeSignIn, startedSignIn } from './codeReturn';
import type { OidcEnvironment } from './oidcManager';
import { INVALID_USER_ID, unreachable } from './oidcRenewal';
import { identities } from './oidcUser';
import type { ProviderProblem } from './providerProblem';
import { ANSWER_MS, type tabRenewal } from './tabRenewal';
import type { tabSession } from './tabSession';

interface Sources {
  readonly session: ReturnType<typeof tabSession>;
  readonly managed: () => Promise<UserManager>;
  readonly others: Pick<ReturnType<typeof tabRenewal>, 'shared'>;
  /** Emits when the provider did not respond to another tab. */
  readonly unreachableElsewhere$: Observable<unknown>;
  /** The renewal in flight, or a new one. */
  readonly renewed: () => Promise<Renewal>;
  /** Converts an error, and warns the operator if only they can fix it. */
  readonly noted: (error: unknown, step: 'discovery') => ProviderProblem;
}

interface Search {
  /** Its time limit has passed. */
  readonly isOver: boolean;
}

export function oidcRestoration(
  environment: OidcEnvironment,
  { session, managed, others, unreachableElsewhere$, renewed, noted }: Sources,
) {
  const { config, hints, tabs, tokens } = environment;
  const { hasPlayerId, identityOf } = identities(config.oidc.playerIdClaim);
  /** The return address that has not been completed yet; undefined before the first search. */
  let callbackUrl: string | null | undefined;
  /** The account of the last sign-in cannot be used, so the provider must let the player choose another. */
  let mustChooseAccount = false;

  const isLive = (known: User | null): known is User => known !== null && known.expired === false;

  /** Completes a return from the provider; null if this tab did not start it, or has completed it. */
  async function completeReturn(address: string, startEpoch: number): Promise<Restoration | null> {
    const started = startedSignIn(tokens, address);
    if (started === null) return null;
    const { returnTo } = started;
    try {
      const [oidc, { User }] = await Promise.all([managed(), import('oidc-client-ts')]);
      const { metadata = {} } = oidc.settings;
      const found = await completeSignIn(environment, { address, metadata, step: 'return', from: User });
      mustChooseAccount = !hasPlayerId(found);
      if (mustChooseAccount) return { outcome: 'invalidUserId', returnTo };
      return { outcome: 'signedIn', identity: session.adopt(found, startEpoch, 'signedIn'), returnTo };
    } catch (error) {
      const problem = noted(error, 'discovery');
      const { failure } = problem;
      if (problem.isAway && failure.step !== 'return') return { ...unreachable(problem), returnTo };
      const isCancelled = failure.step === 'return' && failure.code === 'access_denied';
      return { outcome: isCancelled ? 'cancelled' : 'callbackFailed', failure, returnTo };
    }
  }

  /** Looks for a session in this tab, in other tabs, then at the provider. One tab at a time contacts the provider. */
  async function look(startEpoch: number, search: Search, mayRenew: boolean): Promise<Restoration> {
    const known = await session.stored();
    if (known === null && hints.read(SIGNED_IN_BEFORE) === null) return { outcome: 'absent' };
    if (known !== null && !hasPlayerId(known)) {
      session.forget();
      return { outcome: 'invalidUserId' };
    }
    if (isLive(known))
      return { outcome: 'signedIn', identity: session.keep(known, startEpoch), returnTo: null };
    session.startSearch(known);
    if (!mayRenew) {
      const found = await fromOthers();
      if (found?.outcome !== 'signedIn') session.endSearch();
      return found ?? { outcome: 'absent' };
    }
    let isPaused = false;
    const pauses = unreachableElsewhere$.subscribe(() => {
      isPaused = true;
    });
    try {
      return await environment.exclusively(RENEWAL_LOCK, async () => {
        if (search.isOver || startEpoch !== session.epoch()) throw new Error('this search has ended');
        const found = await fromOthers();
        if (found !== null) return found;
        if (isPaused) return { outcome: 'unreachable' };
        return restorationOf(await renewed(), known !== null);
      });
    } finally {
      pauses.unsubscribe();
    }
  }

  function present(): Restoration | null {
    const user = session.user();
    return isLive(user) ? { outcome: 'signedIn', identity: identityOf(user), returnTo: null } : null;
  }

  /** The session or pause of the other tabs; null if no other tab has one. */
  async function fromOthers(): Promise<Restoration | null> {
    if (present() !== null) return present();
    const given = others.shared(ANSWER_MS);
    tabs.post({ type: 'asked' });
    const renewal = await given;
    return present() ?? (renewal?.outcome === 'unreachable' ? renewal : null);
  }

  function restorationOf(renewal: Renewal, wasKnown: boolean): Restoration {
    switch (renewal.outcome) {
      case 'renewed':
        return { outcome: 'signedIn', identity: renewal.identity, returnTo: null, isRenewed: true };
      case 'unreachable':
        return renewal;
      case 'refused': {
        const adopted = present();
        if (adopted !== null) return adopted;
        session.forget();
        mustChooseAccount = renewal.failure?.code === INVALID_USER_ID;
        const failure = renewal.failure === undefined ? {} : { failure: renewal.failure };
        if (mustChooseAccount) return { outcome: 'invalidUserId', ...failure };
        return { outcome: wasKnown ? 'expired' : 'absent', ...failure };
      }
      default:
        return renewal satisfies never;
    }
  }

  return {
    /** Completes the return from the provider, if the page was opened by one; otherwise looks for a session. */
    async find(search: Search): Promise<Restoration> {
      const startEpoch = session.epoch();
      if (callbackUrl === undefined) {
        const address = new URL(environment.location());
        const isReturn = address.origin + address.pathname === environment.origin + CALLBACK_PATH;
        callbackUrl = isReturn ? address.href : null;
      }
      if (callbackUrl === null) return look(startEpoch, search, true);
      const returned = await completeReturn(callbackUrl, startEpoch);
      if (returned?.outcome === 'unreachable') return returned;
      callbackUrl = null;
      if (returned?.outcome === 'signedIn' || returned?.outcome === 'invalidUserId') return returned;
      /** A session may exist despite a failed return. It is renewed only if the return's state is unknown. */
      const live = await look(startEpoch, search, returned === null);
      if (live.outcome === 'signedIn') return live;
      if (returned !== null) return returned;
      if (live.outcome === 'unreachable') return live;
      return {
        outcome: 'callbackFailed',
        failure: { step: 'return', code: 'unknown_state', status: null },
      };
    },
    /** A new sign-in starts: a return that this page has not completed is ignored from now on. */
    discardReturn(): void {
      callbackUrl = null;
    },
    mustChooseAccount: () => mustChooseAccount,
  };
}
