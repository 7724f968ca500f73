// Walks through the whole app in memory: its routes and modals over the real core and the stand-in's REST side.
import nodeConsole from 'node:console';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { createFaults } from '../../e2e/platform/faults';
import { REST_AREAS } from '../../e2e/platform/rest/areas';
import { concurrentKeys } from '../../e2e/platform/rest/requestKeys';
import { createRest } from '../../e2e/platform/rest/server';
import { createWorld } from '../../e2e/platform/world';
import { AppRoutes } from '../../src/app/App';
import type { Preloadable } from '../../src/app/loading/preloadable';
import { modals } from '../../src/app/modals/modals';
import { screens } from '../../src/app/routes';
import { CoreProvider, type NoteReads } from '../../src/core';
import type { Flags } from '../../streams/config';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

const { error } = nodeConsole;
/** happy-dom reports each frame that it does not load to Node's own console, which Vitest does not see. */
nodeConsole.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) error(...words);
};

/** An animation that ends in the next task. */
function ended() {
  const animation = Object.assign(new EventTarget(), {
    finished: Promise.resolve(),
    playState: 'finished',
    currentTime: 0,
    onfinish: null as (() => void) | null,
    cancel: () => undefined,
    finish: () => undefined,
    play: () => undefined,
    pause: () => undefined,
  });
  setTimeout(() => {
    animation.onfinish?.();
    animation.dispatchEvent(new Event('finish'));
  });
  return animation;
}

/** Browser features used by the app that happy-dom lacks. */
function completeBrowser(): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings.disableIframePageLoading = true;
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const viewport = Object.assign(new EventTarget(), { width: 1024, height: 768, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const isStill = (query: string) => query.includes('reduced-motion');
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: isStill(query), media: query }) as MediaQueryList;
  Object.assign(Element.prototype, {
    animate: ended,
    getAnimations: () => [],
    scrollIntoView: () => undefined,
  });
  Object.assign(document, { getAnimations: () => [] });
}

const PLAYER = 1001;
/** A small lobby, because it is rendered on every page. */
const GAMES = Array.from({ length: 6 }, (_, index) => ({ id: index + 1 }));
/** Loads the code of every screen and modal, so that a walk waits only for data. */
async function preloadAll(): Promise<void> {
  const parts = [...Object.values(screens), ...Object.values(modals)] as readonly Partial<
    Preloadable<object>
  >[];
  await Promise.all(parts.map((part) => part.preload?.()));
}

/** Node's request objects, which are unused here. */
const ENVIRONMENT = { incoming: { socket: {} }, outgoing: {} };
const START = Date.UTC(2026, 5, 1, 12);

/** Maximum number of checks until a page is quiet: its code may still be loading. */
const LOOKS = 60;

export interface Walk {
  readonly core: Awaited<ReturnType<typeof signedInCore>>['core'];
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  /** Waits for everything in progress; false if it never ends. */
  readonly quiet: () => Promise<boolean>;
  /** Runs an action and its immediate effects. */
  readonly during: (happen: () => unknown) => Promise<void>;
  /** Clicks and reports a change of the page, the address or the requests; false if nothing changed. */
  readonly click: (control: HTMLElement) => Promise<boolean>;
  readonly closeModals: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const ORIGINS = {
  paymentOrigin: 'https://pay.test',
  identityOrigin: 'https://id.test',
  gameOrigin: 'https://game.test',
};

function platform(now: () => number) {
  const keys = concurrentKeys();
  const world = createWorld({ seed: 1, now, requestKey: keys.present });
  world.changeCatalogue({ games: GAMES }, false);
  const rest = createRest(
    {
      world: () => world,
      config: () => ORIGINS,
      faults: createFaults(),
      verify: async () => ({ playerId: PLAYER }) as never,
      now,
      record: () => undefined,
      keys,
    },
    REST_AREAS,
  );
  return (url: string, init: RequestInit) => rest.fetch(new Request(url, init), ENVIRONMENT);
}

/** A successful response with changed JSON; others as they are. */
async function rewritten(
  answered: Response | Promise<Response>,
  change: (body: unknown) => unknown,
): Promise<Response> {
  const response = await answered;
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!response.ok || !isJson) return response;
  return json(change(await response.json()), response.status);
}

/** The visible content, without running counters. */
const shown = () => document.body.innerHTML.replace(/\d+:\d\d(:\d\d)?/g, '');

