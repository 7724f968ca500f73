// @vitest-environment happy-dom
// Every page with its calls failing, in every way in which a call can fail: the specified words, a next step, no endless
// loading, and a retry that works once the platform responds again.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../e2e/helpers/addresses';
import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { flags } from '../../streams/catalogue/catalogue';
import type { Flags } from '../../streams/config';
import { PRE_DEPOSIT_PATH } from '../../streams/routes';
import { json } from '../fakePorts';
import { type Walk, walking } from './walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => vi.restoreAllMocks());

/** They redirect immediately, load nothing, or have separate tests. */
const ELSEWHERE = new Set(['Callback', 'Join', 'Login', 'NotFound', 'GeoBlock', 'HowItWorks', 'Launch']);
const pages = ROUTE_TABLE.filter(({ path, screen }) => !ELSEWHERE.has(screen) && path !== PRE_DEPOSIT_PATH);
/** A player has no need to register, and is redirected to the lobby. */
const playersPages = pages.filter(({ screen }) => screen !== 'Register');
const visitorsPages = pages.filter(({ access }) => access === 'open');

const WAYS = {
  'status 500': () => json({}, 500),
  'status 404': () => json({}, 404),
  'a malformed response': () => new Response('{"a', { headers: { 'Content-Type': 'application/json' } }),
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

const GAMES = 'Could not fetch games data.';
const PROMOS = 'Looks like there was an error loading the promotions. Please try again or try later!';
const LIMITS = 'User limits request failure.';
const ROUNDS = 'Gaming history request failure.';
/** The words of a screen when everything fails; the others of `NEEDS_DATA` show some alert. */
const SAYS: Readonly<Record<string, string>> = {
  Lobby: GAMES,
  AllGames: GAMES,
  Games: GAMES,
  Category: GAMES,
  GameDetails: GAMES,
  Promos: PROMOS,
  Promo: PROMOS,
  Limits: LIMITS,
  PurchaseLimit: LIMITS,
  PlaytimeLimit: LIMITS,
  Sessions: 'Session history request failure.',
  GamingHistory: ROUNDS,
  CoinsGamingHistory: ROUNDS,
  PaymentHistory: 'Payment history fetch failure: Failed to fetch payment history',
  Notifications: "Marketing preferences couldn't be fetched.",
  Account: "Some balances couldn't be loaded.",
};
const NEEDS_DATA =
  /^(Register|Quests?|Redeem|Select\w+|CardPurchase|CardRedemption|GemsExchange|DailyRewards|Status|LevelUp|Details|MultiFactor|Verify|SourceOfFunds|Inbox)$/;

/** The words of a page none of whose calls succeeds; a 404 is an empty response except for the store's items [HTTP-07]. */
function wordsOf({ screen }: RouteEntry, way: Way, isPlayer: boolean): string | RegExp {
  if (screen === 'Shop') return /Oopsie!|No games data available/;
  if (way === 'status 404' || (!isPlayer && /^Quests?$/.test(screen))) return '';
  return SAYS[screen] ?? (NEEDS_DATA.test(screen) ? /./ : '');
}

const alerts = () =>
  [...document.querySelectorAll('main [role="alert"]')].map((alert) => alert.textContent ?? '').join('\n');

/** Opens a page and waits for its calls; returns what is wrong with it. */
async function visit(walk: Walk, route: RouteEntry): Promise<string | null> {
  await walk.go(addressOf(route));
  if (!(await walk.quiet())) return 'never finishes loading';
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) return `has ${headings} main headings`;
  return document.querySelector('header a, main a, main button, nav a, button') === null
    ? 'has no way on'
    : null;
}

const FLAGS = { ...flags, playtimeLimit: true, dataRequests: true } as Flags;

/** The app; `fails` gives the way in which a GET fails from the start, `fail` changes it. */
async function opened(isVisitor = false, fails: (call: string) => Way | null = () => null) {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  let failing = fails;
  const requested = new Set<string>();
  const walk = await walking(FLAGS, {
    isVisitor,
    answerInstead: (call) => {
      if (!call.startsWith('GET ')) return null;
      requested.add(call);
      const way = failing(call);
      return way === null ? null : WAYS[way]();
    },
  });
  await walk.quiet();
  const fail = (next: typeof failing) => {
    failing = next;
  };
  return { walk, fail, requested };
}

describe.each(ways)('if everything fails with %s', (way) => {
  // [LOBBY-32, ERR-10, ERR-13]
  it.each([
    ['player', playersPages],
    ['visitor', visitorsPages],
  ] as const)('each page of a %s shows its words and a next step', async (who, routes) => {
    const { walk } = await opened(who === 'visitor', () => way);
    const problems: string[] = [];
    for (const route of routes) {
      const problem = await visit(walk, route);
      const words = wordsOf(route, way, who === 'player');
      if (problem !== null) problems.push(`${route.path}: ${problem}`);
      else if (typeof words === 'string' ? !alerts().includes(words) : !words.test(alerts()))
        problems.push(`${route.path}: shows "${alerts()}", not ${words}`);
    }
    await walk.end();
    expect(problems).toEqual([]);
  });
});

it('the retry of each page works once the platform responds again', async () => {
  const { walk, fail } = await opened();
  const problems: string[] = [];
  let pressed = 0;
  for (const route of playersPages) {
    fail(() => 'status 500');
    await visit(walk, route);
    fail(() => null);
    for (let tries = 0; tries < 10; tries++) {
      const retry = [...document.querySelectorAll<HTMLElement>('main button')].find((button) =>
        /^(Try again|Reload)$/.test(button.textContent ?? ''),
      );
      if (retry === undefined) break;
      pressed += 1;
      await walk.click(retry);
      await walk.quiet();
    }
    if (alerts() !== '') problems.push(`${route.path}: still shows "${alerts()}"`);
  }
  await walk.end();
  expect(pressed).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

it('the main pages show a next step if one of the calls of the start fails', async () => {
  const start = await opened();
  const calls = [...start.requested];
  await start.walk.end();
  expect(calls.length).toBeGreaterThan(10);
  const main = pages.filter(({ path }) => ['/', '/games', '/account', '/rewards'].includes(path));
  const problems: string[] = [];
  for (const call of calls) {
    const { walk } = await opened(false, (each) => (each === call ? 'status 500' : null));
    for (const route of main) {
      const problem = await visit(walk, route);
      if (problem !== null) problems.push(`${route.path} without ${call}: ${problem}`);
    }
    await walk.end();
  }
  expect(problems).toEqual([]);
});

it('each page shows a next step if one of its calls fails', async () => {
  const { walk, fail, requested } = await opened();
  const problems: string[] = [];
  let visits = 0;
  for (const [place, route] of playersPages.entries()) {
    fail(() => null);
    await walk.go('/about');
    requested.clear();
    await visit(walk, route);
    for (const [round, call] of [...requested].entries()) {
      const way = (round + place) % 2 === 0 ? 'status 500' : 'status 404';
      fail((each) => (each === call ? way : null));
      await walk.go('/about');
      const problem = await visit(walk, route);
      if (problem !== null) problems.push(`${route.path} without ${call}: ${problem}`);
      visits += 1;
    }
  }
  await walk.end();
  expect(visits).toBeGreaterThan(playersPages.length);
  expect(problems).toEqual([]);
});
