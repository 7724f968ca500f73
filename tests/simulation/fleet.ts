// A fleet: many independent clients around one restart of the hub. Clients do not affect each other, so each is simulated alone, and
// their requests are added up by the second.

import { VirtualTime } from '../../streams/behave/virtualTime';
import { sharingBrowser } from '../hubTabs';
import { createBodies } from './bodies';
import { createFaults } from './faults';
import type { Fault } from './plan';
import { createPlatform, PLAYER } from './platform';
import { createSettle } from './settle';
import { type Kept, openTab, type Surroundings, type Tab } from './tab';

const START = 1_700_000_000_000;
/** Clients open their page at some time before the restart, ms. */
const OPENED_BEFORE_MS = 120_000;
/** Ends the loading of a page, ms. */
const LOADED_MS = 20_000;
/** How long the hub is down, ms, unless another time is given. */
const DOWN_MS = 8_000;
const WATCHED_S = 60;
const HOUR_MS = 3_600_000;
const SHARE_HIDDEN = 0.3;
/** Where players are, most of them in the lobby or in a game. */
const PATHS = [
  '/',
  '/',
  '/',
  '/',
  '/games',
  '/game-launch/1',
  '/game-launch/1',
  '/rewards',
  '/shop',
  '/promos',
];

export interface Request {
  /** Since the start, ms. */
  readonly at: number;
  readonly route: string;
  /** No cache can share the response: it was sent with a token, or depends on the location. */
  readonly isPersonal: boolean;
}

export interface Client {
  readonly requests: readonly Request[];
  /** Connections to the hub, each with the time of its start since the start, ms. */
  readonly connections: readonly number[];
}

/** Runs `work` in a separate browser with `tabs` tabs on `path`. `faults` are relative to the start. */
async function clientOf(
  seed: number,
  options: { tabs: number; path: string; faults: readonly Fault[] },
  work: (run: {
    pass: (ms: number) => Promise<void>;
    tabs: readonly Tab[];
    restart: () => void;
  }) => Promise<void>,
): Promise<Client> {
  const time = new VirtualTime(START);
  const faults = createFaults({ seed, steps: [], faults: options.faults }, time);
  const platform = createPlatform(seed, time, faults);
  const bodies = createBodies();
  const { pass } = createSettle(time, platform, bodies);
  const requests: Request[] = [];
  const connections: number[] = [];
  let ids = 0;
  let pages = 0;
  const around: Surroundings = {
    time,
    faults,
    platform,
    bodies,
    local: new Map([['signed-in-before', '1']]),
    report: () => undefined,
    pages: () => pages,
    uuid: () => {
      ids += 1;
      return `${String(ids).padStart(8, '0')}-0000-4000-8000-${String(seed).padStart(12, '0')}`;
    },
    onSent: (_, { at, route, token }) =>
      requests.push({ at: at - START, route, isPersonal: token !== null || route.endsWith('/geo-check') }),
    onRefused: () => undefined,
    onOutcome: () => undefined,
    onHubOpened: () => connections.push(time.now - START),
    hasLocks: true,
    browser: sharingBrowser(),
    change: () => undefined,
    onPageLost: () => undefined,
    onLeave: () => {
      throw new Error('the session has ended');
    },
  };
  platform.provider.signIn(PLAYER);
  const tabs: Tab[] = [];
  for (let number = 1; number <= options.tabs; number += 1) {
    const kept: Kept = { session: new Map(), tokens: { token: null, returnTo: null }, earlier: null };
    const tab = openTab(number, options.path, kept, around);
    pages += 1;
    tab.go(options.path);
    tabs.push(tab);
  }
  await work({ pass, tabs, restart: () => platform.hub.closeAll(undefined) });
  for (const tab of tabs) tab.close();
  return { requests, connections };
}

/** The requests and attempts to connect of a client in the minute after a restart of the hub, by second. */
export async function afterRestart(seed: number, downMs = DOWN_MS): Promise<readonly number[]> {
  const random = createFaults({ seed, steps: [], faults: [] }, new VirtualTime(START)).random;
  const openedBefore = LOADED_MS + random.next() * OPENED_BEFORE_MS;
  const isHidden = random.next() < SHARE_HIDDEN;
  const path = PATHS[Math.floor(random.next() * PATHS.length)] ?? '/';
  const down: Fault = {
    kind: 'hubRefused',
    atMs: openedBefore,
    lastsMs: downMs,
    tab: 1,
    route: '',
    share: 1,
    most: null,
  };
  const client = await clientOf(seed, { tabs: 1, path, faults: [down] }, async ({ pass, tabs, restart }) => {
    if (isHidden) tabs[0]?.setVisible(false);
    await pass(openedBefore);
    restart();
    await pass(WATCHED_S * 1_000);
  });
  const seconds = new Array<number>(WATCHED_S).fill(0);
  for (const at of [...client.requests.map((request) => request.at), ...client.connections]) {
    const second = Math.floor((at - openedBefore) / 1_000);
    if (second >= 0 && second < WATCHED_S) seconds[second] = (seconds[second] ?? 0) + 1;
  }
  return seconds;
}

