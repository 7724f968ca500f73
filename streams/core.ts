// The core: one log, one fold and the reactions that append to it, on top of ports. Runs in a browser, a test or a simulation.
import {
  type BehaviorSubject,
  catchError,
  EMPTY,
  filter,
  map,
  of,
  Subscription,
  startWith,
  take,
} from 'rxjs';
import * as catalogue from './catalogue/catalogue';
import { type FeatureTable, type Loaders, loadOnce } from './catalogue/feature';
import type { Config } from './config';
import { liveConfig, withoutMissing } from './features/configuration';
import { joinedFeatures, joinModels, lastingFacts, startLate } from './joining';
import { dispatchByKind } from './log/dispatch';
import { type AppEvent, type NewEvent, newEvent } from './log/event';
import { createLog, type Log } from './log/log';
import { createLiveFold, type ModelName, type ModelTable, type StateOf } from './log/readModel';
import { createViews } from './log/views';
import type { Ports } from './ports';
import { mayOpenAt } from './providerOrigins';
import type { Core, Reactions } from './reaction';
import type { EarlierPages } from './recording/tabLog';
import { reactionFailed, runReactions } from './runReactions';
import { notedPorts } from './signals';
import type { OnThrown } from './unhandled';
import { createVault } from './vault';
import { createCalls } from './wire/calls';
import { gapsOf } from './wire/resyncs';

/** The positions of random numbers between two events from outside: 2 to this power. */
const DRAWS_BITS = 8;

export interface CoreOptions {
  /** Freezes every published state; for development and tests. */
  readonly freeze: boolean;
  /** The last `seq` of the log of this tab's earlier pages. */
  readonly earlier?: EarlierPages | null;
  /** The features present from the start; by default those of the first load. */
  readonly features?: FeatureTable;
  /** The groups that `load` fetches; none if `features` are passed, because then all are present from the start. */
  readonly late?: Loaders;
  /** The core that a reaction receives instead; the same one by default. */
  readonly forReaction?: (core: Core, reaction: string) => Core;
  /** Called for each event once it was folded, before any reaction. */
  readonly onFolded?: () => void;
  /** Receives every error of a reaction, a recipe, or a call of the UI, after its fact. */
  readonly onThrown?: OnThrown;
}

/** A core that features may join. */
export interface JoinableCore extends Core {
  /** Adds features: they fold the retained events, then continue live. Throws when a name is registered twice. */
  join(features: FeatureTable): void;
}

