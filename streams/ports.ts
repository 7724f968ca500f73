// The core's dependencies on its environment. A browser, a replay, a test and a simulation each implement them.
import type { Observable, SchedulerLike } from 'rxjs';

/** The network: `fetch`, and request data that only the page has. */
export interface NetworkPort {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Like `fetch`, and reports the share of the body that was sent, in [0, 1]; absent if progress is unavailable. */
  upload?(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response>;
  /** The value of the cookie with the CSRF token, or null. */
  csrfToken(cookie: string): string | null;
  /** Device metadata: language, time zone, screen. */
  deviceMetadata(): Readonly<Record<string, string>>;
  /** The page's origin, for paths outside the API base. */
  readonly origin: string;
  /** The app's folder on it, such as `/play`; none by default. */
  readonly folder?: string;
}

/** One connection to the hub; not reused after it closes. */
export interface HubConnection {
  /** Rejects when the hub refuses or cannot be reached; may hang on a dead network. */
  start(): Promise<void>;
  /** May hang on a dead network; nothing waits for it. */
  stop(): Promise<void>;
  /** One synchronous handler per method, called with the raw arguments. */
  on(method: string, handler: (...args: readonly unknown[]) => void): void;
  onClose(handler: (error: Error | undefined) => void): void;
}

/** A channel to this browser's other tabs, which never receives its own messages. Any script of the origin can post there. */
export interface TabsChannel {
  post(message: unknown): void;
  readonly messages$: Observable<unknown>;
  close(): void;
}

/** How this browser's tabs share one hub connection. */
export interface HubTabs {
  /**
   * Emits when this tab holds the lock, until unsubscribed; completes if another tab takes it. `takes`: takes it from its
   * holder. Fails if the browser denies locks.
   */
  lock(name: string, takes: boolean): Observable<void>;
  channel(name: string): TabsChannel;
}

export interface HubPort {
  /** Creates a connection that requests a fresh token whenever it needs one (DEC-146). */
  open(url: string, accessToken: () => Promise<string>): HubConnection;
  /** Absent where tabs have no locks or no channel: each then has a connection. */
  readonly tabs?: HubTabs;
}

/** The signed-in player. The token itself stays inside the port. */
export interface Identity {
  /** The player's id: a claim of the ID token, usually its subject [AUTH-05]. */
  readonly playerId: string;
  /** When the access token expires, epoch ms. */
  readonly expiresAt: number;
}

/** The steps of a sign-in or renewal that can fail: a request, the redirect to the provider, or the return from it. */
export const SIGN_IN_STEPS = ['discovery', 'leaving', 'return', 'code', 'refresh', 'frame'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** The code of a sign-in that the browser's settings prevent. */
export const STORAGE_BLOCKED = 'storage_blocked';

/** The reason of a failed step; `code` is an OAuth error code or one of the adapter's. */
export interface SignInFailure {
  readonly step: SignInStep;
  readonly code: string | null;
  readonly status: number | null;
}

export type Renewal =
  | { readonly outcome: 'renewed'; readonly identity: Identity }
  /** The provider's final refusal: any OAuth error but `temporarily_unavailable` and `slow_down`. */
  | { readonly outcome: 'refused'; readonly failure?: SignInFailure }
  /** No response; the session has not ended. `retryAfterMs`: the provider's `Retry-After`. */
  | {
      readonly outcome: 'unreachable';
      readonly retryAfterMs?: number;
      readonly failure?: SignInFailure;
    };

/** No tab renews before `retryAt` (epoch ms) after this many failures in a row; `isBound` if the provider demanded it. */
export interface RenewalPause {
  readonly retryAt: number;
  readonly attempt: number;
  readonly isBound: boolean;
}

/** A session that was not found. `returnTo`: the page that the sign-in was for. */
interface NotFound {
  readonly failure?: SignInFailure;
  readonly returnTo?: string;
}

/** The session found at startup. */
export type Restoration =
  | {
      readonly outcome: 'signedIn';
      readonly identity: Identity;
      readonly returnTo: string | null;
      /** The tokens have just been renewed. */
      readonly isRenewed?: boolean;
    }
  /** `expired`: this tab had a session. */
  | { readonly outcome: 'absent' | 'expired'; readonly failure?: SignInFailure }
  /** The return from the provider was invalid, e.g. because its URL was used twice. */
  | ({ readonly outcome: 'callbackFailed' } & NotFound)
  /** The sign-in was cancelled, by the player or the provider. */
  | ({ readonly outcome: 'cancelled' } & NotFound)
  /** The token's subject is not a player id; no token is kept. */
  | ({ readonly outcome: 'invalidUserId' } & NotFound)
  | ({ readonly outcome: 'unreachable'; readonly retryAfterMs?: number } & NotFound);

/** `leaving`: the page is redirecting to the provider. `here`: it stays. */
export type SignOut = 'leaving' | 'here';

export interface SignInPort {
  /**
   * Restores the session from a return at /callback, this tab's storage, another tab or the provider. When several tabs
   * start together, one renews for all of them.
   */
  restore(): Promise<Restoration>;
  /** Redirects to the provider and stores the path to return to. Rejects with a `ProviderProblem` if that fails. */
  start(returnTo: string): Promise<void>;
  /**
   * One renewal, shared by all callers. `spent` is the token to replace: a different one counts as
   * the result. `waited` means that another tab held the lock until now; what it shares within a second is used.
   */
  renew(spent: string | null, waited: boolean): Promise<Renewal>;
  /**
   * Ends the session here; with `everywhere`, also at the provider, as far as `oidc.signOut` and the provider allow it.
   * Rejects if the provider does not respond.
   */
  end(everywhere: boolean): Promise<SignOut>;
  /**
   * Call after the page was restored from the back/forward cache. If another page of this tab changed the session in the
   * meantime, `renewedElsewhere$` or `endedElsewhere$` emits.
   */
  revisit(): Promise<void>;
  /** The access token, null without a session. Never put it into an event. */
  accessToken(): string | null;
  /** The session may have ended in another tab or at the provider; a renewal confirms it. */
  readonly signOutSuspected$: Observable<void>;
  /** Another tab renewed the session or signed in, or a late response renewed it here: this tab has adopted its tokens. */
  readonly renewedElsewhere$: Observable<Identity>;
  /** Notifies the other tabs not to renew for a while. */
  shareUnreachable(pause: RenewalPause): void;
  /** Another tab's renewal failed. */
  readonly unreachableElsewhere$: Observable<RenewalPause>;
  /** Another tab signed out. */
  readonly endedElsewhere$: Observable<void>;
}

/** Text values by key. If the browser denies access, the store behaves as empty. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key of the app except those named. */
  clear(except?: readonly string[]): void;
}

export interface StoragePort {
  /** Outlives the tab; holds no tokens and no personal data beyond the device id and preferences. */
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
}

/** Browser signals: hot streams without replay, except `visible$`, `online$` and `typing$`, which start with the current state. */
export interface BrowserPort {
  readonly userAgent: string;
  /** A cookie's value; null without one. */
  cookie(name: string): string | null;
  /** True if this is a production build; false on the development server. */
  readonly isProduction: boolean;
  /** True if the system or the player prefers reduced motion; read at the time of each animation. */
  prefersStill(): boolean;
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  /** The page is shown, or its clock was corrected. */
  readonly pageShown$: Observable<void>;
  /** The page is being left and may enter the back/forward cache; none of its code runs until it is restored. */
  readonly pageHidden$: Observable<void>;
  /** The page came back from the back/forward cache; `pageShown$` also emits. */
  readonly pageRestored$: Observable<void>;
  /** True if a text field or a select has the focus. */
  readonly typing$: Observable<boolean>;
  /** The player's pointer, key, touch and scroll events, unthrottled. */
  readonly activity$: Observable<void>;
  /**
   * Runs `work` while this tab holds the named lock across all tabs; the argument is whether another tab held it before. A
   * tab that does not release it in time loses it.
   */
  exclusively<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T>;
}

export interface RandomPort {
  /** A random UUID. */
  uuid(): string;
  /** 32 random hexadecimal digits, for the id of a trace; absent where calls carry none. */
  traceId?(): string;
  /** In [0, 1). With a `seed`, equal positions give equal numbers. */
  next(position?: number): number;
  /** The seed of the numbers, for a recording; absent if they can't be drawn again. */
  readonly seed?: number;
}

/** A vendor's support chat. */
export interface ChatPort {
  /**
   * Opens the chat with session variables and the customer's data, which are personal. False if it could not be opened; never
   * rejects. May hang, because a vendor's code is not under our control.
   */
  openChat(variables: Readonly<Record<string, string>>, customer: ChatCustomer): Promise<boolean>;
}

/** The result of a vendor's identity check; `failed` if it could not be opened. */
export const CHECK_RESULTS = ['submitted', 'cancelled', 'expired', 'failed'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** A vendor's identity check that runs in the page. */
export interface IdentityPort {
  /** Shows the check until it ends or `closeIdentityCheck` is called; never rejects. The token must not enter an event. */
  checkIdentity(token: string): Promise<CheckResult>;
  closeIdentityCheck(): void;
}

export interface ChatCustomer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The `gatewayStatus` when the gateway gave no verdict: no position, no response or an invalid one. */
export const UNREACHABLE = 'UNREACHABLE';

/** The gateway's result of a location check [LAUNCH-30], without coordinates. */
export interface GeoResult {
  readonly gatewayStatus: string;
  readonly failureCode: string | null;
  readonly geoReason: string | null;
  readonly personId: string | null;
}

/** The location of the device as judged by the operator's gateway. Coordinates stay inside the port. */
export interface GeolocationPort {
  /** May take long, or reject if the browser does not support it. */
  permission(): Promise<'granted' | 'prompt' | 'denied'>;
  /** Gets the position, then the gateway's verdict. Failures are results, never rejections. May hang while the browser prompts. */
  check(): Promise<GeoResult>;
  /** Checks after the device moved, at most one per 10 s, and only with permission. */
  readonly moves$: Observable<GeoResult>;
}

export interface Ports {
  /** Null if the build contains no chat. */
  readonly chat: ChatPort | null;
  /** Null if the provider's page is opened in a frame instead. */
  readonly identity: IdentityPort | null;
  readonly geolocation: GeolocationPort;
  readonly network: NetworkPort;
  readonly hub: HubPort;
  readonly signIn: SignInPort;
  readonly storage: StoragePort;
  readonly browser: BrowserPort;
  readonly random: RandomPort;
  /** The one clock: `scheduler.now()` is epoch ms. */
  readonly scheduler: SchedulerLike;
  /** Calls this after the current task; absent if time stands still in a task anyway. */
  readonly afterTask?: (work: () => void) => void;
  /** Flushes the views: one action per animation frame in a browser. */
  readonly frames: SchedulerLike;
}
