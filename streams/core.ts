// The core: ports in, one log, one fold, reactions that append to it. It runs in a browser, a test, a simulation.
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
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
import { endpointList, models, pushes, reactions } from './catalogue';
import type { Config } from './config';
import { type EventKind, type EventOf, type NewEvent, newEvent } from './log/event';
import { createLog } from './log/log';
import { createLiveFold, type ModelName, type StateOf } from './log/readModel';
import type { Ports, RandomPort, StoragePort } from './ports';
import type { Core, Reaction } from './reaction';
import type { EarlierPages } from './recording/tabLog';
import { createVault } from './schema';
import { createClient } from './wire/client';
import { sharedRenewal } from './wire/renewal';

/** The least time between two reloads of what pushes keep current, ms. */
const RESYNC_MS = 10_000;

/** How long a reaction that threw rests before it is started again, ms. */
const RESTART_MS = 1_000;

/**
 * Builds a core over its ports. Nothing happens before `start()`; `freeze` (development and tests) makes every published
 * state immutable; `earlier` is where the log of the pages before this one in its tab ended.
 */
export function createCore(
  ports: Ports,
  config: Config,
  options: { freeze: boolean; earlier?: EarlierPages | null },
): Core {
  const { scheduler } = ports;
  const { earlier = null } = options;
  const failedFolds: NewEvent[] = [];
  const fold = createLiveFold(models, {
    freeze: options.freeze,
    onError: (model, event) =>
      failedFolds.push(newEvent('fold/failed', { model, kind: event.kind }, 'system', { cause: event.seq })),
  });
  const indexOf = new Map(fold.names.map((name, index) => [name, index]));
  const views = fold.names.map((_, index) => new BehaviorSubject(fold.state(index)));
  const dirty = new Set<number>();
  /** The flush that is due; kept alone, because a parent keeps every action that it was ever given. */
  let flushing = Subscription.EMPTY;

  function flush(): void {
    const due = [...dirty];
    dirty.clear();
    for (const index of due) views[index]?.next(fold.state(index));
  }

  const log = createLog({
    now: () => scheduler.now(),
    fold,
    capacity: config.constants.liveLogEvents,
    after: earlier?.seq ?? 0,
    onFolded(changed) {
      if (changed.length > 0) {
        if (dirty.size === 0) flushing = ports.frames.schedule(flush);
        for (const index of changed) dirty.add(index);
      }
      for (const failed of failedFolds.splice(0)) log.append(failed);
    },
  });

  if (earlier !== null) log.append(newEvent('page/reloaded', { pages: earlier.pages }, 'system'));

  const vault = createVault();
  const renewal = sharedRenewal(ports);
  const state = <Name extends ModelName>(name: Name) => fold.state(indexOf.get(name) ?? -1) as StateOf<Name>;
  const on = <K extends EventKind>(...kinds: readonly K[]) => {
    const wanted = new Set<string>(kinds);
    return log.events$.pipe(filter((event): event is EventOf<K> => wanted.has(event.kind)));
  };
  const resyncs$ = merge(
    on('hub/connected').pipe(filter(() => state('connection').connects > 1)),
    on('connection/resumed'),
  ).pipe(throttleTime(RESYNC_MS, scheduler, { leading: true, trailing: true }), share());
  const aborted = new Subject<NewEvent>();
  const client = createClient({
    network: ports.network,
    apiBase: new URL(config.apiBase, ports.network.origin).href.replace(/\/$/, ''),
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
    sessionId: storedId(ports.storage.session, 'session-id', ports.random),
    deviceId: storedId(ports.storage.local, 'device-id', ports.random),
    onAborted: (fact) => aborted.next(fact),
  });

  const core: Core = {
    config,
    state,
    view: <Name extends ModelName>(name: Name) =>
      views[indexOf.get(name) ?? -1] as BehaviorSubject<StateOf<Name>>,
    on,
    events$: log.events$,
    until: (condition) =>
      log.events$.pipe(
        startWith(null),
        filter(() => condition(state)),
        take(1),
        map(() => undefined),
      ),
    whileSignedIn: (work) =>
      on('session/started').pipe(switchMap(() => work().pipe(takeUntil(on('session/ended'))))),
    resyncs$,
    call: client.call,
    pausedUntil: client.pausedUntil,
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
      log.append(fact);
      return fact;
    },
    run: (drafts$) => drafts$.subscribe({ next: log.append, error: (error) => reportFailure('call', error) }),
    scheduler,
    random: ports.random,
    browser: ports.browser,
    storage: ports.storage,
    hub: ports.hub,
    signIn: ports.signIn,
    chat: ports.chat,
    geolocation: ports.geolocation,
    pushes,
    endpoints: endpointList,
    vault,
    slice: log.slice,
    states: fold.states,
    start() {
      const running = new Subscription();
      running.add(aborted.subscribe(log.append));
      running.add(() => flushing.unsubscribe());
      running.add(renewal.start());
      running.add(on('session/ended').subscribe(() => vault.clear()));
      const started = Object.entries(reactions).map(([name, reaction]) => supervised(name, reaction));
      running.add(merge(...started).subscribe(log.append));
      running.add(() => log.close());
      return running;
    },
  };

  function reportFailure(reaction: string, error: unknown): void {
    const message = error instanceof Error ? error.message : 'unknown error';
    log.append(newEvent('reaction/failed', { reaction, message }, 'system'));
  }

  /** A reaction that throws costs one fact and a second of rest; the others run on. */
  function supervised(name: string, reaction: Reaction): Observable<NewEvent> {
    return defer(() => reaction(core)).pipe(
      catchError((error: unknown, again) => {
        reportFailure(name, error);
        return timer(RESTART_MS, scheduler).pipe(mergeMap(() => again));
      }),
    );
  }

  return core;
}

function storedId(store: StoragePort['local'], key: string, random: RandomPort): string {
  const known = store.read(key);
  if (known !== null) return known;
  const made = random.uuid();
  store.write(key, made);
  return made;
}

/** A model's state, a slice of it at a time: emits when the selected value changes. */
export function select<Name extends ModelName, T>(
  core: Core,
  name: Name,
  selector: (state: StateOf<Name>) => T,
): Observable<T> {
  return core.view(name).pipe(map(selector), distinctUntilChanged());
}
