// One tab of a simulated browser: the real core over simulated ports, with the invariants checked at every event.
import { BehaviorSubject, NEVER, of, Subject, type Subscription } from 'rxjs';
import { TabClock, type VirtualTime } from '../../streams/behave/virtualTime';
import { features as first } from '../../streams/catalogue/catalogue';
import { features } from '../../streams/catalogue/complete';
import type { Config } from '../../streams/config';
import { createCore } from '../../streams/core';
import { INVARIANTS } from '../../streams/inspect/invariants';
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import type { States } from '../../streams/log/readModel';
import type { KeyValueStore, Ports } from '../../streams/ports';
import type { Core } from '../../streams/reaction';
import type { EarlierPages } from '../../streams/recording/tabLog';
import { routeAt } from '../../streams/routes';
import { numberAt } from '../../streams/seededRandom';
import type { Signal } from '../../streams/signals';
import { testConfig } from '../fakePorts';
import type { sharingBrowser } from '../hubTabs';
import type { Bodies } from './bodies';
import { EVENT_INVARIANTS } from './eventInvariants';
import type { Faults } from './faults';
import { createNetwork, ORIGIN, type Sent } from './network';
import { PAGES } from './pages';
import type { SimulatedPlatform } from './platform';
import type { KeptSession } from './provider';
import { createSentOnce } from './sentOnce';
import { slowThread } from './slowThread';

const FRAME_MS = 16;
/** Stored by the browser once a player has signed in. */
const SIGNED_IN_BEFORE = 'signed-in-before';

/** The features that join late: their models fold the events that the log has kept. */
const late = Object.fromEntries(Object.entries(features).filter(([name]) => !(name in first)));
/** Load time of their code, ms, in rotation from page to page; on the last page the first request fails. */
const ARRIVALS_MS = [0, 40, 700, 5_000, 300] as const;

const configWith = (idempotency: Config['idempotency']) =>
  testConfig({ flags: { geoBypass: true }, gameOrigin: 'https://game.test', idempotency });
/** Decoded once: no core changes its configuration. */
const CONFIGS: Readonly<Record<Config['idempotency'], Config>> = {
  key: configWith('key'),
  none: configWith('none'),
};

/** The prefix of keys derived from an address; all other keys are those of intents. */
const OF_RESOURCE = /^%5B/;

/** The data of a tab that survives a reload. */
export interface Kept {
  readonly session: Map<string, string>;
  readonly tokens: KeptSession;
  /** The end of the previous page's log. */
  earlier: EarlierPages | null;
}

export interface Surroundings {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly platform: SimulatedPlatform;
  readonly local: Map<string, string>;
  readonly bodies: Bodies;
  readonly report: (tab: number, invariant: string, detail: string) => void;
  /** The number of pages opened before. */
  readonly pages: () => number;
  readonly onSent: (tab: number, sent: Sent) => void;
  readonly onRefused: (tab: number, route: string) => void;
  /** The outcome of what the player chose at `chosenAt`, epoch ms. */
  readonly onOutcome: (tab: number, chosenAt: number) => void;
  readonly onHubOpened: (tab: number) => void;
  /** Changes the player's balances on the platform. */
  readonly change: () => void;
  /** Kills the page and opens the same one again. */
  readonly onPageLost: (tab: Tab) => void;
  /** The client's setting, `key` by default. */
  readonly idempotency?: Config['idempotency'];
  /** True if this browser has locks between tabs. */
  readonly hasLocks: boolean;
  /** Its locks and channels. */
  readonly browser: ReturnType<typeof sharingBrowser>;
  /** Leaves the page: to the provider's, or to the lobby after a sign-out. */
  readonly onLeave: (tab: Tab, to: 'signIn' | 'home') => void;
  /** True if the thread of each page is busy. */
  readonly isSlow?: boolean;
  readonly uuid: () => string;
  readonly traceId?: () => string;
}

function storeOf(entries: Map<string, string>, isFull: () => boolean): KeyValueStore {
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => {
      if (!isFull()) entries.set(key, value);
    },
    remove: (key) => void entries.delete(key),
    clear: (except = []) => {
      for (const key of [...entries.keys()]) if (!except.includes(key)) entries.delete(key);
    },
  };
}

