// One hub connection for all tabs of a browser, on a test scheduler's clock.
import { BehaviorSubject, Subject, type Subscription, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { pushes } from '../../streams/catalogue/complete';
import type { NewEvent } from '../../streams/log/event';
import type { HubConnection, HubTabs } from '../../streams/ports';
import { createVault } from '../../streams/vault';
import { superviseSharedHub } from '../../streams/wire/sharedHub';
import { sharingBrowser } from '../hubTabs';

const NAME = 'coinstream.hub.1001';

/** Promises that settle synchronously, so that virtual time works. */
const settledNow = () =>
  // biome-ignore lint/suspicious/noThenProperty: a promise that settles in virtual time.
  ({ then: (yes: () => void) => yes() }) as unknown as Promise<void>;

interface Connection {
  readonly tab: number;
  isStopped: boolean;
  push(amount: number): void;
  drop(): void;
}

function browserOf(count: number, denies = false) {
  const scheduler = new VirtualTimeScheduler();
  const browser = sharingBrowser();
  const connections: Connection[] = [];
  const posted: unknown[] = [];
  const open = (tab: number): HubConnection => {
    const handlers = new Map<string, (payload: unknown) => void>();
    let onClose: (error: Error | undefined) => void = () => undefined;
    const connection: Connection = {
      tab,
      isStopped: false,
      push: (amount) => handlers.get('BettyCoinsBalanceUpdated')?.({ amount, version: amount }),
      drop: () => onClose(new Error('cut')),
    };
    connections.push(connection);
    return {
      start: settledNow,
      stop: () => {
        connection.isStopped = true;
        return Promise.resolve();
      },
      on: (method, handler) => void handlers.set(method, handler),
      onClose: (handler) => {
        onClose = handler;
      },
    };
  };
  const tabs = Array.from({ length: count }, (_, number) => {
    const visible = new BehaviorSubject(true);
    const left = new Subject<void>();
    const shown = new Subject<void>();
    const events: NewEvent[] = [];
    const state = { isFrozen: false, missed: [] as (() => void)[] };
    const shared = browser.tab((work) => (state.isFrozen ? state.missed.push(work) : work()));
    const port: HubTabs = {
      ...(denies ? browser.denied : shared),
      channel(name) {
        const channel = shared.channel(name);
        const post = (message: unknown) => {
          posted.push(message);
          channel.post(message);
        };
        return { ...channel, post };
      },
    };
    const options = {
      port: { open: () => open(number) },
      url: '/hub',
      accessToken: async () => 'token',
      onUnauthorised: () => undefined,
      pushes,
      delaysS: [2, 5],
      connectTimeoutMs: 15_000,
      wake$: shown,
      left$: left,
      scheduler,
      random: { uuid: () => `tab-${number}-${scheduler.frame}`, next: () => 0 },
      vault: createVault(() => true),
    };
    let running: Subscription | null = null;
    return {
      events,
      state,
      visible,
      left,
      shown,
      start() {
        const sharing = { tabs: port, name: NAME, visible$: visible };
        running = superviseSharedHub(options, sharing).subscribe((event) => events.push(event));
      },
      close: () => running?.unsubscribe(),
      kinds: () => events.map(({ kind }) => kind),
    };
  });
  /** Lets the clock run for `ms`. */
  const pass = (ms: number) => {
    scheduler.maxFrames = scheduler.frame + ms;
    scheduler.flush();
    scheduler.frame = scheduler.maxFrames;
  };
  const openConnections = () => connections.filter(({ isStopped }) => !isStopped);
  const start = () => {
    for (const tab of tabs) tab.start();
    pass(100);
  };
  return {
    tabs,
    connections,
    posted,
    openConnections,
    pass,
    start,
    post: (message: unknown) => browser.post(NAME, message),
  };
}

type Browser = ReturnType<typeof browserOf>;
const tabOf = (browser: Browser, number: number) => browser.tabs[number] as Browser['tabs'][number];

/** Runs what happened to a tab while it was frozen. */
function thaw({ state }: Browser['tabs'][number]): void {
  state.isFrozen = false;
  for (const work of state.missed.splice(0)) work();
}

describe('the tabs of one browser', () => {
  it('have one connection, and each gets every push once', () => {
    const browser = browserOf(5);
    browser.start();
    expect(browser.openConnections()).toHaveLength(1);
    browser.openConnections()[0]?.push(3);
    browser.openConnections()[0]?.push(4);
    for (const tab of browser.tabs)
      expect(tab.kinds()).toEqual(['hub/connected', 'coinBalance/updated', 'coinBalance/updated']);
  });
  it('continue with another one as soon as the connected tab closes, and all are notified of the gap', () => {
    const browser = browserOf(3);
    browser.start();
    tabOf(browser, 0).close();
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([1]);
    for (const number of [1, 2])
      expect(tabOf(browser, number).kinds()).toEqual(['hub/connected', 'hub/lost', 'hub/connected']);
    browser.openConnections()[0]?.push(3);
    for (const number of [1, 2]) expect(tabOf(browser, number).kinds().at(-1)).toBe('coinBalance/updated');
  });
  it.each([0, 100, 499])('take over within 2 s from a tab that freezes %i ms after it responded', (ms) => {
    const browser = browserOf(2);
    browser.start();
    tabOf(browser, 0).visible.next(false);
    browser.pass(4_900 + ms);
    tabOf(browser, 0).state.isFrozen = true;
    browser.pass(2_000);
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([0, 1]);
    expect(tabOf(browser, 1).kinds()).toEqual(['hub/connected', 'hub/lost', 'hub/connected']);
  });
  it('are followed by the tab that was frozen once it responds again, and it is notified of its gap', () => {
    const browser = browserOf(2);
    browser.start();
    tabOf(browser, 0).state.isFrozen = true;
    browser.pass(2_000);
    browser.connections[0]?.push(2);
    thaw(tabOf(browser, 0));
    expect(tabOf(browser, 0).kinds().at(-1)).toBe('hub/lost');
    browser.pass(2_000);
    expect(tabOf(browser, 0).kinds().at(-1)).toBe('hub/connected');
    expect(tabOf(browser, 1).kinds()).not.toContain('coinBalance/updated');
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([1]);
    browser.openConnections()[0]?.push(3);
    for (const tab of browser.tabs) expect(tab.kinds().at(-1)).toBe('coinBalance/updated');
  });
  it('are notified of the gap if a tab that was frozen posted that it leads, after another took over', () => {
    const browser = browserOf(2);
    browser.start();
    tabOf(browser, 1).visible.next(false);
    browser.post({ type: 'state', isOpen: true, from: 'frozen' });
    browser.openConnections()[0]?.push(3);
    tabOf(browser, 1).visible.next(true);
    browser.pass(100);
    expect(tabOf(browser, 1).kinds().slice(-2)).toEqual(['hub/lost', 'hub/connected']);
  });
  it('exchange no messages while no tab that follows is visible', () => {
    const alone = browserOf(1);
    alone.start();
    alone.posted.length = 0;
    alone.pass(60_000);
    alone.connections[0]?.push(4);
    expect(alone.posted).toEqual([]);
    const hidden = browserOf(3);
    hidden.start();
    for (const number of [1, 2]) tabOf(hidden, number).visible.next(false);
    hidden.pass(1_000);
    hidden.posted.length = 0;
    hidden.pass(60_000);
    expect(hidden.posted).toEqual([]);
  });
  it('that are opened in the background receive every push', () => {
    const browser = browserOf(2);
    tabOf(browser, 1).visible.next(false);
    browser.start();
    browser.openConnections()[0]?.push(3);
    expect(tabOf(browser, 1).kinds()).toEqual(['hub/connected', 'coinBalance/updated']);
  });
  it('do not take over while they are hidden, and check when they are shown', () => {
    const browser = browserOf(2);
    browser.start();
    tabOf(browser, 1).visible.next(false);
    tabOf(browser, 0).state.isFrozen = true;
    browser.pass(60_000);
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([0]);
    tabOf(browser, 1).visible.next(true);
    browser.pass(2_000);
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([0, 1]);
  });
  it('give up the connection when their page is left, and take part again when it is shown', () => {
    const browser = browserOf(2);
    browser.start();
    tabOf(browser, 0).left.next();
    expect(browser.openConnections().map(({ tab }) => tab)).toEqual([1]);
    expect(tabOf(browser, 0).kinds()).toEqual(['hub/connected', 'hub/lost']);
    tabOf(browser, 0).shown.next();
    browser.pass(100);
    expect(browser.openConnections()).toHaveLength(1);
    expect(tabOf(browser, 0).kinds()).toEqual(['hub/connected', 'hub/lost', 'hub/connected']);
  });
  it('are notified of a lost connection and of its return', () => {
    const browser = browserOf(2);
    browser.start();
    browser.openConnections()[0]?.drop();
    browser.pass(3_000);
    for (const tab of browser.tabs)
      expect(tab.kinds()).toEqual(['hub/connected', 'hub/lost', 'hub/connected']);
  });
  it('have one connection each if the browser denies locks', () => {
    const browser = browserOf(2, true);
    browser.start();
    expect(browser.openConnections()).toHaveLength(2);
  });
  it('ignore messages that no tab sends', () => {
    const browser = browserOf(2);
    browser.start();
    const hostile = [
      null,
      'opened',
      { type: 'lost', reason: 'x' },
      { type: 'state' },
      { type: 'message' },
      [{}],
    ];
    for (const message of hostile) browser.post(message);
    browser.post({ type: 'message', method: '__proto__', payload: {}, from: 'x' });
    browser.post({ type: 'message', method: 'BettyCoinsBalanceUpdated', payload: { amount: 1 }, from: 'x' });
    browser.pass(100);
    for (const tab of browser.tabs) expect(tab.kinds()).toEqual(['hub/connected']);
  });
});
