// The OpenID Connect adapter (code flow, PKCE), which shares a session between tabs. One tab owns the refresh token and renews
// for the others, which receive only the access token.
import { Subject } from 'rxjs';
import {
  type Identity,
  type Renewal,
  type RenewalPause,
  type Restoration,
  type SignInPort,
  STORAGE_BLOCKED,
} from '../../ports';
import { SIGNED_IN_BEFORE } from './callbackPath';
import { type OidcEnvironment, userManagers } from './oidcManager';
import { providerRenewal, unreachable } from './oidcRenewal';
import { oidcRestoration } from './oidcRestoration';
import { identities, returnPath } from './oidcUser';
import { within } from './provider';
import { operatorWarnings, ProviderProblem, problemOf } from './providerProblem';
import { watchProviderSession } from './providerSession';
import { providerSignOut } from './providerSignOut';
import { isTabMessage, shareable, type TabMessage } from './tabMessages';
import { tabRenewal } from './tabRenewal';
import { SIGNED_OUT_HERE, tabSession } from './tabSession';

/** The time for which a tab that waited for the lock waits for the result of its previous holder, ms. */
const SHARED_MS = 1_000;
/** The time limit for restoring a session or for one whole renewal, ms. */
const WHOLE_MS = 20_000;
/** The longest pause accepted from another tab, ms. */
const MAX_REST_MS = 3_600_000;

