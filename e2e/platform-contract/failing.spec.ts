// Every page with failing calls, for every kind of failure: the specified texts, a way to continue, no endless loading, and
// a retry that works once the platform responds again. The calls are those that the stand-in received.

import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { PRE_DEPOSIT_PATH } from '../../streams/routes';
import { type Control, expect, type Page, test } from '../helpers/fixtures';
import { goToRoute, interleaved, pathOf, startOnAbout } from '../helpers/pages';

const addressOf = (route: RouteEntry) =>
  pathOf(route) + (route.screen.startsWith('PaymentResult') ? '?transactionId=1' : '');

/** They redirect immediately, load nothing, or have separate tests. */
const ELSEWHERE = new Set(['Callback', 'Join', 'Login', 'NotFound', 'GeoBlock', 'HowItWorks', 'Launch']);
const pages = ROUTE_TABLE.filter(({ path, screen }) => !ELSEWHERE.has(screen) && path !== PRE_DEPOSIT_PATH);
/** A player is redirected from registration to the home page. */
const playersPages = pages.filter(({ screen }) => screen !== 'Register');
const visitorsPages = pages.filter(({ access }) => access === 'open');

/** The timeout of a call here, and the delay of a response that arrives too late, ms. */
const TIMEOUT_MS = 1_000;
const NEVER_MS = 20_000;
const ALWAYS = 1_000_000;

