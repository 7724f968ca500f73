// The signals of a page: what its environment did, noted next to the log, so that its reactions can run again.
import { Subscription, tap } from 'rxjs';
import type { AppEvent } from './log/event';
import type { GeolocationPort, KeyValueStore, Ports } from './ports';
import { taskTime } from './taskTime';

/** One signal: its name, its value, when (epoch ms), and the last `seq` of the log before it. */
export interface Signal {
  readonly signal: string;
  readonly at: number;
  readonly after: number;
  readonly value?: unknown;
}

export type NoteSignal = (signal: string, value?: unknown) => void;

/** The maximum number of signals that a page keeps; beyond it the older half is dropped, except the first one. */
const MAX_SIGNALS = 20_000;
/** Activity with shorter pauses is one signal, whose value is the time of the last activity, ms. */
const PAUSE_MS = 10_000;

/** Ports that note what they do, from `start` until it is unsubscribed. `last` returns the last event of the log: 0 before the first. */
export function notedPorts(ports: Ports, last: () => Pick<AppEvent, 'seq' | 'at'>) {
  const signals: Signal[] = [];
  const { browser, chat, geolocation, identity, signIn, storage } = ports;
  let signalledAt = 0;
  const scheduler = taskTime(ports.scheduler, {
    afterTask: ports.afterTask,
    heardAt: () => Math.max(last().at, signalledAt),
    onHeld: (timer) => void push('held', timer),
  });
  const now = () => scheduler.now();
  const push = (signal: string, value?: unknown) => {
    const noted = { signal, at: now(), after: last().seq, value };
    if (signals.push(noted) > MAX_SIGNALS) signals.splice(1, MAX_SIGNALS / 2);
    return noted;
  };
  const note: NoteSignal = (signal, value) => {
    signalledAt = push(signal, value).at;
  };

  /** The same functions: their promises are noted when they settle, and the callbacks when they are called. */
  function noted<Port extends object>(port: Port): Port {
    const same = Object.create(port);
    for (const name of Object.keys(port)) {
      const part = () => (port as Record<string, (...args: unknown[]) => unknown>)[name];
      if (typeof part() !== 'function') continue;
      same[name] = (...args: unknown[]) => {
        const callback = args.findIndex((arg) => typeof arg === 'function');
        const work = args[callback] as (value: unknown) => unknown;
        if (callback >= 0)
          args[callback] = (value: unknown) => {
            note(name, value);
            return work(value);
          };
        const result = part()?.apply(port, args);
        if (result instanceof Promise && callback < 0)
          result.then(
            (value) => note(name, value),
            (error) => note(name, { failure: error?.failure, isAway: error?.isAway }),
          );
        return result;
      };
    }
    return same;
  }

  /** Moves are noted while something follows them: following them here would watch the device's position all the time. */
  function notedMoves(): GeolocationPort {
    const moves$ = geolocation.moves$.pipe(tap((value) => note('moves$', value)));
    return Object.assign(noted(geolocation), { moves$ });
  }

  /** Notes each read of a value that this page did not write or read before. */
  function notedStore(name: string, store: KeyValueStore): KeyValueStore {
    const known = new Map<string, string | null>();
    return {
      read(key) {
        const value = store.read(key);
        if ((known.get(key) ?? null) !== value) note(name, [key, value]);
        known.set(key, value);
        return value;
      },
      write(key, value) {
        known.set(key, value);
        store.write(key, value);
      },
      remove(key) {
        known.delete(key);
        store.remove(key);
      },
      clear(except) {
        known.clear();
        store.clear(except);
      },
    };
  }

  return {
    signals,
    note,
    noted,
    ports: {
      ...ports,
      browser: noted(browser),
      chat: chat && noted(chat),
      identity: identity && noted(identity),
      geolocation: notedMoves(),
      signIn: noted(signIn),
      storage: { local: notedStore('local', storage.local), session: notedStore('session', storage.session) },
      scheduler,
    } satisfies Ports,
    start(): Subscription {
      const following = new Subscription();
      let active: { value?: unknown } | undefined;
      /** The values with which the streams start. */
      const initial: Record<string, unknown> = {};
      push('started', initial);
      let isStarting = true;
      for (const port of [browser, signIn])
        for (const [name, part] of Object.entries(port))
          if (name.endsWith('$'))
            following.add(
              part.subscribe((value: unknown) => {
                if (isStarting) {
                  initial[name] = value;
                  return;
                }
                if (name !== 'activity$') return note(name, value);
                if (active === undefined || now() - Number(active.value) > PAUSE_MS) active = push(name);
                active.value = now();
              }),
            );
      isStarting = false;
      return following;
    },
  };
}
