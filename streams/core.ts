// The core: one log, one fold and the reactions that append to it, on top of ports. Runs in a browser, a test or a simulation.
import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  Subscription,
  share,
  startWith,
  switchMap,
  take,
  takeUntil,
  throttleTime,
  timer,
} from 'rxjs';
import * as catalogue from './catalogue/catalogue';
import {
  collect,
  type FeatureTable,
  type Loaders,
  loadOnce,
  newKindsOf,
  together,
} from './catalogue/feature';
import type { Config } from './config';
import { type AppEvent, type EventKind, type EventOf, type NewEvent, newEvent } from './log/event';
import { createLog } from './log/log';
import { createLiveFold, type ModelName, type ModelTable, type StateOf, statesOf } from './log/readModel';
import type { Ports, RandomPort, StoragePort } from './ports';
import { mayOpenAt } from './providerOrigins';
import type { Core, Reaction, Reactions } from './reaction';
import type { EarlierPages } from './recording/tabLog';
import { scattered, spread } from './spread';
import { wakeUps } from './time';
import { createVault } from './vault';
import { apiAddress } from './wire/addresses';
import { createClient } from './wire/client';
import { sharedRenewal } from './wire/signIn/renewal';

/** The minimum time between two resyncs of data that pushes keep current, ms. */
const RESYNC_MS = 10_000;

/** The delay before a reaction that threw is restarted, ms. */
const RESTART_MS = 1_000;

/** Facts that hold until the next one of their group; a feature that joins receives the latest of each. */
export const LASTING: Readonly<Record<string, 'account' | 'route' | 'session'>> = {
  'account/loaded': 'account',
  'route/entered': 'route',
  'session/absent': 'session',
  'session/started': 'session',
};

export interface CoreOptions {
  /** Freezes every published state; for development and tests. */
  readonly freeze: boolean;
  /** The last `seq` of the log of this tab's earlier pages. */
  readonly earlier?: EarlierPages | null;
  /** The features present from the start; by default those of the first load. */
  readonly features?: FeatureTable;
  /** What `load` fetches; nothing if `features` are passed, because all are present from the start. */
  readonly late?: Loaders;
}

/** A core that features may join. */
export interface JoinableCore extends Core {
  /** Adds features: they fold the retained events, then continue live. Throws when a name is registered twice. */
  join(features: FeatureTable): void;
}