export interface Tab {
  readonly number: number;
  readonly core: Core;
  readonly clock: TabClock;
  readonly kept: Kept;
  readonly events: AppEvent[];
  /** What the environment did to this page. */
  readonly signals: readonly Signal[];
  /** States that the log of this page has kept, and those after its last event. */
  readonly states: NonNullable<LogSlice['kept']>;
  path: string;
  go(path: string): void;
  setVisible(isVisible: boolean): void;
  setOnline(isOnline: boolean): void;
  move(): void;
  close(): void;
  readonly isOpen: () => boolean;
  /** The calls in flight and when they began, epoch ms. */
  readonly calls: ReadonlyMap<number, { readonly route: string; readonly at: number }>;
  /** The keys of intents that could not be stored when they were started. */
  readonly unstored: ReadonlySet<string>;
  /** Keys that were sent but belong to no intent. */
  strangeKeys(): readonly string[];
}

export function openTab(number: number, path: string, kept: Kept, around: Surroundings): Tab {
  const { time, faults, platform } = around;
  const report = (invariant: string, detail: string) => around.report(number, invariant, detail);
  const clock = new TabClock(time);
  const keysSent = new Set<string>();
  const keysOfIntents = new Set<string>();
  const unstored = new Set<string>();
  const sentOnce = createSentOnce(report);
  const chosenAt = new Map<string, number>();
  const calls = new Map<number, { readonly route: string; readonly at: number }>();
  const visible = new BehaviorSubject(true);
  const online = new BehaviorSubject(!faults.holds('offline'));
  const pageShown = new Subject<void>();
  const activity = new Subject<void>();
  const seed = (faults.random.next() * 2 ** 32) >>> 0;
  const isOffline = () => faults.holds('offline');
  const isKeyless = around.idempotency === 'none';
  const isFull = () => faults.holds('storageFull');
  const local = storeOf(around.local, isFull);
  const port = platform.provider.port({
    clock,
    kept: kept.tokens,
    isKnown: () => around.local.has(SIGNED_IN_BEFORE),
    know: (isKnown) =>
      void (isKnown ? around.local.set(SIGNED_IN_BEFORE, '1') : around.local.delete(SIGNED_IN_BEFORE)),
    isOffline,
    hasLocks: around.hasLocks,
    report,
    leave: (to) => around.onLeave(tab, to),
  });
  const ports: Ports = {
    network: around.bodies.read(
      createNetwork({
        clock,
        faults,
        answer: platform.answer,
        isOffline,
        onSent(sent) {
          if (sent.key !== null && !OF_RESOURCE.test(sent.key)) keysSent.add(sent.key);
          if (sent.key !== null && isKeyless) report('no-key', `${sent.route} was sent with a key`);
          around.onSent(number, sent);
        },
        onRefused: (route) => around.onRefused(number, route),
        report,
        change: around.change,
        losePage: () => around.onPageLost(tab),
        intentOf: (method, path) => (isKeyless ? sentOnce.sent(method, path) : null),
      }),
    ),
    hub: {
      ...platform.hub.port({ clock, tab: number, isOffline, opened: () => around.onHubOpened(number) }),
      ...(around.hasLocks ? { tabs: around.browser.tab((work) => void clock.after(1, work)) } : {}),
    },
    signIn: port.signIn,
    chat: { openChat: async () => true },
    identity: null,
    geolocation: {
      permission: async () => 'granted',
      check: async () => ({ gatewayStatus: 'SUCCESS', failureCode: null, geoReason: null, personId: null }),
      moves$: new Subject(),
    },
    storage: { local, session: storeOf(kept.session, isFull) },
    browser: {
      userAgent: 'simulation',
      isProduction: true,
      cookie: () => null,
      prefersStill: () => false,
      visible$: visible,
      online$: online,
      pageShown$: pageShown,
      pageHidden$: NEVER,
      pageRestored$: NEVER,
      typing$: of(false),
      activity$: activity,
      exclusively: port.exclusively,
    },
    random: {
      uuid: around.uuid,
      ...(around.traceId === undefined ? {} : { traceId: around.traceId }),
      next: (position = 0) => numberAt(seed, position),
      seed,
    },
    ...(around.isSlow === true ? slowThread(clock, seed) : { scheduler: clock.ofCore() }),
    frames: {
      now: clock.now,
      schedule: (work, _delay?: number, state?: never) => clock.schedule(work as never, FRAME_MS, state),
    },
  };
  const rotation = around.pages() % ARRIVALS_MS.length;
  let hasArrived = rotation < ARRIVALS_MS.length - 1;
  const fetchCode = () =>
    new Promise<typeof late>((resolve, reject) => {
      clock.schedule(() => {
        if (isOffline() || !hasArrived) reject(new Error('unable to fetch the code'));
        else resolve(late);
        hasArrived = true;
      }, ARRIVALS_MS[rotation]);
    });
  const core = createCore(ports, CONFIGS[around.idempotency ?? 'key'], {
    freeze: false,
    late: { player: fetchCode },
    earlier: kept.earlier,
  });
  const events: AppEvent[] = [...core.slice().events];
  const checkers = [...INVARIANTS, ...EVENT_INVARIANTS].map(({ name, watch }) => ({ name, check: watch() }));
  const after = liveStates(core);
  core.events$.subscribe((event) => {
    events.push(event);
    sentOnce.follow(event);
    if (event.kind === 'call/started') calls.set(event.seq, { route: event.data.route, at: time.now });
    else if (event.source === 'rest' && event.cause !== undefined) calls.delete(event.cause);
    if (event.kind === 'intent/started') {
      keysOfIntents.add(event.data.key);
      chosenAt.set(event.data.key, time.now);
      if (isFull()) unstored.add(event.data.key);
    }
    if (event.kind === 'intent/ended') around.onOutcome(number, chosenAt.get(event.data.key) ?? time.now);
    for (const { name, check } of checkers) {
      const broken = check({ event, after });
      if (broken !== null) report(name, `${broken} (event ${event.seq}, ${event.kind})`);
    }
  });
  let isOpen = true;
  let running: Subscription | null = null;
  /** Loads the page's data once the code of its features has loaded. */
  const loadPage = () => {
    const { path: shown } = tab;
    core.load('player').then(
      () => {
        if (!isOpen || tab.path !== shown) return;
        for (const { endpoint, args } of PAGES[new URL(shown, ORIGIN).pathname] ?? [])
          core.run(core.call(endpoint, args as never));
      },
      () => undefined,
    );
  };
  const tab: Tab = {
    number,
    core,
    clock,
    kept,
    events,
    signals: core.slice().signals ?? [],
    get states() {
      return core.slice().kept ?? [];
    },
    path,
    isOpen: () => isOpen,
    calls,
    unstored,
    strangeKeys: () => [...keysSent].filter((key) => !keysOfIntents.has(key)),
    go(next) {
      tab.path = next;
      const address = new URL(next, ORIGIN);
      core.emit('route/entered', routeAt(address.pathname, address.searchParams));
      loadPage();
    },
    setVisible(isVisible) {
      if (visible.value === isVisible) return;
      if (isVisible) clock.wake();
      visible.next(isVisible);
    },
    setOnline(isOnline) {
      if (online.value !== isOnline) online.next(isOnline);
    },
    move: () => activity.next(),
    close() {
      if (!isOpen) return;
      isOpen = false;
      const seq = events.at(-1)?.seq ?? kept.earlier?.seq ?? 0;
      kept.earlier = { seq, pages: (kept.earlier?.pages ?? 0) + 1 };
      running?.unsubscribe();
      port.close();
      clock.close();
    },
  };
  const address = new URL(path, ORIGIN);
  core.emit('route/entered', routeAt(address.pathname, address.searchParams));
  running = core.start();
  /** A page reloads its data for each player who signs in. */
  core.on('session/started').subscribe(loadPage);
  return tab;
}

/** The current states, each read on access. */
function liveStates(core: Core): States {
  return new Proxy({}, { get: (_, name) => core.lateState(name as never) }) as States;
}
