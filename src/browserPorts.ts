// The browser's side of every port: network, storage, signals, locks, clock and frames.
import {
  animationFrameScheduler,
  asyncScheduler,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  NEVER,
  type SchedulerAction,
  type SchedulerLike,
  type Subscription,
  startWith,
} from 'rxjs';
import type { Config } from '../streams/config';
import { signalRHub } from '../streams/hub';
import type { BrowserPort, ChatPort, KeyValueStore, NetworkPort, Ports, RandomPort } from '../streams/ports';
import { oidcSignIn, type TabChannel } from '../streams/session';
import { browserGeolocation } from './geolocation';
import { prefersReducedMotion } from './ui/motion';

const PREFIX = 'coinstream.';

/** A store that survives being refused, full or damaged: it then behaves as empty. */
function keyValueStore(storage: () => Storage): KeyValueStore {
  function attempt<T>(work: (store: Storage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((store) => store.getItem(PREFIX + key), null),
    write: (key, value) => attempt((store) => store.setItem(PREFIX + key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(PREFIX + key), undefined),
    clear: (except = []) =>
      attempt((store) => {
        const kept = new Set(except.map((key) => PREFIX + key));
        const own = Object.keys(store).filter((key) => key.startsWith(PREFIX) && !kept.has(key));
        for (const key of own) store.removeItem(key);
      }, undefined),
  };
}

const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

const network: NetworkPort = {
  fetch: (url, init) => fetch(url, init),
  csrfToken: () => {
    const found = CSRF_COOKIE.exec(document.cookie)?.[1];
    return found === undefined ? null : decodeURIComponent(found);
  },
  deviceMetadata: () => ({
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${screen.width}x${screen.height}`,
    userAgent: navigator.userAgent,
  }),
  origin: location.origin,
};

const browser: BrowserPort = {
  userAgent: navigator.userAgent,
  prefersStill: prefersReducedMotion,
  visible$: fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
  ),
  online$: merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => navigator.onLine),
    distinctUntilChanged(),
  ),
  pageShown$: fromEvent(window, 'pageshow').pipe(map(() => undefined)),
  activity$: merge(
    ...['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'].map((type) =>
      fromEvent(document, type, { passive: true, capture: true }),
    ),
  ).pipe(map(() => undefined)),
  exclusively: async (name, work) => {
    if (navigator.locks === undefined) return work(false);
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { value: await work(false) },
    );
    if (free !== null) return free.value;
    const settled = await navigator.locks.request(name, async () => ({ value: await work(true) }));
    return settled.value;
  },
};

const random: RandomPort = { uuid: () => crypto.randomUUID(), next: () => Math.random() };

/** One flush per animation frame; in a hidden tab, which draws no frames, a flush every quarter of a second. */
const frames: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return document.visibilityState === 'visible'
      ? animationFrameScheduler.schedule(work, delay, state)
      : asyncScheduler.schedule(work, 250, state);
  },
};

/** The other tabs, by BroadcastChannel; silence where there is none. */
function tabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, messages$: NEVER };
  const channel = new BroadcastChannel('coinstream.session');
  return {
    post: (message) => channel.postMessage(message),
    messages$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
  };
}

/** Stands where a vendor's chat would: says in the console that it opened, with the names of what it was given. */
const consoleChat: ChatPort = {
  open: (variables) => console.info('Live chat opened with', Object.keys(variables).join(', ')),
};

/** The ports of a page. */
export function browserPorts(config: Config): Ports {
  const storage = {
    local: keyValueStore(() => localStorage),
    session: keyValueStore(() => sessionStorage),
  };
  return {
    network,
    hub: signalRHub(config.constants.hubSilenceMs),
    signIn: oidcSignIn({
      config,
      origin: location.origin,
      location: () => location.href,
      tokens: sessionStorage,
      hints: storage.local,
      tabs: tabChannel(),
    }),
    chat: consoleChat,
    geolocation: browserGeolocation(config.geoGatewayUrl),
    storage,
    browser,
    random,
    scheduler: asyncScheduler,
    frames,
  };
}