interface Options {
  readonly isVisitor?: boolean;
  /** Whether the build has a package with a chat. */
  readonly hasChat?: boolean;
  /** May respond in place of the platform; a call is named by its method and path, `GET /players/1001/coinbalance`. */
  readonly answerInstead?: (call: string) => Response | Promise<Response> | null;
  /** Changes the JSON that the platform responds to a call. */
  readonly rewrite?: (call: string, body: unknown) => unknown;
  readonly noteReads?: NoteReads | null;
}

export async function walking(
  flags: Flags,
  { isVisitor = false, hasChat = true, answerInstead = () => null, rewrite, noteReads = null }: Options = {},
): Promise<Walk> {
  completeBrowser();
  await preloadAll();
  let now = () => START;
  const answer = platform(() => now());
  const run = await signedInCore({
    at: START,
    isVisitor,
    config: { ...ORIGINS, flags: { ...flags, geoBypass: true } },
    prepare: (fake) => {
      fake.held.still = true;
      if (!hasChat) Object.assign(fake.ports, { chat: null });
    },
    script: ({ url, init }) => {
      const { pathname } = new URL(url);
      if (!pathname.startsWith('/api/')) return null;
      const call = `${init.method ?? 'GET'} ${pathname.slice(4).toLowerCase()}`;
      const answered = answerInstead(call) ?? answer(url, { ...init, signal: null });
      return rewrite === undefined ? answered : rewritten(answered, (body) => rewrite(call, body));
    },
  });
  now = () => run.clock.now();
  run.fake.connections[0]?.open();
  let navigate: NavigateFunction = () => undefined;
  let path = '/';
  function Place() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    useEffect(() => {
      path = pathname + search;
    }, [pathname, search]);
    return null;
  }
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <CoreProvider core={run.core} noteReads={noteReads}>
        <MemoryRouter initialEntries={['/about']}>
          <Place />
          <AppRoutes />
        </MemoryRouter>
      </CoreProvider>,
    ),
  );
  const pass = (ms: number) => act(() => run.pass(ms));
  const isBusy = () =>
    Object.keys(run.core.state('calls').inFlight).length > 0 ||
    document.querySelector('[data-loading], [aria-busy="true"]') !== null ||
    /Loading |Checking…/.test(document.body.textContent ?? '');
  async function quiet(): Promise<boolean> {
    let calm = 0;
    for (let look = 0; look < LOOKS; look++) {
      await pass(look < 20 ? 40 : 500);
      calm = isBusy() ? 0 : calm + 1;
      if (calm === 2) return true;
      if (look > 10) await act(() => new Promise((resolve) => setTimeout(resolve, 3)));
    }
    return false;
  }
  return {
    core: run.core,
    path: () => path,
    quiet,
    async during(happen) {
      await act(async () => void happen());
      await pass(40);
    },
    async go(to) {
      const from = path;
      await act(async () => navigate(to));
      for (let look = 0; path === from && to !== from && look < LOOKS; look++) {
        await pass(20);
        await act(() => new Promise((resolve) => setTimeout(resolve, look < 3 ? 0 : 5)));
      }
      await quiet();
    },
    async click(control) {
      const before = [shown(), path, run.fake.requests.length, run.fake.chats.length].join();
      await act(async () => control.click());
      for (let look = 0; look < 20; look++) {
        await pass(40);
        if (look > 2) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
        const after = [shown(), path, run.fake.requests.length, run.fake.chats.length].join();
        if (after !== before) return true;
      }
      return false;
    },
    async closeModals() {
      const { stack } = run.core.state('popups');
      const { queue } = run.core.state('rewards');
      const { alerts, kycs, rewards } = run.core.state('notifications');
      const notifications = [...alerts, ...kycs, ...rewards];
      if (stack.length + queue.length + notifications.length > 0)
        await act(async () => {
          for (const { id } of stack) run.core.emit('popup/closed', { id });
          for (const { id } of queue) run.core.emit('reward/dismissed', { id });
          for (const { id } of notifications) run.core.emit('notification/dismissed', { id });
        });
      for (let look = 0; look < 20 && document.querySelector('dialog[open]') !== null; look++) {
        await pass(40);
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
    },
    async end() {
      await act(async () => root.unmount());
      run.life.unsubscribe();
    },
  };
}