/** Builds a core on top of its ports. Nothing happens before `start()`. */
export function createCore(ports: Ports, config: Config, options: CoreOptions): JoinableCore {
  const { scheduler } = ports;
  const { earlier = null, freeze, features = catalogue.features } = options;
  const { late = options.features === undefined ? catalogue.lateFeatures : {} } = options;
  let joined: FeatureTable = features;
  let parts = collect(joined);
  let running: Subscription | null = null;
  /** All reactions, late ones included. They end before the log: its completion would look like a result of `until`. */
  let reacting = Subscription.EMPTY;
  const failedFolds: NewEvent[] = [];
  const onError = (model: string, event: AppEvent) =>
    failedFolds.push(newEvent('fold/failed', { model, kind: event.kind }, 'system', { cause: event.seq }));
  const fold = createLiveFold(parts.models as ModelTable, { freeze, onError });
  const indexOf = new Map(fold.names.map((name, index) => [name, index]));
  const views = new Map<string, BehaviorSubject<unknown>>(
    fold.names.map((name, index) => [name, new BehaviorSubject(fold.state(index))]),
  );
  const lasting = new Map<string, AppEvent>();
  const dirty = new Set<number>();
  /** The pending flush. Not added to a parent subscription, which would retain every action ever added to it. */
  let flushing = Subscription.EMPTY;

  function flush(): void {
    const due = [...dirty];
    dirty.clear();
    for (const index of due) views.get(fold.names[index] ?? '')?.next(fold.state(index));
  }

  function touch(changed: readonly number[]): void {
    if (changed.length === 0) return;
    if (dirty.size === 0) flushing = ports.frames.schedule(flush);
    for (const index of changed) dirty.add(index);
  }

  function logFailedFolds(): void {
    for (const failed of failedFolds.splice(0)) log.append(failed);
  }

  const log = createLog({
    now: () => scheduler.now(),
    fold,
    capacity: config.constants.liveLogEvents,
    after: earlier?.seq ?? 0,
    mayDrop() {
      const missing = arrivals.missing();
      arrivals.load(missing).catch(() => undefined);
      return missing.length === 0;
    },
    onFolded(changed, event) {
      touch(changed);
      logFailedFolds();
      const group = LASTING[event.kind];
      if (group !== undefined) lasting.set(group, event);
      if (event.kind !== 'session/ended') return;
      lasting.delete('session');
      lasting.delete('account');
    },
  });

  if (earlier !== null) log.append(newEvent('page/reloaded', { pages: earlier.pages }, 'system'));

  const vault = createVault(mayOpenAt(config, ports.network.origin));
  const renewal = sharedRenewal(ports);
  const lateState = <Name extends ModelName>(name: Name) =>
    fold.state(indexOf.get(name) ?? -1) as StateOf<Name> | undefined;
  const state = <Name extends ModelName>(name: Name) => {
    const present = lateState(name);
    if (present === undefined) throw new Error(`The model ${name} is read before its feature joined`);
    return present;
  };
  const { on, whileSignedIn } = listening(log.events$);
  const connects = () => lateState('connection')?.connects ?? 0;
  /** Data loaded before the first connection may lack what was pushed in the meantime. */
  const firstConnection$ = on('hub/connected').pipe(filter(() => connects() === 1));
  const reconnects$ = merge(on('hub/connected').pipe(filter(() => connects() > 1)), on('connection/resumed'));
  /** A restored page resets the throttle, and its first resync is not spread. */
  const resynced$ = on('page/restored').pipe(
    map(() => true),
    startWith(false),
    switchMap((isRestored) =>
      reconnects$.pipe(
        throttleTime(RESYNC_MS, scheduler, { leading: true, trailing: true }),
        map((event, index) => ({
          event,
          isSpread: event.kind === 'hub/connected' && !(isRestored && index === 0),
        })),
      ),
    ),
  );
  const gaps$ = merge(firstConnection$.pipe(map((event) => ({ event, isSpread: false }))), resynced$).pipe(
    share(),
  );
  const promptResyncs$ = gaps$.pipe(map(({ event }) => event));
  const resyncs$ = gaps$.pipe(
    mergeMap(({ event, isSpread }) =>
      isSpread ? of(event).pipe(scattered(ports), takeUntil(on('session/ended'))) : of(event),
    ),
  );
  const aborted = new Subject<NewEvent>();
  const client = createClient({
    network: ports.network,
    apiBase: apiAddress(config, ports.network.origin),
    timeoutMs: config.constants.apiTimeoutMs,
    session: {
      playerId: () => state('session').playerId,
      accessToken: () => ports.signIn.accessToken(),
      renew: () =>
        renewal
          .renew()
          .pipe(map(({ outcome }) => (outcome === 'unreachable' ? null : outcome === 'renewed'))),
      ended$: on('session/ended'),
    },
    scheduler,
    random: ports.random,
    vault,
    config,
    sessionId: storedId(ports.storage.session, 'session-id', ports.random),
    deviceId: storedId(ports.storage.local, 'device-id', ports.random),
    onAborted: (fact) => aborted.next(fact),
  });

  const core: Core = {
    config,
    state,
    lateState,
    view<Name extends ModelName>(name: Name) {
      state(name);
      return core.lateView(name) as BehaviorSubject<StateOf<Name>>;
    },
    lateView<Name extends ModelName>(name: Name) {
      const view = views.get(name) ?? new BehaviorSubject<unknown>(undefined);
      views.set(name, view);
      return view as BehaviorSubject<StateOf<Name> | undefined>;
    },
    on,
    events$: log.events$,
    until: (condition) =>
      log.events$.pipe(
        startWith(null),
        filter(() => condition(state)),
        take(1),
        map(() => undefined),
      ),
    whileSignedIn,
    resyncs$,
    promptResyncs$,
    call: client.call,
    pausedUntil: client.pausedUntil,
    tokensAccepted$: client.tokensAccepted$,
    restoreSession: renewal.restore,
    renew: renewal.renew,
    renewals$: renewal.renewals$,
    renewalDue: renewal.due,
    orElse: (replace) =>
      catchError((error: unknown) => {
        const replaced = replace(error);
        return replaced === null ? EMPTY : of(replaced);
      }),
    emit(kind, data) {
      const fact = newEvent(kind, data, 'player');
      client.probeToken();
      log.append(fact);
      return fact;
    },
    run(drafts$) {
      client.probeToken();
      return drafts$.subscribe({ next: log.append, error: (error: unknown) => reportFailure('call', error) });
    },
    origin: ports.network.origin,
    scheduler,
    random: ports.random,
    browser: ports.browser,
    storage: ports.storage,
    hub: ports.hub,
    signIn: ports.signIn,
    chat: ports.chat,
    geolocation: ports.geolocation,
    get pushes() {
      return parts.pushes;
    },
    get endpoints() {
      return parts.endpointList;
    },
    get facts() {
      return parts.facts;
    },
    get models() {
      return parts.models as ModelTable;
    },
    vault,
    slice: log.slice,
    states: fold.states,
    load: (...names) => arrivals.load(names),
    has: (...names) => names.every((name) => !arrivals.missing().includes(name)),
    start() {
      running = new Subscription();
      running.add(aborted.subscribe(log.append));
      running.add(() => flushing.unsubscribe());
      running.add(renewal.start());
      running.add(merge(wakeUps(ports.browser), on('hub/connected')).subscribe(client.probeToken));
      running.add(on('session/ended').subscribe(() => vault.clear()));
      reacting = new Subscription();
      reacting.add(react(core, parts.reactions));
      running.add(reacting);
      running.add(() => log.close());
      return running;
    },
  };

  const arrivals = loadOnce(late, join);

  function join(joining: FeatureTable): void {
    const before = parts;
    joined = together(joined, joining);
    parts = collect(joined);
    joinModels(before.models as ModelTable, parts.models as ModelTable);
    if (running === null) return;
    const replayed$ = new Subject<AppEvent>();
    const lateCore: Core = Object.assign(Object.create(core), listening(merge(replayed$, log.events$)));
    const started = Object.entries(parts.reactions).filter(([name]) => !(name in before.reactions));
    reacting.add(react(lateCore, Object.fromEntries(started)));
    const last = [...lasting.values()].sort((one, other) => one.seq - other.seq);
    for (const event of last) replayed$.next(event);
    replayed$.complete();
  }

  /**
   * Folds the retained events through the new models. A model derived from all features is folded again only if the log
   * holds kinds that it did not handle before; otherwise its state is kept and its new fields are initialised.
   */
  function joinModels(before: ModelTable, after: ModelTable): void {
    const entries = Object.entries(after);
    const folded: ModelTable = Object.fromEntries(
      entries.filter(([name, model]) => {
        const known = before[name];
        return known === undefined || (known !== model && log.holds(newKindsOf(known, model)));
      }),
    );
    const widened = Object.fromEntries(
      entries.filter(([name, model]) => before[name] !== model && !(name in folded)),
    );
    const joining = createLiveFold(folded, { freeze, onError, from: log.base?.states ?? {} });
    log.backfill(joining);
    fold.join({ ...folded, ...widened }, { ...joining.states(), ...statesOf(widened, fold.states()) });
    fold.names.forEach((name, index) => {
      indexOf.set(name, index);
      if (before[name] !== after[name]) {
        views.set(name, views.get(name) ?? new BehaviorSubject(fold.state(index)));
        touch([index]);
      }
    });
    flush();
    logFailedFolds();
  }

  /** Runs reactions and appends their facts to the log. */
  function react(listener: Core, reactions: Reactions): Subscription {
    const started = Object.entries(reactions).map(([name, reaction]) => supervised(name, reaction, listener));
    return merge(...started).subscribe(log.append);
  }

  function reportFailure(reaction: string, error: unknown): void {
    const message = error instanceof Error ? error.message : 'unknown error';
    log.append(newEvent('reaction/failed', { reaction, message }, 'system'));
  }

  /** A reaction that throws is logged as one fact and restarted after a second; the others keep running. */
  function supervised(name: string, reaction: Reaction, listener: Core): Observable<NewEvent> {
    return defer(() => reaction(listener)).pipe(
      catchError((error: unknown, again) => {
        reportFailure(name, error);
        return timer(spread(RESTART_MS, ports.random), scheduler).pipe(mergeMap(() => again));
      }),
    );
  }

  return Object.assign(core, { join });
}