/** The sign-in port over oidc-client-ts, which is loaded on demand; a failed load is retried. */
export function oidcSignIn(environment: OidcEnvironment): SignInPort {
  const { config, hints, scheduler, tabId, tabs } = environment;
  const authority = new URL(config.oidc.authority, environment.origin).href;
  const { identityOf } = identities(config.oidc.playerIdClaim);
  const signOutSuspected = new Subject<void>();
  const renewedElsewhere = new Subject<Identity>();
  const endedElsewhere = new Subject<void>();
  const unreachableElsewhere = new Subject<RenewalPause>();
  const toMe = new Subject<TabMessage>();
  let isEnding = false;
  /** The renewal in flight: one at a time, so that no refresh token is spent twice. */
  let renewing: Promise<Renewal> | null = null;
  const warnings = operatorWarnings(environment.warn);
  const managers = userManagers(environment, authority, warnings);
  const { managed, reached } = managers;
  const session = tabSession(environment, {
    authority,
    isEnding: () => isEnding,
    onKept: (user) => {
      provider.startAgain();
      void providerSession.follow(user);
    },
    onForgotten: () => {
      provider.startAgain();
      providerSession.stop();
    },
    onTakenOver: (identity) => renewedElsewhere.next(identity),
  });
  const { adopt, forget, held, keep, remember } = session;
  const provider = providerRenewal(environment, { managers, warnings, adopt, remember });
  const others = tabRenewal({
    tabId,
    scheduler,
    post: tabs.post,
    toMe$: toMe,
    renewedElsewhere$: renewedElsewhere,
    unreachableElsewhere$: unreachableElsewhere,
    wholeMs: WHOLE_MS,
  });
  const providerSession = watchProviderSession(environment, {
    managed,
    presentState: () => session.user()?.session_state ?? null,
    onSuspectedSignOut: () => signOutSuspected.next(),
  });
  const restoration = oidcRestoration(environment, {
    session,
    managed,
    others,
    unreachableElsewhere$: unreachableElsewhere,
    renewed,
    noted,
  });
  const { revoke, endAtProvider } = providerSignOut(environment, { managers, warnings, wholeMs: WHOLE_MS });

  function noted(error: unknown, step: 'discovery' | 'leaving' | 'frame'): ProviderProblem {
    const problem = problemOf(error, step);
    warnings.ofProblem(problem);
    return problem;
  }

  function answer(message: TabMessage): void {
    switch (message.type) {
      case 'ended':
        void revoke(held());
        if (session.user() === null) forget();
        return endedElsewhere.next();
      case 'asked': {
        const known = held();
        if (known !== null) tabs.post({ type: 'renewed', user: shareable(known) });
        return;
      }
      case 'renewed':
      case 'signedIn':
        session.takeOver(message).catch(() => undefined);
        return;
      case 'unreachable': {
        const latest = scheduler.now() + MAX_REST_MS;
        return unreachableElsewhere.next({ ...message, retryAt: Math.min(message.retryAt, latest) });
      }
      case 'renewalSought':
        if (session.refreshable() !== null)
          tabs.post({ type: 'renewalOffered', from: tabId, to: message.from });
        return;
      case 'renewalAccepted':
        if (message.to === tabId) renewFor(message.from);
        return;
      case 'renewalOffered':
      case 'renewalEnded':
        if (message.to === tabId) toMe.next(message);
        return;
      default:
        message satisfies never;
    }
  }

  tabs.messages$.subscribe((message) => {
    if (isTabMessage(message)) answer(message);
  });

  /** Renews for a tab that holds the lock and has no refresh token. A refusal also concerns this tab's session. */
  function renewFor(to: string): void {
    if (held() === null) return;
    void silently().then((renewal) => {
      if (renewal.outcome === 'renewed') renewedElsewhere.next(renewal.identity);
      else tabs.post({ type: 'renewalEnded', to, renewal });
      if (renewal.outcome === 'refused') signOutSuspected.next();
    });
  }

  /** Renews within `WHOLE_MS`; a later response is adopted, because it has spent the refresh token. */
  async function silently(): Promise<Renewal> {
    const work = renewed();
    try {
      return await within(WHOLE_MS, scheduler, work);
    } catch {
      void work.then(adoptLate);
      return { outcome: 'unreachable' };
    }
  }

  function adoptLate(late: Renewal | Restoration): void {
    if (late.outcome === 'renewed' || late.outcome === 'signedIn') renewedElsewhere.next(late.identity);
  }

  /** The renewal in flight, or a new one. */
  function renewed(): Promise<Renewal> {
    renewing ??= renewSilently(session.epoch())
      .catch((error: unknown) => unreachable(noted(error, 'discovery')))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  /** Renews by the refresh token, by the tab that owns it, or by the provider's own session. */
  async function renewSilently(startEpoch: number): Promise<Renewal> {
    const refreshable = session.refreshable();
    if (refreshable !== null) return provider.byRefreshToken(refreshable, startEpoch);
    const renewal = held() === null ? null : await others.byOwner();
    return renewal ?? provider.byFrame(startEpoch);
  }

  return {
    signOutSuspected$: signOutSuspected.asObservable(),
    renewedElsewhere$: renewedElsewhere.asObservable(),
    endedElsewhere$: endedElsewhere.asObservable(),
    unreachableElsewhere$: unreachableElsewhere.asObservable(),
    shareUnreachable: (rest) => tabs.post({ type: 'unreachable', ...rest }),
    accessToken: () => session.user()?.access_token ?? null,
    async restore(): Promise<Restoration> {
      const search = { isOver: false };
      const work = restoration.find(search);
      try {
        return await within(WHOLE_MS, scheduler, work);
      } catch (error) {
        search.isOver = true;
        void work.then(adoptLate, () => renewing?.then(adoptLate));
        return unreachable(noted(error, 'discovery'));
      }
    },
    async start(returnTo) {
      restoration.discardReturn();
      if (!environment.isStored)
        throw new ProviderProblem({ step: 'leaving', code: STORAGE_BLOCKED, status: null }, false);
      try {
        const oidc = await within(WHOLE_MS, scheduler, reached());
        const isAsked = restoration.mustChooseAccount() || hints.read(SIGNED_OUT_HERE) !== null;
        const prompt = isAsked ? { prompt: 'login' } : {};
        const leaving = oidc
          .signinRedirect({ state: returnPath(returnTo, environment.origin), ...prompt })
          .catch(() => {
            throw new ProviderProblem({ step: 'leaving', code: 'not_started', status: null }, false);
          });
        await within(WHOLE_MS, scheduler, leaving);
      } catch (error) {
        throw noted(error, 'leaving');
      }
    },
    async revisit() {
      if (!session.isRemembered()) return;
      if (session.isUnchanged()) {
        if (hints.read(SIGNED_IN_BEFORE) === null) signOutSuspected.next();
        return;
      }
      const startEpoch = session.epoch();
      const known = await session.stored();
      const user = session.user();
      if (startEpoch !== session.epoch() || user === null) return;
      const isSame = known !== null && identityOf(known).playerId === identityOf(user).playerId;
      if (isSame) renewedElsewhere.next(keep(known, startEpoch));
      else endedElsewhere.next();
    },
    async renew(spent, waited) {
      const replacement = () => {
        const user = session.user();
        return user?.access_token === spent ? null : user;
      };
      if (waited && replacement() === null) {
        const shared = await others.shared(SHARED_MS);
        if (shared?.outcome === 'unreachable') return shared;
      }
      const user = replacement();
      if (user !== null) return { outcome: 'renewed', identity: identityOf(user) };
      return silently();
    },
    async end(everywhere) {
      const left = session.user();
      forget();
      if (!everywhere) return 'here';
      isEnding = true;
      hints.write(SIGNED_OUT_HERE, '1');
      tabs.post({ type: 'ended' });
      if (config.oidc.signOut !== 'local') void revoke(left);
      try {
        const signOut = await endAtProvider(left);
        if (signOut === 'leaving') hints.remove(SIGNED_OUT_HERE);
        return signOut;
      } finally {
        isEnding = false;
      }
    },
  };
}
