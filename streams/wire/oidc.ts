// The OpenID Connect adapter (code flow, PKCE) and the sharing of a session between tabs. One tab
// owns the refresh token and renews for the others, which receive only the access token.
import type { ErrorResponse, User } from 'oidc-client-ts';
import { filter, firstValueFrom, map, merge, race, Subject, take, timer } from 'rxjs';
import type { Identity, Renewal, RenewalPause, Restoration, SignInPort } from '../ports';
import { type OidcEnvironment, TOKEN_PREFIX, userManagers } from './oidcManager';
import { identityOf, readUser, refreshedUser, returnPath, sessionIn } from './oidcUser';
import { expiryOf, isDefiniteNo, ProviderAway, refreshTokens, within } from './provider';
import { watchProviderSession } from './providerSession';
import { CALLBACK_PATH, SIGNED_IN_BEFORE } from './returning';
import { isTabMessage, shareable, type TabMessage } from './tabMessages';

/** How long a tab waits for another tab's session, ms: after it was opened, and after the other tab has renewed. */
const ANSWER_MS = 500;
const SHARED_MS = 1_000;
/** The time limit for restoring a session or for one whole renewal, ms. */
const WHOLE_MS = 20_000;
/** The longest pause that another tab may ask for, ms. */
const MAX_REST_MS = 3_600_000;

