// The interface of the core for features: the streams they react to, and the calls and ports through which they act.
import type { BehaviorSubject, Observable, OperatorFunction, SchedulerLike, Subscription } from 'rxjs';
import type { Config } from './config';
import type { AppEvent, DataOf, EventKind, EventOf, NewEvent, Registered } from './log/event';
import type { LogSlice } from './log/log';
import type { ModelName, ModelTable, StateOf, States } from './log/readModel';
import type {
  BrowserPort,
  ChatPort,
  GeolocationPort,
  HubPort,
  IdentityPort,
  RandomPort,
  Renewal,
  Restoration,
  SignInPort,
  StoragePort,
} from './ports';
import type { AnyStruct } from './schema/schema';
import type { NoteSignal } from './signals';
import type { Vault } from './vault';
import type { Client } from './wire/client';
import type { Endpoint, Push } from './wire/endpoint';
import type { Gap } from './wire/resyncs';

/** An effect: a stream of facts derived from the core's streams. It never appends by hand. */
export type Reaction = (core: Core) => Observable<NewEvent>;

/** The reactions of a feature by name, which `reaction/failed` reports. */
export type Reactions = Readonly<Record<string, Reaction>>;

/** The groups of features loaded after the first load. */
export type LateFeatures = Registered['lateFeatures'];

/** The core's interface for reactions and the UI. */
export interface Core {
  readonly config: Config;
  /** The state of a model after the last folded event. Throws while its feature has not joined. */
  state<Name extends ModelName>(name: Name): StateOf<Name>;
  /** Like `state`, but undefined while the feature has not joined. */
  lateState<Name extends ModelName>(name: Name): StateOf<Name> | undefined;
  /** A model's current state and its changes, at most one emission per animation frame; for rendering. */
  view<Name extends ModelName>(name: Name): BehaviorSubject<StateOf<Name>>;
  /** Like `view`, but undefined while the model's feature has not joined. */
  lateView<Name extends ModelName>(name: Name): BehaviorSubject<StateOf<Name> | undefined>;
  /** Events of these kinds, each after it was folded. Hot. */
  on<K extends EventKind>(...kinds: readonly K[]): Observable<EventOf<K>>;
  /** Every event. Hot. */
  readonly events$: Observable<AppEvent>;
  /** Emits once, as soon as the states satisfy the condition. */
  until(condition: (state: Core['state']) => boolean): Observable<void>;
  /** Subscribes to `work` from each sign-in until that session ends. */
  whileSignedIn(work: () => Observable<NewEvent>): Observable<NewEvent>;
  /**
   * Emits when pushes may have been missed: the hub connected or reconnected, or the page resumed. After the first connection
   * at most one per `RESYNC_MS` is emitted, the last of several at the end of that time. Hot.
   */
  readonly gaps$: Observable<Gap>;
  /** A call as a stream of facts; a reaction returns it. */
  readonly call: Client['call'];
  /** When the platform's `Retry-After` for a call ends, epoch ms; 0 without one. */
  readonly pausedUntil: Client['pausedUntil'];
  readonly tokensAccepted$: Client['tokensAccepted$'];
  /** Looks for a session; see `SignInPort.restore`. */
  restoreSession(): Promise<Restoration>;
  /** One shared renewal: emits its outcome and completes. */
  renew(): Observable<Renewal>;
  readonly renewals$: Observable<Renewal>;
  /** Emits once as soon as a renewal would contact the provider. */
  renewalDue(): Observable<unknown>;
  /** Replaces an error with a fact, or with nothing. */
  orElse<T extends NewEvent | null>(replace: (error: unknown) => T): OperatorFunction<NewEvent, NewEvent>;
  /** Appends a player's action as a fact; returns it, so that later facts can name it as their cause. */
  emit<K extends EventKind>(kind: K, data: DataOf<K>): NewEvent;
  /** Appends a stream of facts to the log, e.g. of a call that the player requested. */
  run(drafts$: Observable<NewEvent>): Subscription;
  /** The page's origin. */
  readonly origin: string;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
  readonly browser: BrowserPort;
  readonly storage: StoragePort;
  readonly hub: HubPort;
  readonly signIn: SignInPort;
  /** Null without a vendor's chat; the flag `liveChat` is then off. */
  readonly chat: ChatPort | null;
  /** Null without a vendor's identity check in the page. */
  readonly identity: IdentityPort | null;
  readonly geolocation: GeolocationPort;
  /** Everything registered by the features that have joined. */
  readonly pushes: readonly Push[];
  readonly endpoints: readonly Endpoint[];
  readonly facts: Readonly<Record<string, AnyStruct>>;
  readonly models: ModelTable;
  /** Fetches late features and joins them; resolves immediately if they have joined. Rejects if their code cannot be loaded. */
  load(...names: readonly LateFeatures[]): Promise<void>;
  /** True if these features have joined. */
  has(...names: readonly LateFeatures[]): boolean;
  readonly vault: Vault;
  /** Notes a signal of the environment, for a recording. */
  readonly note: NoteSignal;
  /** The bounded log, for a recording. */
  slice(): LogSlice;
  states(): States;
  /** Starts the reactions; unsubscribe to stop everything. */
  start(): Subscription;
}