const WAYS = {
  'status 500': { do: 'status', status: 500 },
  'status 404': { do: 'status', status: 404 },
  'no answer in time': { do: 'delay', ms: NEVER_MS },
  'a malformed answer': { do: 'malformed' },
  'no connection': { do: 'drop' },
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

const GAMES = 'Could not fetch games data.';
const PROMOS = 'Looks like there was an error loading the promotions. Please try again or try later!';

/** The text of a screen when everything fails; the other screens of `NEEDS_DATA` show a general one. */
const SAYS: Readonly<Record<string, string>> = {
  Lobby: GAMES,
  AllGames: GAMES,
  Games: GAMES,
  Category: GAMES,
  GameDetails: GAMES,
  Promos: PROMOS,
  Promo: PROMOS,
  Limits: 'User limits request failure.',
  PurchaseLimit: 'User limits request failure.',
  PlaytimeLimit: 'User limits request failure.',
  Sessions: 'Session history request failure.',
  GamingHistory: 'Gaming history request failure.',
  CoinsGamingHistory: 'Gaming history request failure.',
  PaymentHistory: 'Payment history fetch failure: Failed to fetch payment history',
  Notifications: 'Marketing preferences could not be fetched.',
  Account: "Some balances couldn't be loaded.",
};
const NEEDS_DATA =
  /^(Register|Quests?|Redeem|Select\w+|CardPurchase|CardRedemption|GemsExchange|DailyRewards|Status|LevelUp|Details|MultiFactor|Verify|SourceOfFunds|Inbox)$/;

/** Every GET, by the number of segments of its path: a fault's route compares nothing else for placeholders. */
const EVERY_GET = [1, 2, 3, 4, 5, 6, 7].map((segments) => `GET ${'/{any}'.repeat(segments)}`);

async function fail(platform: Control, routes: readonly string[], way: Way): Promise<void> {
  for (const route of routes) await platform.post('/faults', { route, ...WAYS[way], times: ALWAYS });
}

const shortTimeouts = (platform: Control) =>
  platform.post('/config', { constants: { apiTimeoutMs: TIMEOUT_MS } });

/** The text of the page after it was rendered. */
function look() {
  const drawn = new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  return drawn.then(() => ({
    loading: [...document.querySelectorAll('[data-loading]')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    ).length,
    headings: document.querySelectorAll('h1').length,
    waysOn: document.querySelectorAll('header a, main a, main button, nav a, button').length,
    alerts: [...document.querySelectorAll('main [role="alert"]')].map((alert) => alert.textContent ?? ''),
  }));
}

interface Seen {
  /** The error messages on the page. */
  readonly said: string;
  readonly problem: string | null;
}

/** Waits up to 15 s until loading ends; then expects one main heading and a way to continue. */
async function settled(page: Page): Promise<Seen> {
  const isSettled = ({ loading, headings }: Awaited<ReturnType<typeof look>>) =>
    loading === 0 && headings === 1;
  const end = Date.now() + 15_000;
  let seen = await page.evaluate(look);
  while (!isSettled(seen) && Date.now() < end) seen = await page.evaluate(look);
  const problem =
    seen.loading > 0
      ? 'loads without an end'
      : seen.headings !== 1
        ? `${seen.headings} main headings`
        : seen.waysOn === 0
          ? 'no way on'
          : null;
  return { said: seen.alerts.join('\n'), problem };
}

/** The text expected on a page whose calls all fail; except for the items of the shop, a 404 is an empty response [HTTP-07]. */
function mustSay({ screen }: RouteEntry, way: Way, isPlayer: boolean): RegExp {
  if (screen === 'Shop') return /Oopsie!|No games data available/;
  if (way === 'status 404' || (!isPlayer && /^Quests?$/.test(screen))) return /^/;
  const text = SAYS[screen];
  if (text !== undefined) return new RegExp(text.replace(/[.$]/g, '\\$&'));
  return NEEDS_DATA.test(screen) ? /./ : /^/;
}

/** Visits the pages and returns the problems of each. */
async function walk(
  page: Page,
  routes: readonly RouteEntry[],
  way: Way,
  isPlayer: boolean,
): Promise<string[]> {
  const problems: string[] = [];
  for (const route of interleaved(routes)) {
    await goToRoute(page, route, addressOf(route));
    const { said, problem } = await settled(page);
    const wanted = mustSay(route, way, isPlayer);
    if (problem !== null) problems.push(`${route.path}: ${problem}`);
    else if (!wanted.test(said)) problems.push(`${route.path}: says «${said}», not ${wanted}`);
  }
  return problems;
}

for (const way of ways) {
  const kind = way === 'no answer in time' ? { tag: '@waiting' } : {};

  // [LOBBY-32, ERR-10, ERR-13]
  test(
    `a player's pages show the specified texts when everything fails with ${way}`,
    kind,
    async ({ page, platform, signIn }) => {
      test.setTimeout(180_000);
      await signIn();
      await shortTimeouts(platform);
      await fail(platform, EVERY_GET, way);
      await startOnAbout(page);
      expect(await walk(page, playersPages, way, true)).toEqual([]);
    },
  );

  test(
    `a visitor's pages show the specified texts when everything fails with ${way}`,
    kind,
    async ({ page, platform }) => {
      test.setTimeout(120_000);
      await shortTimeouts(platform);
      await fail(platform, EVERY_GET, way);
      await startOnAbout(page);
      expect(await walk(page, visitorsPages, way, false)).toEqual([]);
    },
  );
}

/** Reasons why a game cannot start: it is unknown, its URL is missing, or its frame does not load. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  'the lobby': EVERY_GET,
  'its launch': ['POST /Players/{id}/gamelaunch'],
};

test('a game that cannot start redirects with an explanation, whatever failed and how', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(150_000);
  await signIn();
  await shortTimeouts(platform);
  for (const way of ways) {
    for (const [what, routes] of Object.entries(STARTS)) {
      await test.step(`${what} fails with ${way}`, async () => {
        await platform.clear('/faults');
        await startOnAbout(page);
        await fail(platform, routes, way);
        await page.goto('/game-launch/1/BTY');
        const alert = page.getByRole('dialog', { name: 'Hmm...' });
        await expect(alert).toContainText(/We couldn't find your game|something went wrong launching/, {
          timeout: 15_000,
        });
        await expect(page).not.toHaveURL(/game-launch/);
        await alert.getByRole('button').first().click();
        expect(await settled(page)).toMatchObject({ problem: null });
      });
    }
  }
});

/** True while a call of the page is in flight; its result is not rendered yet. */
const isCalling = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { coinstream } = window as unknown as {
      coinstream: { snapshot(): { states: { calls: { byKey: Record<string, { status: string }> } } } };
    };
    const calls = Object.values(coinstream.snapshot().states.calls.byKey);
    return calls.some(({ status }) => status === 'pending' || status === 'refreshing');
  });

