// What a feature sees of the core: the streams that it reacts to, and the calls and ports that it acts through.
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
  RandomPort,
  Renewal,
  SignInPort,
  StoragePort,
} from './ports';
import type { AnyStruct, Vault } from './schema';
import type { Client } from './wire/client';
import type { Endpoint, Push } from './wire/endpoint';

/** An effect: a stream of facts made from the core's streams. It never appends by hand. */
export type Reaction = (core: Core) => Observable<NewEvent>;

/** The reactions of a feature by name; the name stands in `reaction/failed`. */
export type Reactions = Readonly<Record<string, Reaction>>;

/** The groups of features that come after the first load. */
export type LateFeatures = Registered['lateFeatures'];

/** What reactions and the UI see of the core. */
export interface Core {
  readonly config: Config;
  /** The state of a model after the last folded event. Throws while its feature has not joined. */
  state<Name extends ModelName>(name: Name): StateOf<Name>;
  /** As `state`, for code that may run before the feature joined: undefined until then. */
  lateState<Name extends ModelName>(name: Name): StateOf<Name> | undefined;
  /** A model's state now and after each change, one emission per animation frame at most: for what is shown. */
  view<Name extends ModelName>(name: Name): BehaviorSubject<StateOf<Name>>;
  /** As `view`, undefined until the model's feature joined. */
  lateView<Name extends ModelName>(name: Name): BehaviorSubject<StateOf<Name> | undefined>;
  /** Events of these kinds, each after it was folded. Hot. */
  on<K extends EventKind>(...kinds: readonly K[]): Observable<EventOf<K>>;
  /** Every event. Hot. */
  readonly events$: Observable<AppEvent>;
  /** Emits once, as soon as the states fulfil the condition. */
  until(condition: (state: Core['state']) => boolean): Observable<void>;
  /** From each sign-in until that session ends, what `work` gives. */
  whileSignedIn(work: () => Observable<NewEvent>): Observable<NewEvent>;
  /**
   * Pushes may have been missed: the hub connected again, or the page is back after a silence. At most one per
   * `RESYNC_MS`, the last of several at the end of that time. Hot.
   */
  readonly resyncs$: Observable<AppEvent>;
  /** A call as a stream of facts; a reaction returns it. */
  readonly call: Client['call'];
  /** When the platform's `Retry-After` for a call ends, epoch ms; 0 without one. */
  readonly pausedUntil: Client['pausedUntil'];
  /** One shared renewal: completes when it is known how it ended. */
  renew(): Observable<Renewal>;
  readonly renewals$: Observable<Renewal>;
  /** Emits once as soon as a renewal would ask the provider. */
  renewalDue(): Observable<unknown>;
  /** Replaces an error by a fact, or by nothing. */
  orElse<T extends NewEvent | null>(replace: (error: unknown) => T): OperatorFunction<NewEvent, NewEvent>;
  /** A player's act as a fact; gives its draft, so that what follows can name it as the cause. */
  emit<K extends EventKind>(kind: K, data: DataOf<K>): NewEvent;
  /** Runs a stream of facts into the log, as for a call that the player asked for. */
  run(drafts$: Observable<NewEvent>): Subscription;
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
  readonly browser: BrowserPort;
  readonly storage: StoragePort;
  readonly hub: HubPort;
  readonly signIn: SignInPort;
  readonly chat: ChatPort;
  readonly geolocation: GeolocationPort;
  /** What the features that joined so far register. */
  readonly pushes: readonly Push[];
  readonly endpoints: readonly Endpoint[];
  readonly facts: Readonly<Record<string, AnyStruct>>;
  readonly models: ModelTable;
  /** Fetches late features and lets them join; done at once when they have. Rejects when their code cannot be loaded. */
  load(...names: readonly LateFeatures[]): Promise<void>;
  /** Whether these features have joined. */
  has(...names: readonly LateFeatures[]): boolean;
  readonly vault: Vault;
  /** The bounded log, for a recording. */
  slice(): LogSlice;
  states(): States;
  /** Starts the reactions; unsubscribe to stop everything. */
  start(): Subscription;
}