/** Builds a core on top of its ports. Nothing happens before `start()`. */
export function createCore(given: Ports, configured: Config, options: CoreOptions): JoinableCore {
  const { earlier = null, freeze, features = catalogue.features, onThrown } = options;
  const { late = options.features === undefined ? catalogue.lateFeatures : {} } = options;
  const { signals, note, noted, ...notes } = notedPorts(given, () => log.last);
  /** The position of the next random number; counted from the last event from outside, so that a replay draws the same ones. */
  let drawn = 0;
  const ports = {
    ...notes.ports,
    random: { ...given.random, next: () => given.random.next(drawn++) },
  };
  const { browser, chat, geolocation, hub, identity, random, scheduler, signIn, storage } = ports;
  const config = withoutMissing(configured, ports);
  const failedFolds: { readonly fact: NewEvent; readonly model: string; readonly error: unknown }[] = [];
  const onError = (model: string, event: AppEvent, error: unknown) => {
    const fact = newEvent('fold/failed', { model, kind: event.kind }, 'system', { cause: event.seq });
    failedFolds.push({ fact, model, error });
  };
  const logFailedFolds = () => {
    for (const { fact, model, error } of failedFolds.splice(0)) {
      log.append(fact);
      onThrown?.({ origin: 'fold', error, part: model });
    }
  };
  const joined = joinedFeatures(features);
  const arrivals = loadOnce(noted(late), join);
  const lasting = lastingFacts();
  const fold = createLiveFold(joined.models, { freeze, onError });
  const views = createViews(fold, ports.frames);
  const log: Log = createLog({
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
      views.touch(changed);
      logFailedFolds();
      lasting.record(event);
      if (event.by === undefined) drawn = event.seq << DRAWS_BITS;
      options.onFolded?.();
    },
  });
  note('page', {
    seed: given.random.seed,
    isProduction: browser.isProduction,
    hasTabs: hub.tabs !== undefined,
    hasChat: chat !== null,
    hasIdentity: identity !== null,
    config,
  });
  if (earlier !== null) log.append(newEvent('page/reloaded', { pages: earlier.pages }, 'system'));

  const lateState = <Name extends ModelName>(name: Name) => views.state(name) as StateOf<Name> | undefined;
  const state = <Name extends ModelName>(name: Name) => {
    const present = lateState(name);
    if (present === undefined) throw new Error(`The model ${name} is read before its feature joined`);
    return present;
  };
  const { on, whileSignedIn } = dispatchByKind(log.events$);
  const gaps$ = gapsOf(on, () => lateState('connection')?.connects ?? 0, scheduler);
  const vault = createVault(mayOpenAt(config, ports.network.origin));
  const calls = createCalls(ports, config, {
    playerId: () => state('session').playerId,
    note,
    ended$: on('session/ended'),
    connected$: on('hub/connected'),
    vault,
  });
  let running: Subscription | null = null;
  /** All reactions, late ones included. They end before the log: its completion would look like a result of `until`. */
  let reacting = Subscription.EMPTY;
  const react = (at: Core, reactions: Reactions) =>
    reacting.add(runReactions(at, reactions, log.append, options.forReaction, onThrown));

  const core: Core = {
    config: liveConfig(config, () => lateState('configuration')),
    state,
    lateState,
    view<Name extends ModelName>(name: Name) {
      state(name);
      return views.of(name) as BehaviorSubject<StateOf<Name>>;
    },
    lateView: <Name extends ModelName>(name: Name) =>
      views.of(name) as BehaviorSubject<StateOf<Name> | undefined>,
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
    gaps$,
    ...calls.offered,
    orElse: (replace) =>
      catchError((error: unknown) => {
        const replaced = replace(error);
        return replaced === null ? EMPTY : of(replaced);
      }),
    emit(kind, data) {
      const fact = newEvent(kind, data, 'player');
      calls.probeToken();
      log.append(fact);
      return fact;
    },
    run(drafts$) {
      calls.probeToken();
      const error = (thrown: unknown) => {
        log.append(reactionFailed('call', thrown));
        onThrown?.({ origin: 'call', error: thrown });
      };
      return drafts$.subscribe({ next: log.append, error });
    },
    origin: ports.network.origin,
    ...{ browser, chat, geolocation, hub, identity, random, scheduler, signIn, storage },
    get pushes() {
      return joined.parts.pushes;
    },
    get endpoints() {
      return joined.parts.endpointList;
    },
    get facts() {
      return joined.parts.facts;
    },
    get models() {
      return joined.models;
    },
    vault,
    note,
    slice: () => ({ ...log.slice(), signals }),
    states: fold.states,
    load: (...names) => arrivals.load(names),
    has: (...names) => names.every((name) => !arrivals.missing().includes(name)),
    start() {
      running = new Subscription();
      running.add(views.stop);
      running.add(notes.start());
      running.add(calls.start(log.append));
      running.add(on('session/ended').subscribe(() => vault.clear()));
      reacting = new Subscription();
      react(core, joined.parts.reactions);
      running.add(reacting);
      running.add(() => log.close());
      return running;
    },
  };

  function join(joining: FeatureTable): void {
    const before = joined.add(joining);
    joinModels(before.models as ModelTable, joined.models, { fold, log, views }, { freeze, onError });
    logFailedFolds();
    if (running !== null) startLate(core, joined.added(before), lasting.inOrder(), react);
  }

  return Object.assign(core, { join });
}