/**
 * Dispatches events to reactions by kind, because there are hundreds of subscriptions and an event concerns only a few.
 * Subscribers to one kind are notified in subscription order.
 */
function listening(events$: Observable<AppEvent>): Pick<Core, 'on' | 'whileSignedIn'> {
  const byKind = new Map<string, Subject<AppEvent>>();
  let isOver = false;
  const ofKind = (kind: string) => {
    const known = byKind.get(kind);
    if (known !== undefined) return known;
    const made = new Subject<AppEvent>();
    if (isOver) made.complete();
    byKind.set(kind, made);
    return made;
  };
  events$.subscribe({
    next: (event) => byKind.get(event.kind)?.next(event),
    complete: () => {
      isOver = true;
      for (const kind$ of byKind.values()) kind$.complete();
    },
  });
  const on: Core['on'] = <K extends EventKind>(...kinds: readonly K[]) =>
    merge(...[...new Set(kinds)].map(ofKind)) as Observable<AppEvent> as Observable<EventOf<K>>;
  return {
    on,
    whileSignedIn: (work) =>
      on('session/started').pipe(switchMap(() => work().pipe(takeUntil(on('session/ended'))))),
  };
}

/** The device ids that are safe in a header. */
const STORED_ID = /^[\w-]{8,64}$/;

function storedId(store: StoragePort['local'], key: string, random: RandomPort): string {
  const known = store.read(key);
  if (known !== null && STORED_ID.test(known)) return known;
  const made = random.uuid();
  store.write(key, made);
  return made;
}