/** The load of a signed-in page: its requests and connections. */
const loading = (path: string): Promise<Client> =>
  clientOf(1, { tabs: 1, path, faults: [] }, ({ pass }) => pass(LOADED_MS));

/** The requests of a lobby in the hour after it has loaded. */
async function lobbyHour(): Promise<Client> {
  const { requests, connections } = await clientOf(1, { tabs: 1, path: '/', faults: [] }, ({ pass }) =>
    pass(LOADED_MS + HOUR_MS),
  );
  return { requests: requests.filter(({ at }) => at > LOADED_MS), connections };
}

const manyTabs = (tabs: number): Promise<Client> =>
  clientOf(1, { tabs, path: '/', faults: [] }, ({ pass }) => pass(LOADED_MS));

export interface Curve {
  readonly clients: number;
  /** Requests of the fleet in each second. */
  readonly seconds: readonly number[];
}

export const emptyCurve = (): Curve => ({ clients: 0, seconds: new Array<number>(WATCHED_S).fill(0) });

export const withClient = ({ clients, seconds }: Curve, client: readonly number[]): Curve => ({
  clients: clients + 1,
  seconds: seconds.map((count, second) => count + (client[second] ?? 0)),
});

/** The requests of the busiest second, as a multiple of the mean over all seconds. */
export function peakOf({ seconds }: Curve): number {
  const mean = seconds.reduce((sum, count) => sum + count, 0) / seconds.length;
  return mean === 0 ? 0 : Math.max(...seconds) / mean;
}

export interface Figures {
  /** Requests of a signed-in load, and those that a cache cannot answer. */
  readonly load: number;
  readonly personalLoad: number;
  readonly sockets: number;
  /** Requests of a lobby in an hour, and those that a cache cannot answer. */
  readonly hour: number;
  readonly personalHour: number;
  readonly socketsOfFiveTabs: number;
}

/** The figures of one client. They are the same each time. */
export async function figures(): Promise<Figures> {
  const load = await loading('/');
  const { requests } = await lobbyHour();
  return {
    load: load.requests.length,
    personalLoad: load.requests.filter(({ isPersonal }) => isPersonal).length,
    sockets: load.connections.length,
    hour: requests.length,
    personalHour: requests.filter(({ isPersonal }) => isPersonal).length,
    socketsOfFiveTabs: (await manyTabs(5)).connections.length,
  };
}

export const MOST = { load: 18, sockets: 1, personalHour: 12, socketsOfFiveTabs: 1, peak: 3 } as const;

/** The figures that exceed their limits; empty if none does. */
export function excesses(found: Figures, curve: Curve): readonly string[] {
  const values = { ...found, peak: peakOf(curve) };
  return (Object.keys(MOST) as (keyof typeof MOST)[])
    .filter((name) => values[name] > MOST[name])
    .map((name) => `${name} is ${values[name].toFixed(1)}, at most ${MOST[name]}`);
}

/** The rows of the capacity table in the contract's README that are the same on every run. */
export const capacityRows = (found: Figures): readonly string[] => [
  `| a signed-in load of the lobby | ${found.load} | ${found.personalLoad} |`,
  `| an hour in the lobby | ${found.hour} | ${found.personalHour} |`,
  `| sockets of five tabs | ${found.socketsOfFiveTabs} | |`,
];

/** The curve and the figures as text. */
export function fleetReport(found: Figures, curve: Curve): string {
  const most = Math.max(1, ...curve.seconds);
  const bars = curve.seconds.map(
    (count, second) =>
      `${String(second).padStart(2)} s ${String(count).padStart(7)} ${'#'.repeat(Math.round((count / most) * 60))}`,
  );
  const perClient = curve.seconds.reduce((sum, count) => sum + count, 0) / Math.max(1, curve.clients);
  return `${bars.join('\n')}
${curve.clients} clients, a restart of the hub: ${perClient.toFixed(1)} requests a client in a minute, the busiest second has ${peakOf(curve).toFixed(1)} times the mean
a signed-in load: ${found.load} requests, ${found.sockets} socket; five tabs: ${found.socketsOfFiveTabs} socket
an hour in the lobby: ${found.hour} requests, ${found.personalHour} that a cache cannot answer
`;
}
