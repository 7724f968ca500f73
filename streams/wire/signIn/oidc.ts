// The OpenID Connect adapter (code flow, PKCE), which shares a session between tabs. One tab owns the refresh token and renews
// for the others, which receive only the access token.
import type { OidcMetadata, User } from 'oidc-client-ts';
import { Subject } from 'rxjs';
import {
  type Identity,
  type Renewal,
  type RenewalPause,
  type Restoration,
  type SignInPort,
  type SignOut,
  STORAGE_BLOCKED,
} from '../../ports';
import { CALLBACK_PATH, RENEWAL_LOCK, SIGNED_IN_BEFORE, TOKEN_PREFIX } from './callbackPath';
import { completeSignIn, startedSignIn } from './codeReturn';
import { type OidcEnvironment, userManagers } from './oidcManager';
import { INVALID_USER_ID, providerRenewal, unreachable } from './oidcRenewal';
import { identities, readUser, returnPath, sessionIn } from './oidcUser';
import { revokeToken, within } from './provider';
import { operatorWarnings, ProviderProblem, problemOf } from './providerProblem';
import { watchProviderSession } from './providerSession';
import { isTabMessage, shareable, type TabMessage } from './tabMessages';
import { ANSWER_MS, tabRenewal } from './tabRenewal';

/** The time for which a tab that waited for the lock waits for the result of its previous holder, ms. */
const SHARED_MS = 1_000;
/** The time limit for restoring a session or for one whole renewal, ms. */
const WHOLE_MS = 20_000;
/** The longest pause accepted from another tab, ms. */
const MAX_REST_MS = 3_600_000;
/** The key of the expiry of this browser's newest token, epoch s. The refresh token of an older session is spent. */
const NEWEST_EXPIRY = 'session-expiry';

/** The key of the hint that the provider's session may outlive the last sign-out, so that the next sign-in asks who it is. */
const SIGNED_OUT_HERE = 'signed-out-here';

