// Everything the core takes from the world around it. A browser, a replay, a test and a simulation each give their own.
import type { Observable, SchedulerLike } from 'rxjs';

/** The network: `fetch` itself, and what only the page knows about requests. */
export interface NetworkPort {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The value of the CSRF cookie, null when the platform set none. */
  csrfToken(): string | null;
  /** What the page knows of the device: language, time zone, screen. */
  deviceMetadata(): Readonly<Record<string, string>>;
  /** The page's origin, for paths outside the API base. */
  readonly origin: string;
}

/** One connection to the hub, used once: after it closed a new one is made. */
export interface HubConnection {
  /** Rejects when the hub refuses or cannot be reached; may hang on a dead network. */
  start(): Promise<void>;
  /** May hang on a dead network; nothing waits for it. */
  stop(): Promise<void>;
  /** One synchronous handler per method, given the arguments as they came. */
  on(method: string, handler: (...args: readonly unknown[]) => void): void;
  onClose(handler: (error: Error | undefined) => void): void;
}

export interface HubPort {
  /** Makes a connection that asks for a fresh token each time it needs one (DEC-146). */
  open(url: string, accessToken: () => Promise<string>): HubConnection;
}

/** Who is signed in. The token itself stays inside the port. */
export interface Identity {
  /** The token's subject as a number [AUTH-05]. */
  readonly playerId: number;
  /** Epoch ms at which the access token ends. */
  readonly expiresAt: number;
}

export type Renewal =
  | { readonly outcome: 'renewed'; readonly identity: Identity }
  /** The provider's definite no: `invalid_grant`, `login_required` and their like. */
  | { readonly outcome: 'refused' }
  /** No answer: the session is not over. `retryAfterMs`: the provider's own `Retry-After`. */
  | { readonly outcome: 'unreachable'; readonly retryAfterMs?: number };

/** No tab renews before `retryAt` (epoch ms), after so many failures in a row; `isBound` where the provider asked for it. */
export interface RenewalPause {
  readonly retryAt: number;
  readonly attempt: number;
  readonly isBound: boolean;
}

/** What was found at the start. */
export type Restoration =
  | { readonly outcome: 'signedIn'; readonly identity: Identity; readonly returnTo: string | null }
  | { readonly outcome: 'absent' }
  /** The return from the provider could not be used, as after a second use of the same address. */
  | { readonly outcome: 'callbackFailed' }
  | { readonly outcome: 'unreachable' };

export interface SignInPort {
  /** The return at /callback, the session that survived a reload, or one that the provider still knows. */
  restore(): Promise<Restoration>;
  /** Leaves for the provider's page, remembering the path to come back to. Rejects when the provider does not answer. */
  start(returnTo: string): Promise<void>;
  /**
   * One renewal; callers share it (see `session.ts`). `spent` is the token that is to be replaced: another one is taken as
   * the result. With `waited`, another tab held the lock until now, and what it shares within a second is taken.
   */
  renew(spent: string | null, waited: boolean): Promise<Renewal>;
  /**
   * Forgets the session here; with `everywhere`, leaves for the provider to end it there too, and rejects when the provider
   * does not answer.
   */
  end(everywhere: boolean): Promise<void>;
  /** The access token, null without a session. Never put it into an event. */
  accessToken(): string | null;
  /** The session may have ended in another tab or at the provider: to be confirmed by a renewal. */
  readonly doubted$: Observable<void>;
  /** Another tab renewed the session; its tokens are this tab's now. */
  readonly renewedElsewhere$: Observable<Identity>;
  /** Tells the other tabs not to renew for a while. */
  shareUnreachable(pause: RenewalPause): void;
  /** Another tab's renewal failed. */
  readonly unreachableElsewhere$: Observable<RenewalPause>;
  /** Another tab signed out. */
  readonly endedElsewhere$: Observable<void>;
}

/** Text values by key; every call may be refused by the browser and then behaves as empty. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key of the app except those named. */
  clear(except?: readonly string[]): void;
}

export interface StoragePort {
  /** Outlives the tab; no token and no personal data beyond the device id and preferences. */
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
}

/** What the browser tells: hot streams without replay, except `visible$` and `online$`, which start with the present state. */
export interface BrowserPort {
  readonly userAgent: string;
  /** Whether a production build runs; false on the development server. */
  readonly isProduction: boolean;
  /** Whether the system or the player wants nothing to move; asked at the moment of moving. */
  prefersStill(): boolean;
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  readonly pageShown$: Observable<void>;
  /** Pointer, key, touch and scroll of the player, as often as they come. */
  readonly activity$: Observable<void>;
  /**
   * Runs `work` while this tab alone, among all tabs, holds the named lock; tells it whether another tab had it before. A
   * tab that does not let go in time loses the lock.
   */
  exclusively<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T>;
}

export interface RandomPort {
  /** A random UUID. */
  uuid(): string;
  /** In [0, 1). */
  next(): number;
}

/** The chat that support answers in; a vendor's own, or none. */
export interface ChatPort {
  /** Opens it with the session's variables, which are personal. */
  open(variables: Readonly<Record<string, string>>): void;
}

/** The `gatewayStatus` of a check that the gateway never judged: no position, no answer, or none that can be read. */
export const UNREACHABLE = 'UNREACHABLE';

/** What a location check found, by the gateway's own words [LAUNCH-30]; no coordinates. */
export interface GeoResult {
  readonly gatewayStatus: string;
  readonly failureCode: string | null;
  readonly geoReason: string | null;
  readonly personId: string | null;
}

/** Where the device is, as the operator's gateway judges it. Coordinates stay inside the port. */
export interface GeolocationPort {
  /** May take long, or reject where the browser cannot tell. */
  permission(): Promise<'granted' | 'prompt' | 'denied'>;
  /** Asks the browser, then the gateway; what fails is a result, never a rejection. May hang while the browser asks. */
  check(): Promise<GeoResult>;
  /** Where the device moves to, at most once in 10 s; only where the permission was given. */
  readonly moves$: Observable<GeoResult>;
}

export interface Ports {
  readonly chat: ChatPort;
  readonly geolocation: GeolocationPort;
  readonly network: NetworkPort;
  readonly hub: HubPort;
  readonly signIn: SignInPort;
  readonly storage: StoragePort;
  readonly browser: BrowserPort;
  readonly random: RandomPort;
  /** The one clock: `scheduler.now()` is epoch ms. */
  readonly scheduler: SchedulerLike;
  /** Flushes the views: one action per animation frame in a browser. */
  readonly frames: SchedulerLike;
}
