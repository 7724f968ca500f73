// The browser implementation of every port: network, storage, signals, locks, clock and frames.

import {
  animationFrameScheduler,
  asyncScheduler,
  defer,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  NEVER,
  type SchedulerAction,
  type SchedulerLike,
  type Subscription,
  startWith,
  switchMap,
} from 'rxjs';
import { lateFeatures } from '../../streams/catalogue/catalogue';
import type { Config } from '../../streams/config';
import type {
  BrowserPort,
  ChatPort,
  GeolocationPort,
  HubPort,
  IdentityPort,
  NetworkPort,
  Ports,
  RandomPort,
} from '../../streams/ports';
import { numberAt } from '../../streams/seededRandom';
import { signalRHub } from '../../streams/wire/signalRHub';
import { CALLBACK_PATH, SIGNED_IN_BEFORE, TOKEN_PREFIX } from '../../streams/wire/signIn/callbackPath';
import type { TabChannel } from '../../streams/wire/signIn/tabMessages';
import { appAddress, FOLDER, pagePath } from '../ui/base';
import { prefersReducedMotion } from '../ui/motion';
import { clock, clockCorrected$ } from './clock';
import { exclusively } from './exclusively';
import { browserPermission } from './geolocationPermission';
import { printHubLog } from './hubLog';
import { hubTabs } from './hubTabs';
import { lateSignIn } from './lateSignIn';
import { afterTask, inTurn } from './nextTask';
import { allowed, isAllowed, keysOf, keyValueStore } from './storages';
import { typing } from './typing';

/** Decodes a cookie's value; returns it unchanged if its percent-encoding is malformed. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Global Privacy Control counts as refusing measurement, whatever the consent banner's cookie says. */
const isTrackingRefused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** The value of a cookie; null for those of Google Analytics if tracking is refused. */
function cookie(name: string): string | null {
  if (isTrackingRefused && name.startsWith('_ga')) return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decoded(found.slice(name.length + 1));
}

const network: NetworkPort = {
  /** One task per request: starting one blocks for some milliseconds, and the first screen makes a dozen. */
  fetch: inTurn((url: string, init: RequestInit) => fetch(url, init)),
  upload: async (...request) => (await import('./upload')).upload(...request),
  csrfToken: cookie,
  deviceMetadata: () => ({
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${screen.width}x${screen.height}`,
    userAgent: navigator.userAgent,
  }),
  origin: location.origin,
  folder: FOLDER,
};

/** Transitions of a page into or out of the back/forward cache. */
const transitions = (type: 'pagehide' | 'pageshow') =>
  fromEvent<PageTransitionEvent>(window, type).pipe(
    filter(({ persisted }) => persisted),
    map(() => undefined),
  );

const browser: BrowserPort = {
  userAgent: navigator.userAgent,
  cookie,
  isProduction: import.meta.env.PROD,
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
  pageShown$: merge(fromEvent(window, 'pageshow'), clockCorrected$).pipe(map(() => undefined)),
  pageHidden$: transitions('pagehide'),
  pageRestored$: transitions('pageshow'),
  typing$: typing(),
  activity$: merge(
    ...['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'].map((type) =>
      fromEvent(document, type, { passive: true, capture: true }),
    ),
  ).pipe(map(() => undefined)),
  exclusively,
};

const seed = (Math.random() * 2 ** 32) >>> 0;
const random: RandomPort = {
  uuid: () => crypto.randomUUID(),
  traceId: () => crypto.randomUUID().replace(/-/g, ''),
  next: (position = 0) => numberAt(seed, position),
  seed,
};

/** Flushes once per animation frame; every 250 ms in a hidden tab, which renders no frames. */
const frames: SchedulerLike = {
  now: clock.now,
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return document.visibilityState === 'visible'
      ? animationFrameScheduler.schedule(work, delay, state)
      : asyncScheduler.schedule(work, 250, state);
  },
};

/** The other tabs, via BroadcastChannel; does nothing where that is unavailable. */
function tabChannel(): TabChannel {
  try {
    const channel = new BroadcastChannel('coinstream.session');
    return {
      post: (message) => channel.postMessage(message),
      messages$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
    };
  } catch {
    return { post: () => undefined, messages$: NEVER };
  }
}

/** The tabs share a connection where the browser allows it. */
function sharedByTabs(): Pick<HubPort, 'tabs'> {
  const tabs = hubTabs();
  return tabs === undefined ? {} : { tabs };
}

/** The chat of the operator's package. */
const lateChat: ChatPort = {
  openChat: (variables) =>
    import('./integrations/installed').then(
      ({ openChat }) => openChat(variables),
      () => false,
    ),
};

/** The identity check of the operator's package. */
function lateIdentity(): IdentityPort {
  let vendor: IdentityPort | null = null;
  return {
    async checkIdentity(token) {
      try {
        vendor ??= (await import('./integrations/installed')).vendorIdentity;
        return vendor === null ? 'failed' : vendor.checkIdentity(token);
      } catch {
        return 'failed';
      }
    },
    closeIdentityCheck: () => vendor?.closeIdentityCheck(),
  };
}

/** The location check of the operator's package, or of the browser; the code is loaded with the first check. */
function lateGeolocation(url: string): GeolocationPort {
  const vendors = import.meta.env.COINSTREAM_GEOLOCATION
    ? async () => (await import('./integrations/installed')).vendorGeolocation
    : null;
  const port = async () => (await vendors?.()) ?? (await import('./geolocation')).browserGeolocation(url);
  return {
    permission: vendors === null ? browserPermission : async () => (await port()).permission(),
    check: async () => (await port()).check(),
    moves$: defer(port).pipe(switchMap(({ moves$ }) => moves$)),
  };
}

/** The ports of a page. */
export function browserPorts(config: Config): Ports {
  const tokens = allowed(() => sessionStorage);
  const storage = { local: keyValueStore(allowed(() => localStorage)), session: keyValueStore(tokens) };
  return {
    network,
    hub: {
      ...signalRHub({ ...config.hub, silenceMs: config.constants.hubSilenceMs }, printHubLog),
      ...sharedByTabs(),
    },
    signIn: lateSignIn(
      async () => {
        lateFeatures.player().catch(() => undefined);
        const { oidcSignIn } = await import('../../streams/wire/signIn/oidc');
        return oidcSignIn({
          config,
          origin: appAddress(),
          location: () => location.href,
          tokens,
          isStored: isAllowed(() => sessionStorage),
          hints: storage.local,
          tabs: tabChannel(),
          tabId: crypto.randomUUID(),
          fetch: network.fetch,
          scheduler: clock,
          exclusively,
          warn: (text) => console.warn(text),
        });
      },
      () =>
        pagePath() === CALLBACK_PATH ||
        storage.local.read(SIGNED_IN_BEFORE) !== null ||
        keysOf(tokens).some((key) => key.startsWith(TOKEN_PREFIX)),
    ),
    chat: import.meta.env.COINSTREAM_CHAT ? lateChat : null,
    identity: import.meta.env.COINSTREAM_IDENTITY ? lateIdentity() : null,
    geolocation: lateGeolocation(config.geoGatewayUrl),
    storage,
    browser,
    random,
    scheduler: clock,
    afterTask,
    frames,
  };
}