/** The sign-in port over oidc-client-ts, which is loaded when it is first needed, and again when that failed. */
export function oidcSignIn(environment: OidcEnvironment): SignInPort {
  const { config, hints, scheduler, tabId, tabs, tokens } = environment;
  const authority = new URL(config.oidc.authority, environment.origin).href;
  const signOutSuspected = new Subject<void>();
  const renewedElsewhere = new Subject<Identity>();
  const endedElsewhere = new Subject<void>();
  const unreachableElsewhere = new Subject<RenewalPause>();
  const toMe = new Subject<TabMessage>();
  let user: User | null = null;
  let asking = false;
  /** Incremented when running work becomes obsolete: after a time limit and at the end of the session. */
  let epoch = 0;
  let isRenewingForOthers = false;
  /** What this page has stored for the tab; null where it could not. */
  let remembered: string | null = null;
  const { managed, reached } = userManagers(environment, authority);
  const providerSession = watchProviderSession(environment, {
    managed,
    presentState: () => user?.session_state ?? null,
    onSuspectedSignOut: () => signOutSuspected.next(),
  });

  const stored = () => import('oidc-client-ts').then(({ User }) => readUser(tokens, storeKey(), User));
  const storeKey = () => `${TOKEN_PREFIX}user:${authority}:${config.oidc.clientId}`;

  function keep(next: User, whose: number): Identity {
    if (whose !== epoch) throw new ProviderAway('the session went on without this answer');
    user = next;
    remember(next);
    hints.write(SIGNED_IN_BEFORE, '1');
    void providerSession.follow(next);
    return identityOf(next);
  }

  /** With a full storage the session does not survive the next reload, but this page works. */
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
  function adopt(next: User, whose: number): Identity {
    if ((next.expires_in ?? 0) <= 0) next.expires_at = expiryOf(null, scheduler.now());
    const identity = keep(next, whose);
    tabs.post({ type: 'renewed', user: shareable(next) });
    return identity;
  }

  async function takeOver(text: string): Promise<void> {
    const whose = epoch;
    const { User } = await import('oidc-client-ts');
    if (user === null && !asking) return;
    const whole = sessionIn(text, User);
    if (whole === null) return;
    const given = User.fromStorageString(shareable(whole));
    if (user !== null && (given.expires_at ?? 0) <= (user.expires_at ?? 0)) return;
    renewedElsewhere.next(keep(given, whose));
  }

  function answer(message: TabMessage): void {
    switch (message.type) {
      case 'ended':
        return endedElsewhere.next();
      case 'asked':
        if (user !== null && user.expired === false) tabs.post({ type: 'renewed', user: shareable(user) });
        return;
      case 'renewed':
        takeOver(message.user).catch(() => undefined);
        return;
      case 'unreachable': {
        const latest = scheduler.now() + MAX_REST_MS;
        return unreachableElsewhere.next({ ...message, retryAt: Math.min(message.retryAt, latest) });
      }
      case 'renewalSought':
        if (user?.refresh_token !== undefined)
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

  /** Renews for a tab that holds the lock and has no refresh token. */
  function renewFor(to: string): void {
    if (isRenewingForOthers) return;
    isRenewingForOthers = true;
    void silently().then((renewal) => {
      isRenewingForOthers = false;
      if (renewal.outcome === 'renewed') renewedElsewhere.next(renewal.identity);
      else tabs.post({ type: 'renewalEnded', to, renewal });
    });
  }

  /** The identity or failure that another tab shares within `ms`, or null. */
  function shared(ms: number): Promise<Renewal | null> {
    return firstValueFrom(
      race(
        renewedElsewhere.pipe(map((identity): Renewal => ({ outcome: 'renewed', identity }))),
        unreachableElsewhere.pipe(map((): Renewal => ({ outcome: 'unreachable' }))),
        timer(ms, scheduler).pipe(map(() => null)),
      ).pipe(take(1)),
    );
  }

  /** The renewal by the tab that owns the refresh token; null when none offers. */
  async function byOwner(): Promise<Renewal | null> {
    const messages = <Type extends TabMessage['type']>(type: Type) =>
      toMe.pipe(filter((message): message is Extract<TabMessage, { type: Type }> => message.type === type));
    const offered = firstValueFrom(
      race(messages('renewalOffered'), timer(ANSWER_MS, scheduler).pipe(map(() => null))).pipe(take(1)),
    );
    tabs.post({ type: 'renewalSought', from: tabId });
    const offer = await offered;
    if (offer === null) return null;
    const ended = firstValueFrom(
      merge(
        renewedElsewhere.pipe(map((identity): Renewal => ({ outcome: 'renewed', identity }))),
        messages('renewalEnded').pipe(map(({ renewal }) => renewal)),
        timer(WHOLE_MS, scheduler).pipe(map((): Renewal => ({ outcome: 'unreachable' }))),
      ).pipe(take(1)),
    );
    tabs.post({ type: 'renewalAccepted', from: tabId, to: offer.from });
    return ended;
  }

  /** Renews within `WHOLE_MS`: by the refresh token, by the tab that owns it, or by the provider's own session. */
  async function silently(): Promise<Renewal> {
    const whose = epoch;
    try {
      return await within(WHOLE_MS, scheduler, renewSilently(whose));
    } catch (error) {
      if (whose === epoch) epoch += 1;
      return unreachable(error);
    }
  }

  async function renewSilently(whose: number): Promise<Renewal> {
    if (user?.refresh_token !== undefined) {
      const renewal = await byRefreshToken(user, whose);
      if (renewal.outcome !== 'refused') return renewal;
    } else if (user !== null) {
      const renewal = await byOwner();
      if (renewal !== null) return renewal;
    }
    return byProviderSession(whose);
  }

  async function byRefreshToken(before: User, whose: number): Promise<Renewal> {
    const [oidc, { User }] = await Promise.all([managed(), import('oidc-client-ts')]);
    const refreshed = await refreshTokens(environment, {
      tokenEndpoint: (await oidc.metadataService.getTokenEndpoint(false)) ?? '',
      clientId: config.oidc.clientId,
      resource: config.oidc.resource,
      user: before,
    });
    if (refreshed.outcome === 'refused') return refreshed;
    const next = refreshedUser(before, refreshed.changes, User);
    return { outcome: 'renewed', identity: adopt(next, whose) };
  }

  /** A refresh token may be spent by a duplicated tab, or belong to a closed one, while the provider's session lives on. */
  async function byProviderSession(whose: number): Promise<Renewal> {
    const oidc = await managed();
    try {
      const renewed = await oidc.signinSilent({
        forceIframeAuth: true,
        silentRequestTimeoutInSeconds: config.constants.silentRenewTimeoutS,
      });
      return renewed === null
        ? { outcome: 'refused' }
        : { outcome: 'renewed', identity: adopt(renewed, whose) };
    } catch (error) {
      const code = (error as Partial<ErrorResponse> | null)?.error;
      return isDefiniteNo(code) ? { outcome: 'refused' } : unreachable(error);
    }
  }

  async function completeReturn(address: string, whose: number): Promise<Restoration> {
    const oidc = await managed();
    try {
      const returned = await oidc.signinRedirectCallback(address);
      const returnTo = typeof returned.state === 'string' ? returned.state : '/';
      return {
        outcome: 'signedIn',
        identity: adopt(returned, whose),
        returnTo: returnPath(returnTo, environment.origin),
      };
    } catch (error) {
      const isAway = error instanceof TypeError || (error as Error).name === 'ErrorTimeout';
      return { outcome: isAway ? 'unreachable' : 'callbackFailed' };
    }
  }

  async function find(whose: number): Promise<Restoration> {
    const address = new URL(environment.location());
    if (address.pathname === CALLBACK_PATH) return completeReturn(address.href, whose);
    if (hints.read(SIGNED_IN_BEFORE) === null) return { outcome: 'absent' };
    const known = await stored();
    if (known !== null && known.expired === false) {
      return { outcome: 'signedIn', identity: keep(known, whose), returnTo: null };
    }
    user = known;
    asking = true;
    tabs.post({ type: 'asked' });
    const given = await shared(ANSWER_MS);
    asking = false;
    const renewal = given?.outcome === 'renewed' ? given : await renewSilently(whose);
    switch (renewal.outcome) {
      case 'renewed':
        return { outcome: 'signedIn', identity: renewal.identity, returnTo: null };
      case 'unreachable':
        return { outcome: 'unreachable' };
      case 'refused':
        forget();
        return { outcome: 'absent' };
      default:
        return renewal satisfies never;
    }
  }

  /** Whether another page of this tab has signed in after this one; what it stored is not this page's to discard. */
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
    providerSession.stop();
    if (keepsStored) return;
    hints.remove(SIGNED_IN_BEFORE);
    const keys = Array.from({ length: tokens.length }, (_, index) => tokens.key(index));
    for (const key of keys) if (key?.startsWith(TOKEN_PREFIX)) tokens.removeItem(key);
  }

  return {
    signOutSuspected$: signOutSuspected.asObservable(),
    renewedElsewhere$: renewedElsewhere.asObservable(),
    endedElsewhere$: endedElsewhere.asObservable(),
    unreachableElsewhere$: unreachableElsewhere.asObservable(),
    shareUnreachable: (rest) => tabs.post({ type: 'unreachable', ...rest }),
    accessToken: () => user?.access_token ?? null,
    async restore(): Promise<Restoration> {
      const whose = epoch;
      try {
        return await within(WHOLE_MS, scheduler, find(whose));
      } catch {
        if (whose === epoch) epoch += 1;
        user = null;
        return { outcome: 'unreachable' };
      } finally {
        asking = false;
      }
    },
    async start(returnTo) {
      const oidc = await within(WHOLE_MS, scheduler, reached());
      await within(
        WHOLE_MS,
        scheduler,
        oidc.signinRedirect({ state: returnPath(returnTo, environment.origin) }),
      );
    },
    async revisit() {
      if (remembered === null) return;
      if (tokens.getItem(storeKey()) === remembered) {
        if (hints.read(SIGNED_IN_BEFORE) === null) signOutSuspected.next();
        return;
      }
      const whose = epoch;
      const known = await stored();
      if (whose !== epoch || user === null) return;
      const isSame = known !== null && identityOf(known).playerId === identityOf(user).playerId;
      if (isSame) renewedElsewhere.next(keep(known, whose));
      else endedElsewhere.next();
    },
    async renew(spent, waited) {
      const replaced = () => user !== null && user.access_token !== spent;
      if (waited && !replaced()) {
        const told = await shared(SHARED_MS);
        if (told?.outcome === 'unreachable') return told;
      }
      if (user !== null && replaced()) return { outcome: 'renewed', identity: identityOf(user) };
      return silently();
    },
    async end(everywhere) {
      const idToken = user?.id_token;
      forget();
      if (!everywhere) return;
      tabs.post({ type: 'ended' });
      const oidc = await within(WHOLE_MS, scheduler, reached());
      const leaving = oidc.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken });
      await within(WHOLE_MS, scheduler, leaving);
    },
  };
}

function unreachable(error: unknown): Renewal {
  const after = error instanceof ProviderAway ? error.retryAfterMs : null;
  return after === null ? { outcome: 'unreachable' } : { outcome: 'unreachable', retryAfterMs: after };
}
