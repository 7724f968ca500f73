// The format of an operator's package of integrations. Its default export is an `Integrations`: what each vendor needs, as
// plain data that the build reads too, and a function that loads the vendor's code late.
import type { ChatVariable } from '../../../streams/features/liveChat';
import type { DataOf, EventKind } from '../../../streams/log/event';

/** The purpose of what a vendor stores and reads. Everything but `necessary` waits for the player's consent. */
export type Purpose = 'necessary' | 'preferences' | 'measurement' | 'marketing';

/** The origins that a vendor needs, such as `https://chat.example.com`, by what the page does there. */
export interface Origins {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  readonly pictures?: readonly string[];
  /** Requests and sockets. */
  readonly connect?: readonly string[];
  readonly frames?: readonly string[];
}

/** A browser feature that is granted to a vendor's frames; their `allow` attribute must name it too. */
export type Permission = 'camera' | 'microphone' | 'display-capture';

/** A cookie or a key of the storages that a vendor writes. */
export interface StoredItem {
  readonly name: string;
  /** One sentence for the player. */
  readonly purpose: string;
  /** For the player, such as `13 months`. */
  readonly lifetime: string;
}

/** The kinds of facts that a vendor receives, each with the fields of its data. */
export type DeclaredFacts = {
  readonly [Kind in EventKind]?: readonly (keyof DataOf<Kind> & string)[];
};

/** A fact for a vendor: only the declared fields, in which ids are pseudonyms and personal texts are masked. `at` is epoch ms. */
export type SharedFact = {
  [Kind in EventKind]: { readonly kind: Kind; readonly at: number; readonly data: Partial<DataOf<Kind>> };
}[EventKind];

/** What an adapter may use of the page. */
export interface Host {
  /** Loads a script of one of the declared origins. Rejects if it is of another one, or cannot be loaded. */
  loadScript(address: string): Promise<void>;
  /** Aborts when the adapter has to stop: consent was withdrawn, its flag was turned off, or it failed too often. */
  readonly signal: AbortSignal;
}

/** The part of an integration that is plain data. */
export interface Declaration {
  /** The vendor's name, for players and error reports. */
  readonly vendor: string;
  readonly purpose: Purpose;
  readonly origins?: Origins;
  readonly permissions?: readonly Permission[];
  /** The Trusted Types policies that the vendor's scripts create. */
  readonly trustedTypes?: readonly string[];
  readonly stores?: readonly StoredItem[];
}

/** A module whose default export makes the adapter. */
export interface AdapterModule<Adapter> {
  readonly default: (host: Host) => Adapter | Promise<Adapter>;
}

export interface Hook<Adapter> extends Declaration {
  /** Loads the adapter's code: `() => import('./chat')`. It must not be imported statically. */
  load(): Promise<AdapterModule<Adapter>>;
}

export interface ChatAdapter {
  /** Opens the chat; called again when the player opens it again. Rejects, or throws, if it can't. */
  open(details: Readonly<Partial<Record<ChatVariable, string>>>): void | Promise<void>;
}

/** The support chat. It is loaded when the player opens it, and therefore needs no consent. */
export interface ChatHook extends Hook<ChatAdapter> {
  /** The details of the player that the vendor receives. They are personal. */
  readonly details: readonly ChatVariable[];
}

/** Receives facts in order, in separate tasks. */
export interface FactAdapter {
  fact(fact: SharedFact): void;
}

export interface FactHook extends Hook<FactAdapter> {
  readonly facts: DeclaredFacts;
}

/** The operator's consent manager. */
export interface ConsentAdapter {
  /** The purposes that the player has consented to. */
  granted(): readonly Purpose[];
  /** Calls the listener after the choice has changed. */
  onChange(listener: () => void): void;
  /** Shows the choice, so that the player can change it. */
  open(): void;
}

/** The details of the player and the app that a flag service may receive. `playerId` is its targeting key. */
export type FlagDetail = 'playerId' | 'region' | 'release';

/** The context of an evaluation, as in OpenFeature. */
export type FlagContext = Readonly<Partial<Record<'targetingKey' | 'region' | 'release', string>>>;

/** The part of OpenFeature's web provider that the app uses: any such provider fits. */
export interface FlagProvider {
  initialize?(context: FlagContext): Promise<void>;
  /** The player has signed in or out. */
  onContextChange?(before: FlagContext, after: FlagContext): Promise<void> | void;
  resolveBooleanEvaluation(
    flag: string,
    fallback: boolean,
    context: FlagContext,
    logger: Pick<Console, 'error' | 'warn' | 'info' | 'debug'>,
  ): { readonly value: boolean };
  /** Emits `PROVIDER_CONFIGURATION_CHANGED`. */
  readonly events?: {
    addHandler(type: never, handler: () => void): void;
  };
}

export interface FlagsHook extends Hook<FlagProvider> {
  readonly context: readonly FlagDetail[];
}

/** A vendor's identity check that runs in the page, in place of a page at `identityOrigin`. */
export interface IdentityAdapter {
  /**
   * Shows the check with this token of the platform, above the app, and removes it when `signal` aborts. `submitted` if the player
   * has finished it: the platform then requests the verdict.
   */
  check(token: string, signal: AbortSignal): Promise<'submitted' | 'cancelled' | 'expired'>;
}

/** A vendor's check of the device's location, in place of `geoGatewayUrl`. */
export interface GeolocationAdapter {
  permission(): Promise<'granted' | 'prompt' | 'denied'>;
  /** The verdict, with `gatewayStatus` `SUCCESS` if games may be played. Fails without one. */
  check(): Promise<{
    readonly gatewayStatus: string;
    readonly failureCode?: string | null;
    readonly geoReason?: string | null;
    readonly personId?: string | null;
  }>;
  /** Calls the listener after the device has moved; the location is then checked again, at most every ten seconds. */
  onMove?(listener: () => void): void;
}

export interface Integrations {
  readonly chat?: ChatHook;
  readonly analytics?: FactHook;
  readonly consent?: Hook<ConsentAdapter>;
  /** Runs while the flag `remoteLogging` is on. */
  readonly telemetry?: FactHook;
  /** Runs while the flag `sessionRecording` is on. The recorder sees the page: it must mask texts and fields. */
  readonly sessionRecording?: FactHook;
  readonly flags?: FlagsHook;
  readonly geolocation?: Hook<GeolocationAdapter>;
  readonly identity?: Hook<IdentityAdapter>;
}

export type HookName = keyof Integrations;
