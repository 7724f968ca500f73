// Signing in and staying signed in: the OpenID Connect adapter (code flow, PKCE) and the one shared renewal.
import type { ErrorResponse, User, UserManager, UserManagerSettings } from 'oidc-client-ts';
import { defer, firstValueFrom, from, map, type Observable, race, Subject, take, timer } from 'rxjs';
import type { Config } from './config';
import type { BrowserPort, Identity, KeyValueStore, Renewal, Restoration, SignInPort } from './ports';

/** What a page gives to the adapter; nothing here reads a global. */
export interface OidcEnvironment {
  readonly config: Config;
  readonly origin: string;
  /** The page's address, asked at the start: a return at /callback is completed. */
  readonly location: () => string;
  /** Holds the tokens; must not outlive the tab. */
  readonly tokens: Storage;
  /** Remembers, without any secret, that this browser has signed in before. */
  readonly hints: KeyValueStore;
  /** To the other tabs of this browser, in memory only. */
  readonly tabs: TabChannel;
}

/** What tabs tell each other. `user` is a session with its tokens: it never leaves the browser's memory. */
export type TabMessage =
  | { readonly type: 'renewed'; readonly user: string }
  | { readonly type: 'ended' }
  /** A tab that was just opened asks whether another has a session. */
  | { readonly type: 'asked' };

export interface TabChannel {
  post(message: TabMessage): void;
  readonly messages$: Observable<unknown>;
}

/** Where the provider sends the player and the silent renewal back to [1 §7]. */
export const CALLBACK_PATH = '/callback';
const HINT = 'signed-in-before';
/** How long a tab waits for another tab's session, ms: when it was opened, and when the other one has just renewed. */
const ANSWER_MS = 500;
const SHARED_MS = 1_000;

/** The settings of the specification: PKCE code flow, silent renew 15 s, session check 5 s, expiring notice 15 s [1 §9]. */
export function oidcSettings(
  environment: OidcEnvironment,
  store: UserManagerSettings['userStore'],
): UserManagerSettings {
  const { config, origin } = environment;
  const { constants, oidc } = config;
  return {
    authority: new URL(oidc.authority, origin).href,
    client_id: oidc.clientId,
    redirect_uri: origin + CALLBACK_PATH,
    silent_redirect_uri: origin + CALLBACK_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: oidc.scope,
    ...(oidc.resource === '' ? {} : { resource: oidc.resource }),
    automaticSilentRenew: false,
    monitorSession: true,
    checkSessionIntervalInSeconds: constants.sessionCheckS,
    silentRequestTimeoutInSeconds: constants.silentRenewTimeoutS,
    accessTokenExpiringNotificationTimeInSeconds: constants.expiringNoticeS,
    ...(store === undefined ? {} : { userStore: store }),
  };
}