/** The sign-in port over oidc-client-ts, which is loaded on demand; a failed load is retried. */
export function oidcSignIn(environment: OidcEnvironment): SignInPort {
  const { config, hints, scheduler, tabId, tabs, tokens } = environment;
  const authority = new URL(config.oidc.authority, environment.origin).href;
  const { hasPlayerId, identityOf } = identities(config.oidc.playerIdClaim);
  const signOutSuspected = new Subject<void>();
  const renewedElsewhere = new Subject<Identity>();
  const endedElsewhere = new Subject<void>();
  const unreachableElsewhere = new Subject<RenewalPause>();
  const toMe = new Subject<TabMessage>();
  let user: User | null = null;
  /** An expired session that may still be renewed. */
  let expired: User | null = null;
  /** A search for a session is in progress; meanwhile a session renewed by another tab is adopted. */
  let isLooking = false;
  let isEnding = false;
  /** The return address that has not been completed yet; undefined before the first search. */
  let callbackUrl: string | null | undefined;
  /** The account of the last sign-in cannot be used, so the provider must let the player choose another. */
  let mustChooseAccount = false;
  /** Incremented when a session ends, to discard work in progress. */
  let epoch = 0;
  /** The session as stored by this page; null if storing failed. */
  let remembered: string | null = null;
  /** The renewal in flight: one at a time, so that no refresh token is spent twice. */
  let renewing: Promise<Renewal> | null = null;
  const warnings = operatorWarnings(environment.warn);
  const managers = userManagers(environment, authority, warnings);
  const { managed, reached } = managers;
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
    presentState: () => user?.session_state ?? null,
    onSuspectedSignOut: () => signOutSuspected.next(),
  });

  const stored = () => import('oidc-client-ts').then(({ User }) => readUser(tokens, storeKey(), User));
  const storeKey = () => `${TOKEN_PREFIX}user:${authority}:${config.oidc.clientId}`;
  const held = () => user ?? expired;
  const isLive = (known: User | null): known is User => known !== null && known.expired === false;

  function noted(error: unknown, step: 'discovery' | 'leaving' | 'frame'): ProviderProblem {
    const problem = problemOf(error, step);
    warnings.ofProblem(problem);
    return problem;
  }

  function keep(next: User, startEpoch: number): Identity {
    if (startEpoch !== epoch) throw new Error('the session changed before the response arrived');
    user = next;
    expired = null;
    isLooking = false;
    provider.startAgain();
    remember(next);
    hints.write(SIGNED_IN_BEFORE, '1');
    void providerSession.follow(next);
    return identityOf(next);
  }

  /** If the storage is full, the session does not survive a reload, but this page keeps working. */
  function remember(next: User): void {
    try {
      remembered = next.toStorageString();
      tokens.setItem(storeKey(), remembered);
    } catch {
      tokens.removeItem(storeKey());
      remembered = null;
    }
  }

  /** Adopts a session that the provider just issued. */
  function adopt(next: User, startEpoch: number, type: 'renewed' | 'signedIn' = 'renewed'): Identity {
    const identity = keep(next, startEpoch);
    hints.write(NEWEST_EXPIRY, String(next.expires_at));
    if (type === 'signedIn') hints.remove(SIGNED_OUT_HERE);
    tabs.post({ type, user: shareable(next) });
    return identity;
  }

  /** Adopts a session shared by another tab. */
  async function takeOver({ type, user: text }: Extract<TabMessage, { user: string }>): Promise<void> {
    const startEpoch = epoch;
    const { User } = await import('oidc-client-ts');
    const before = held();
    const isWanted = before !== null || isLooking || (type === 'signedIn' && !isEnding);
    if (!isWanted || startEpoch !== epoch) return;
    const whole = sessionIn(text, User);
    if (whole === null) return;
    const given = User.fromStorageString(shareable(whole));
    if (!hasPlayerId(given) || (given.expires_at ?? 0) <= (before?.expires_at ?? 0)) return;
    if (user === null && given.expired !== false) expired = given;
    else renewedElsewhere.next(keep(given, startEpoch));
  }

  /** Another tab may have spent this refresh token while this tab received no messages. */
  const isSpent = ({ expires_at }: User) => Number(hints.read(NEWEST_EXPIRY)) > (expires_at ?? 0);

  function answer(message: TabMessage): void {
    switch (message.type) {
      case 'ended':
        void revoke(held());
        if (user === null) forget();
        return endedElsewhere.next();
      case 'asked': {
        const known = held();
        if (known !== null) tabs.post({ type: 'renewed', user: shareable(known) });
        return;
      }
      case 'renewed':
      case 'signedIn':
        takeOver(message).catch(() => undefined);
        return;
      case 'unreachable': {
        const latest = scheduler.now() + MAX_REST_MS;
        return unreachableElsewhere.next({ ...message, retryAt: Math.min(message.retryAt, latest) });
      }
      case 'renewalSought': {
        const known = held();
        if (known?.refresh_token !== undefined && !isSpent(known))
          tabs.post({ type: 'renewalOffered', from: tabId, to: message.from });
        return;
      }
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
    renewing ??= renewSilently(epoch)
      .catch((error: unknown) => unreachable(noted(error, 'discovery')))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  /** Renews by the refresh token, by the tab that owns it, or by the provider's own session. */
  async function renewSilently(startEpoch: number): Promise<Renewal> {
    const before = held();
    if (before?.refresh_token !== undefined && !isSpent(before)) {
      return provider.byRefreshToken(before, startEpoch);
    }
    const renewal = before === null ? null : await others.byOwner();
    return renewal ?? provider.byFrame(startEpoch);
  }

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
      return { outcome: 'signedIn', identity: adopt(found, startEpoch, 'signedIn'), returnTo };
    } catch (error) {
      const problem = noted(error, 'discovery');
      const { failure } = problem;
      if (problem.isAway && failure.step !== 'return') return { ...unreachable(problem), returnTo };
      const isCancelled = failure.step === 'return' && failure.code === 'access_denied';
      return { outcome: isCancelled ? 'cancelled' : 'callbackFailed', failure, returnTo };
    }
  }

  async function find(startEpoch: number, search: Search): Promise<Restoration> {
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
  }

  /** Looks for a session in this tab, in other tabs, then at the provider. One tab at a time contacts the provider. */
  async function look(startEpoch: number, search: Search, mayRenew: boolean): Promise<Restoration> {
    const known = await stored();
    if (known === null && hints.read(SIGNED_IN_BEFORE) === null) return { outcome: 'absent' };
    if (known !== null && !hasPlayerId(known)) {
      forget();
      return { outcome: 'invalidUserId' };
    }
    if (isLive(known)) return { outcome: 'signedIn', identity: keep(known, startEpoch), returnTo: null };
    expired = known;
    isLooking = true;
    if (!mayRenew) {
      const found = await fromOthers();
      if (found?.outcome !== 'signedIn') isLooking = false;
      return found ?? { outcome: 'absent' };
    }
    let isPaused = false;
    const pauses = unreachableElsewhere.subscribe(() => {
      isPaused = true;
    });
    try {
      return await environment.exclusively(RENEWAL_LOCK, async () => {
        if (search.isOver || startEpoch !== epoch) throw new Error('this search has ended');
        const found = await fromOthers();
        if (found !== null) return found;
        if (isPaused) return { outcome: 'unreachable' };
        return restorationOf(await renewed(), known !== null);
      });
    } finally {
      pauses.unsubscribe();
    }
  }

  const present = (): Restoration | null =>
    isLive(user) ? { outcome: 'signedIn', identity: identityOf(user), returnTo: null } : null;

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
        forget();
        mustChooseAccount = renewal.failure?.code === INVALID_USER_ID;
        const failure = renewal.failure === undefined ? {} : { failure: renewal.failure };
        if (mustChooseAccount) return { outcome: 'invalidUserId', ...failure };
        return { outcome: wasKnown ? 'expired' : 'absent', ...failure };
      }
      default:
        return renewal satisfies never;
    }
  }

  /** Returns whether a later page of this tab has signed in; this page must not discard that session. */
  function isReplaced(): boolean {
    const present = tokens.getItem(storeKey());
    return remembered !== null && present !== null && present !== remembered;
  }

  /** Discards the session in this tab immediately, even if the provider is down. */
  function forget(): void {
    epoch += 1;
    user = null;
    const keepsStored = isReplaced();
    remembered = null;
    expired = null;
    isLooking = false;
    provider.startAgain();
    providerSession.stop();
    if (keepsStored) return;
    for (const hint of [SIGNED_IN_BEFORE, NEWEST_EXPIRY]) hints.remove(hint);
    const keys = Array.from({ length: tokens.length }, (_, index) => tokens.key(index));
    for (const key of keys) if (key?.startsWith(TOKEN_PREFIX)) tokens.removeItem(key);
  }

  /** Revokes the refresh token if the provider supports it; nothing waits for it. */
  async function revoke(known: User | null): Promise<void> {
    const token = known?.refresh_token;
    if (token === undefined) return;
    try {
      await revokeAt((await managed()).settings.metadata, { token, type: 'refresh_token' });
    } catch {
      // The token ends with the provider's session, or expires.
    }
  }

  async function revokeAt(
    metadata: Partial<OidcMetadata> | undefined,
    { token, type }: { token: string | undefined; type: 'refresh_token' | 'access_token' },
  ): Promise<void> {
    const endpoint = metadata?.revocation_endpoint;
    if (endpoint === undefined || token === undefined) return;
    await revokeToken(environment, { endpoint, clientId: config.oidc.clientId, token, type });
  }

  /** Ends the session at the provider, as configured and as the provider supports it. */
  async function endAtProvider(left: User | null): Promise<SignOut> {
    if (config.oidc.signOut === 'local') return 'here';
    const oidc = await within(WHOLE_MS, scheduler, reached());
    const { metadata } = oidc.settings;
    if (config.oidc.signOut !== 'revoke' && metadata?.end_session_endpoint !== undefined) {
      const hint = left?.id_token === undefined ? {} : { id_token_hint: left.id_token };
      await within(WHOLE_MS, scheduler, oidc.signoutRedirect(hint));
      return 'leaving';
    }
    if (config.oidc.signOut === 'endSession') warnings.ofMissing('end_session_endpoint', 'oidc.signOut');
    const access = revokeAt(metadata, { token: left?.access_token, type: 'access_token' });
    await within(WHOLE_MS, scheduler, access);
    return 'here';
  }

  return {
    signOutSuspected$: signOutSuspected.asObservable(),
    renewedElsewhere$: renewedElsewhere.asObservable(),
    endedElsewhere$: endedElsewhere.asObservable(),
    unreachableElsewhere$: unreachableElsewhere.asObservable(),
    shareUnreachable: (rest) => tabs.post({ type: 'unreachable', ...rest }),
    accessToken: () => user?.access_token ?? null,
    async restore(): Promise<Restoration> {
      const search: Search = { isOver: false };
      const work = find(epoch, search);
      try {
        return await within(WHOLE_MS, scheduler, work);
      } catch (error) {
        search.isOver = true;
        void work.then(adoptLate, () => renewing?.then(adoptLate));
        return unreachable(noted(error, 'discovery'));
      }
    },
    async start(returnTo) {
      callbackUrl = null;
      if (!environment.isStored)
        throw new ProviderProblem({ step: 'leaving', code: STORAGE_BLOCKED, status: null }, false);
      try {
        const oidc = await within(WHOLE_MS, scheduler, reached());
        const isAsked = mustChooseAccount || hints.read(SIGNED_OUT_HERE) !== null;
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
      if (remembered === null) return;
      if (tokens.getItem(storeKey()) === remembered) {
        if (hints.read(SIGNED_IN_BEFORE) === null) signOutSuspected.next();
        return;
      }
      const startEpoch = epoch;
      const known = await stored();
      if (startEpoch !== epoch || user === null) return;
      const isSame = known !== null && identityOf(known).playerId === identityOf(user).playerId;
      if (isSame) renewedElsewhere.next(keep(known, startEpoch));
      else endedElsewhere.next();
    },
    async renew(spent, waited) {
      const replaced = () => user !== null && user.access_token !== spent;
      if (waited && !replaced()) {
        const shared = await others.shared(SHARED_MS);
        if (shared?.outcome === 'unreachable') return shared;
      }
      if (user !== null && replaced()) return { outcome: 'renewed', identity: identityOf(user) };
      return silently();
    },
    async end(everywhere) {
      const left = user;
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

interface Search {
  /** Its time limit has passed. */
  isOver: boolean;
}
