// A render-only core: shows already folded states on the replay's clock. It makes no network requests and stores nothing.
import { BehaviorSubject, EMPTY, NEVER, of, Subscription } from 'rxjs';
import type { Config } from '../../streams/config';
import { type ConfigurationState, liveConfig } from '../../streams/features/configuration';
import { newEvent } from '../../streams/log/event';
import type { ModelName, StateOf, States } from '../../streams/log/readModel';
import type { KeyValueStore } from '../../streams/ports';
import type { Core } from '../../streams/reaction';
import { decodeDevice } from '../../streams/recording/device';
import { INITIAL_STATES } from '../../streams/recording/replay';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import * as s from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import { placedClock } from './manualScheduler';
import type { ToUi } from './messages';

export interface ReplayCore {
  readonly core: Core;
  /** Shows these states as of `at`, epoch ms; the UI's timers run on that clock. */
  show(states: States, at: number): void;
}

/** Checks that a message has a configuration, states and a time; `isFirst`: the state of every model. */
export function isForUi(data: unknown, isFirst: boolean): data is ToUi {
  if (!s.isPlainObject(data) || data.type !== 'ui/show') return false;
  const { config, device, states, at } = data;
  if (device !== null && decodeDevice(device) === null) return false;
  if (!s.isPlainObject(states) || !Number.isFinite(at) || !decodeConfig(config).ok) return false;
  return Object.keys(INITIAL_STATES).every((name) =>
    name in states || isFirst ? s.isPlainObject(states[name]) : true,
  );
}

const nothing: KeyValueStore = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};

export function createReplayCore(config: Config): ReplayCore {
  const clock = placedClock();
  const names = Object.keys(INITIAL_STATES) as ModelName[];
  const views = new Map(names.map((name) => [name, new BehaviorSubject<unknown>(INITIAL_STATES[name])]));
  const view = (name: ModelName) => views.get(name) as BehaviorSubject<unknown>;
  const unavailable = () => Promise.reject(new Error('A replay makes no network requests.'));
  const core: Core = {
    config: liveConfig(config, () => view('configuration').value as ConfigurationState),
    origin: location.origin,
    state: <Name extends ModelName>(name: Name) => view(name).value as StateOf<Name>,
    lateState: <Name extends ModelName>(name: Name) => view(name).value as StateOf<Name>,
    view: <Name extends ModelName>(name: Name) => view(name) as BehaviorSubject<StateOf<Name>>,
    lateView: <Name extends ModelName>(name: Name) =>
      view(name) as BehaviorSubject<StateOf<Name> | undefined>,
    on: () => NEVER,
    events$: NEVER,
    until: () => NEVER,
    whileSignedIn: () => EMPTY,
    gaps$: NEVER,
    call: () => EMPTY,
    pausedUntil: () => 0,
    tokensAccepted$: NEVER,
    restoreSession: unavailable,
    renew: () => EMPTY,
    renewals$: NEVER,
    renewalDue: () => NEVER,
    orElse: () => (source) => source,
    emit: (kind, data) => newEvent(kind, data, 'player'),
    run: () => Subscription.EMPTY,
    scheduler: clock.scheduler,
    random: { uuid: () => 'replay', next: () => 0.5 },
    browser: {
      userAgent: '',
      isProduction: false,
      cookie: () => null,
      prefersStill: () => true,
      visible$: of(true),
      online$: of(true),
      pageShown$: NEVER,
      pageHidden$: NEVER,
      pageRestored$: NEVER,
      typing$: of(false),
      activity$: NEVER,
      exclusively: unavailable,
    },
    storage: { local: nothing, session: nothing },
    hub: {
      open: () => {
        throw new Error('A replay makes no network requests.');
      },
    },
    signIn: {
      restore: unavailable,
      start: unavailable,
      renew: unavailable,
      end: unavailable,
      revisit: unavailable,
      accessToken: () => null,
      signOutSuspected$: NEVER,
      renewedElsewhere$: NEVER,
      shareUnreachable: () => undefined,
      unreachableElsewhere$: NEVER,
      endedElsewhere$: NEVER,
    },
    chat: { openChat: async () => true },
    identity: null,
    geolocation: { permission: unavailable, check: unavailable, moves$: NEVER },
    pushes: [],
    endpoints: [],
    facts: {},
    models: {},
    load: async () => undefined,
    has: () => true,
    vault: createVault(),
    note: () => undefined,
    slice: () => ({ base: null, events: [] }),
    states: () => Object.fromEntries(names.map((name) => [name, view(name).value])),
    start: () => Subscription.EMPTY,
  };
  return {
    core,
    show(states, at) {
      clock.moveTo(at);
      for (const name of names) {
        const next = states[name];
        if (next !== undefined && next !== view(name).value) view(name).next(next);
      }
    },
  };
}