/** Presses the page's retry buttons until none is left and nothing is in flight; returns the remaining problems. */
async function retried(page: Page): Promise<string | null> {
  const retries = page.locator('main').getByRole('button', { name: /^(Try again|Reload)$/ });
  const end = Date.now() + 30_000;
  let left = 0;
  let isOpen = true;
  while (isOpen && Date.now() < end) {
    /** Read first: responses received by now are rendered once the page has settled. */
    isOpen = await isCalling(page);
    await settled(page);
    left = await retries.count();
    if (left === 0) continue;
    isOpen = true;
    await retries
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  }
  const { said, problem } = await settled(page);
  if (left > 0) return 'its retry does not work';
  return said === '' ? problem : `still says «${said}»`;
}

test('the retry button of every page works once the platform responds again', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn();
  await fail(platform, EVERY_GET, 'status 500');
  await startOnAbout(page);
  const problems: string[] = [];
  for (const route of interleaved(playersPages)) {
    await fail(platform, EVERY_GET, 'status 500');
    await goToRoute(page, route, addressOf(route));
    await settled(page);
    await platform.clear('/faults');
    const problem = await retried(page);
    if (problem !== null) problems.push(`${route.path}: ${problem}`);
  }
  expect(problems).toEqual([]);
});

interface Call {
  readonly method: string;
  readonly path: string;
}

/** The distinct GETs that the stand-in received since `start`. */
async function getsSince(platform: Control, start: number): Promise<string[]> {
  const calls = ((await platform.get('/calls')) as Call[]).slice(start);
  return [...new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`))];
}
const countOf = async (platform: Control) => ((await platform.get('/calls')) as Call[]).length;

/** Half of the calls of a page fail in one way, half in the other; which half changes from page to page. */
const wayOf = (round: number, place: number): Way =>
  (round + place) % 2 === 0 ? 'status 500' : 'status 404';

test('a page survives the failure of any one of its calls', async ({ page, platform, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  const own: { readonly route: RouteEntry; readonly calls: readonly string[] }[] = [];
  for (const route of interleaved(playersPages)) {
    const start = await countOf(platform);
    await goToRoute(page, route, addressOf(route));
    await settled(page);
    own.push({ route, calls: await getsSince(platform, start) });
  }
  const problems: string[] = [];
  const rounds = Math.max(...own.map(({ calls }) => calls.length));
  expect(rounds).toBeGreaterThan(1);
  for (let round = 0; round < rounds; round += 1) {
    await platform.clear('/faults');
    const failing = new Map<string, Way>();
    own.forEach(({ calls }, place) => {
      for (const call of calls.slice(round, round + 1)) {
        if (!failing.has(call)) failing.set(call, wayOf(round, place));
      }
    });
    for (const [call, way] of failing) await fail(platform, [call], way);
    await startOnAbout(page);
    const shown = own.filter(({ calls }) => calls.length > round).map(({ route }) => route);
    for (const route of interleaved(shown)) {
      await goToRoute(page, route, addressOf(route));
      const { problem } = await settled(page);
      if (problem !== null) problems.push(`${route.path} in round ${round}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

test('the start survives the failure of any one of its calls', async ({ page, platform, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  const start = await countOf(platform);
  await page.goto('/');
  await settled(page);
  const problems: string[] = [];
  const calls = await getsSince(platform, start);
  expect(calls.length).toBeGreaterThan(10);
  const shown = pages.filter(({ path }) => ['/', '/games', '/account', '/rewards'].includes(path));
  for (const call of calls) {
    await platform.clear('/faults');
    await fail(platform, [call], 'status 500');
    await startOnAbout(page);
    for (const route of shown) {
      await goToRoute(page, route, addressOf(route));
      const { problem } = await settled(page);
      if (problem !== null) problems.push(`${route.path} without ${call}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});
