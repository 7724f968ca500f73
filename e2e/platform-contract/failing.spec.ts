// Pages with calls that time out on the network: the specified texts, a way to continue, and no endless loading. Every page with
// the other kinds of failure, and the retries, are in tests/app/failingPages.test.tsx.

import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { PRE_DEPOSIT_PATH } from '../../streams/routes';
import { addressOf } from '../helpers/addresses';
import { findingsInThisTheme, switchTo } from '../helpers/axe';
import { type Control, EVERY_GET, expect, type Page, test } from '../helpers/fixtures';
import { goTo, goToRoute, interleaved, startOnAbout } from '../helpers/pages';

/** One page of each kind: lists, a detail, forms, an account page, a history, a payment. */
const SCREENS =
  /^(Lobby|GameDetails|Promos|Quest|Register|Shop|Account|Limits|PaymentHistory|Inbox|DailyRewards|SelectPurchase|Redeem)$/;
const pages = ROUTE_TABLE.filter(({ path, screen }) => SCREENS.test(screen) && path !== PRE_DEPOSIT_PATH);
/** A player is redirected from registration to the home page. */
const playersPages = pages.filter(({ screen }) => screen !== 'Register');
const visitorsPages = pages.filter(({ access }) => access === 'open');

/** The timeout of a call here, and the delay of a response that arrives too late, ms. */
const TIMEOUT_MS = 1_000;
const NEVER_MS = 20_000;
const ALWAYS = 1_000_000;

const WAYS = {
  'no answer in time': { do: 'delay', ms: NEVER_MS },
  'no connection': { do: 'drop' },
} as const;
type Way = keyof typeof WAYS;

const GAMES = 'Could not fetch games data.';
const PROMOS = 'Looks like there was an error loading the promotions. Please try again or try later!';

/** The text of a screen when everything fails; the others show a general one. */
const SAYS: Readonly<Record<string, string>> = {
  Lobby: GAMES,
  GameDetails: GAMES,
  Promos: PROMOS,
  Limits: 'User limits request failure.',
  PaymentHistory: 'Payment history fetch failure: Failed to fetch payment history',
  Account: "Some balances couldn't be loaded.",
};

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

/** The required message of a page none of whose calls succeeds. */
function mustSay({ screen }: RouteEntry, isPlayer: boolean): RegExp {
  if (screen === 'Shop') return /Oopsie!|No games data available/;
  if (!isPlayer && screen === 'Quest') return /^/;
  const text = SAYS[screen];
  return text === undefined ? /./ : new RegExp(text.replace(/[.$]/g, '\\$&'));
}

/** Visits the pages and returns the problems of each. */
async function walk(page: Page, routes: readonly RouteEntry[], isPlayer: boolean): Promise<string[]> {
  const problems: string[] = [];
  for (const route of interleaved(routes)) {
    await goToRoute(page, route, addressOf(route));
    const { said, problem } = await settled(page);
    const wanted = mustSay(route, isPlayer);
    if (problem !== null) problems.push(`${route.path}: ${problem}`);
    else if (!wanted.test(said)) problems.push(`${route.path}: says «${said}», not ${wanted}`);
  }
  return problems;
}

// [LOBBY-32, ERR-10, ERR-13]
test("a player's pages when nothing is answered in time", { tag: '@waiting' }, async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  await goTo(page, '/account/limits');
  await expect(page.getByText('Daily').first()).toBeVisible();
  await fail(platform, EVERY_GET, 'no connection');
  await test.step('what was loaded before stays readable below the banner', async () => {
    await goTo(page, '/account/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await goTo(page, '/account/limits');
    const banner = page.getByRole('status').filter({ hasText: "We can't update your limits right now." });
    await expect(banner).toContainText(/Your coins are safe\..*Trying again in \d+ s/);
    await expect(page.locator('[data-marks="from"] + *').first()).toHaveCSS('opacity', '0.75');
    await expect(banner).toHaveCSS('opacity', '1');
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await link.focus();
      const [focused, covering] = [await link.boundingBox(), await banner.boundingBox()];
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0);
    }
    for (const theme of ['light', 'dark'] as const) {
      await switchTo(page, theme);
      expect(await findingsInThisTheme(page)).toEqual([]);
    }
  });
  await platform.clear('/faults');
  await shortTimeouts(platform);
  await fail(platform, EVERY_GET, 'no answer in time');
  await startOnAbout(page);
  expect(await walk(page, playersPages, true)).toEqual([]);
});

test("a visitor's pages when nothing is answered in time", { tag: '@waiting' }, async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000);
  await shortTimeouts(platform);
  await fail(platform, EVERY_GET, 'no answer in time');
  await test.step('the first page says when it tries again, before anything was pressed', async () => {
    await page.goto('/');
    await expect(page.getByText(/^Trying again in \d+ s$/)).toBeVisible({ timeout: 15_000 });
  });
  await startOnAbout(page);
  expect(await walk(page, visitorsPages, false)).toEqual([]);
});

/** Reasons why a game cannot start: it is unknown, or its URL is missing. */
const STARTS: readonly (readonly [what: string, routes: readonly string[], way: Way])[] = [
  ['the lobby', EVERY_GET, 'no answer in time'],
  ['its launch', ['POST /Players/{id}/gamelaunch'], 'no connection'],
];

test('a game that cannot start redirects with an explanation, whether the lobby or its launch fails', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(150_000);
  await signIn();
  await shortTimeouts(platform);
  for (const [what, routes, way] of STARTS) {
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
});