/** The sign-in port over oidc-client-ts, which is loaded when it is first needed. */
export function oidcSignIn(environment: OidcEnvironment): SignInPort {
  const { hints, tabs, tokens } = environment;
  const doubted = new Subject<void>();
  const renewedElsewhere = new Subject<Identity>();
  const endedElsewhere = new Subject<void>();
  let user: User | null = null;
  let asking = false;
  let manager: Promise<UserManager> | undefined;

  async function createManager(): Promise<UserManager> {
    const { UserManager, WebStorageStateStore } = await import('oidc-client-ts');
    const store = new WebStorageStateStore({ store: tokens, prefix: 'coinstream.oidc.' });
    const created = new UserManager({ ...oidcSettings(environment, store), stateStore: store });
    created.events.addUserSignedOut(() => doubted.next());
    return created;
  }

  function managed(): Promise<UserManager> {
    manager ??= createManager();
    return manager;
  }

  function adopt(next: User): Identity {
    user = next;
    hints.write(HINT, '1');
    return identityOf(next);
  }

  async function takeOver(text: string): Promise<void> {
    const oidc = await managed();
    const { User } = await import('oidc-client-ts');
    if (user === null && !asking) return;
    const shared = User.fromStorageString(text);
    if (user !== null && (shared.expires_at ?? 0) <= (user.expires_at ?? 0)) return;
    const identity = adopt(shared);
    await oidc.storeUser(shared);
    renewedElsewhere.next(identity);
  }

  tabs.messages$.subscribe((message) => {
    const { type, user: text } = (message ?? {}) as { type?: unknown; user?: unknown };
    if (type === 'ended') endedElsewhere.next();
    else if (type === 'asked' && user !== null && user.expired === false) {
      tabs.post({ type: 'renewed', user: user.toStorageString() });
    } else if (type === 'renewed' && typeof text === 'string') takeOver(text).catch(() => undefined);
  });

  /** The identity that another tab shares within `ms`, null when none does. */
  function shared(ms: number): Promise<Identity | null> {
    return firstValueFrom(race(renewedElsewhere.pipe(take(1)), timer(ms).pipe(map(() => null))));
  }

  async function silently(): Promise<Renewal> {
    const oidc = await managed();
    try {
      const renewed = await oidc.signinSilent();
      if (renewed === null) return { outcome: 'refused' };
      const identity = adopt(renewed);
      tabs.post({ type: 'renewed', user: renewed.toStorageString() });
      return { outcome: 'renewed', identity };
    } catch (error) {
      if (!isDefiniteNo(error)) return { outcome: 'unreachable' };
      return user?.refresh_token === undefined ? { outcome: 'refused' } : byProviderSession(oidc);
    }
  }

  /** A refresh token may be spent by a duplicated tab while the provider's own session lives on: asked once without it. */
  async function byProviderSession(oidc: UserManager): Promise<Renewal> {
    await oidc.removeUser();
    user = null;
    return silently();
  }

  return {
    doubted$: doubted.asObservable(),
    renewedElsewhere$: renewedElsewhere.asObservable(),
    endedElsewhere$: endedElsewhere.asObservable(),
    accessToken: () => user?.access_token ?? null,
    async restore(): Promise<Restoration> {
      const address = new URL(environment.location());
      if (address.pathname === CALLBACK_PATH) {
        try {
          const returned = await (await managed()).signinRedirectCallback(address.href);
          const returnTo = typeof returned.state === 'string' ? returned.state : '/';
          return { outcome: 'signedIn', identity: adopt(returned), returnTo: ownPath(returnTo) };
        } catch {
          return { outcome: 'callbackFailed' };
        }
      }
      if (hints.read(HINT) === null) return { outcome: 'absent' };
      const stored = await (await managed()).getUser();
      if (stored !== null && stored.expired === false) {
        return { outcome: 'signedIn', identity: adopt(stored), returnTo: null };
      }
      user = stored;
      asking = true;
      tabs.post({ type: 'asked' });
      const given = await shared(ANSWER_MS);
      asking = false;
      if (given !== null) return { outcome: 'signedIn', identity: given, returnTo: null };
      const renewal = await silently();
      if (renewal.outcome === 'renewed')
        return { outcome: 'signedIn', identity: renewal.identity, returnTo: null };
      if (renewal.outcome === 'unreachable') return { outcome: 'unreachable' };
      hints.remove(HINT);
      return { outcome: 'absent' };
    },
    async start(returnTo) {
      await (await managed()).signinRedirect({ state: ownPath(returnTo) });
    },
    async renew(spent, waited) {
      const replaced = () => user !== null && user.access_token !== spent;
      if (waited && !replaced()) await shared(SHARED_MS);
      if (user !== null && replaced()) return { outcome: 'renewed', identity: identityOf(user) };
      return silently();
    },
    async end(everywhere) {
      const idToken = user?.id_token;
      user = null;
      hints.remove(HINT);
      if (everywhere) tabs.post({ type: 'ended' });
      const oidc = await managed();
      await oidc.removeUser();
      if (everywhere) await oidc.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken });
    },
  };
}

function identityOf(user: User): Identity {
  return { playerId: subjectAsPlayerId(user.profile.sub), expiresAt: (user.expires_at ?? 0) * 1000 };
}

/** The player id of a token subject [1 §6]; -1 when the subject is no positive integer. */
export function subjectAsPlayerId(subject: string): number {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : -1;
}

/** A path of this app; anything that could lead elsewhere becomes `/`. */
export function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(CALLBACK_PATH) ? path : '/';
}

const DEFINITE_NO: ReadonlySet<string> = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
]);

function isDefiniteNo(error: unknown): boolean {
  const code = (error as Partial<ErrorResponse> | null)?.error;
  return typeof code === 'string' && DEFINITE_NO.has(code);
}

/**
 * One renewal at a time in this tab (timer, 401 and hub share it) and across tabs (a named lock). It runs to its end even
 * when every caller has left.
 */
export function sharedRenewal(
  signIn: Pick<SignInPort, 'renew' | 'accessToken'>,
  browser: Pick<BrowserPort, 'exclusively'>,
): { renew(): Observable<Renewal>; readonly renewals$: Observable<Renewal> } {
  const renewals = new Subject<Renewal>();
  let running: Promise<Renewal> | null = null;

  async function once(): Promise<Renewal> {
    let renewal: Renewal;
    const spent = signIn.accessToken();
    try {
      renewal = await browser.exclusively('coinstream-renewal', (waited) => signIn.renew(spent, waited));
    } catch {
      renewal = { outcome: 'unreachable' };
    }
    running = null;
    renewals.next(renewal);
    return renewal;
  }

  return {
    renewals$: renewals.asObservable(),
    renew: () =>
      defer(() => {
        running ??= once();
        return from(running);
      }),
  };
}
