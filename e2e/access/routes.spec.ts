// Every route of the table, as a visitor and as a player: its screen, its bars, its title, nothing for axe to find, and everything
// within reach.

import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { PATHS, PRE_DEPOSIT_PATH } from '../../streams/routes';
import { pathOf } from '../helpers/addresses';
import { findings, findingsInThisTheme, findingsOfTheTheme, switchTo } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { bulletedBoxes, type Frame, frameOf } from '../helpers/frame';
import { lostTexts, setTextSize } from '../helpers/largeText';
import { linkedFrom, unreached } from '../helpers/links';
import { recordMotion } from '../helpers/motion';
import { goTo, goToRoute, loaded, shownTo, startOnAbout } from '../helpers/pages';
import { smallTargets } from '../helpers/targets';

const bars = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
    return {
      footer: document.querySelector('footer') !== null,
      bottomBar: document.querySelector('nav[aria-label="Bottom"]') !== null,
      mainMenu: document.querySelector('nav[aria-label="Main"]') !== null,
      back: shown.some((button) => (button.ariaLabel ?? button.textContent ?? '').startsWith('Back to ')),
    };
  });

async function checkShell(page: Page, route: RouteEntry): Promise<void> {
  await loaded(page, route);
  const isWide = (page.viewportSize()?.width ?? 0) > 900;
  const isBesideMenu = isWide && PATHS.account.test(pathOf(route));
  const menus = isBesideMenu || route.path === '/account' ? 1 : 0;
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(menus);
  if (route.screen !== 'Launch') await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect([route.path, await bars(page)]).toEqual([
    route.path,
    {
      footer: route.footer !== null,
      bottomBar: route.bottomBar,
      mainMenu: route.rail && !isBesideMenu,
      back: route.back,
    },
  ]);
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const SMALL = { width: 320, height: 640 };
/** The narrowest one with the rail. */
const DESKTOP = { width: 901, height: 800 };

/** The width of every page, and where its title begins. */
const ON_PHONE: Frame = { main: 320, title: { left: 16, top: 73 } };
const ON_DESKTOP: Frame = { main: 653, title: { left: 280, top: 81 } };

/** Pages that are also checked on a desktop with all rules of axe and with text of twice the size: one next to each menu. */
const WHOLE_ON_DESKTOP = new Set(['Lobby', 'Limits']);

async function expectFrame(page: Page, route: RouteEntry, { main, title }: Frame): Promise<void> {
  const frame = await frameOf(page, route);
  expect([route.path, frame]).toEqual([route.path, frame && { main, title: frame.title && title }]);
}

async function expectWidth(page: Page, { path }: RouteEntry, width: number): Promise<void> {
  await expect.poll(() => widthOf(page), { message: `${path} at ${width} px` }).toBe(width);
}

/** Every target can be tapped, and nothing scrolls sideways. */
async function checkReach(page: Page, route: RouteEntry): Promise<void> {
  expect([route.path, await smallTargets(page)]).toEqual([route.path, []]);
  await expectWidth(page, route, SMALL.width);
}

async function checkOnPhone(page: Page, route: RouteEntry): Promise<void> {
  await checkShell(page, route);
  expect([route.path, await findingsInThisTheme(page)]).toEqual([route.path, []]);
  await expectFrame(page, route, ON_PHONE);
  expect([route.path, await bulletedBoxes(page)]).toEqual([route.path, []]);
  await checkReach(page, route);
}

async function checkOnDesktop(page: Page, route: RouteEntry): Promise<void> {
  const isWhole = WHOLE_ON_DESKTOP.has(route.screen);
  await checkShell(page, route);
  const found = isWhole ? await findingsInThisTheme(page) : await findingsOfTheTheme(page);
  expect([route.path, found]).toEqual([route.path, []]);
  await expectFrame(page, route, ON_DESKTOP);
  await loaded(page, route);
  expect([route.path, await lostTexts(page)]).toEqual([route.path, []]);
  if (!isWhole) return;
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await enlarge('200%');
  await expectWidth(page, route, DESKTOP.width);
  await enlarge('');
}

async function checkLargeText(page: Page, route: RouteEntry): Promise<void> {
  await loaded(page, route);
  expect([route.path, await lostTexts(page)]).toEqual([route.path, []]);
}

interface Walk {
  /** Routes of the other kind of visitor, which must also be reachable and readable. */
  readonly otherwiseShown?: readonly RouteEntry[];
  /** Paths of routes that no link leads to on a phone. */
  readonly unlinked?: readonly string[];
}

/**
 * Checks all pages on a small phone in one theme, on a desktop in the other, and on the phone with large text: a navigation costs
 * less than a change of size, theme or text size.
 */
async function checkAll(
  page: Page,
  routes: readonly RouteEntry[],
  onPhone: 'dark' | 'light',
  { otherwiseShown = [], unlinked = [] }: Walk = {},
): Promise<void> {
  const moved = await recordMotion(page);
  const walk = async (along: readonly RouteEntry[], check: typeof checkOnPhone) => {
    const links = new Map<string, readonly string[]>();
    for (const route of along) {
      await test.step(route.path, async () => {
        await goToRoute(page, route);
        await check(page, route);
        links.set(route.path, await linkedFrom(page));
      });
    }
    return links;
  };
  await test.step('on a desktop', async () => {
    await page.setViewportSize(DESKTOP);
    await switchTo(page, onPhone === 'dark' ? 'light' : 'dark');
    await walk(routes, checkOnDesktop);
  });
  await test.step('on a small phone', async () => {
    await page.setViewportSize(SMALL);
    await switchTo(page, onPhone);
    const links = await walk(routes, checkOnPhone);
    const others = await walk(otherwiseShown, async (_, route) => {
      await loaded(page, route);
      await checkReach(page, route);
    });
    expect(unreached(new Map([...links, ...others]))).toEqual(unlinked);
  });
  await test.step('on a small phone with text of 200 %', async () => {
    await setTextSize(page, 2);
    await walk([...routes, ...otherwiseShown], checkLargeText);
  });
  expect([...moved]).toEqual([]);
}

/** Open pages whose content differs for a player: the others differ only in the header, which the player's own pages have too. */
const SHOWN_DIFFERENTLY = new Set([
  'Lobby',
  'Games',
  'GameDetails',
  'Promos',
  'Promo',
  'Quests',
  'Quest',
  'Contact',
]);

/** Visitors are only invited to sign in there. */
const FOR_PLAYERS = ['/quests', '/quests/:slug'];

const howItWorks = { flags: { howItWorks: true } };

// [SHELL-14, SHELL-19, SHELL-70, SHELL-10]
test('every open route shows its screen to a visitor, with its title in the same place, and can be tapped and read, from 320 px to a desktop, without motion', async ({
  page,
  platform,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', howItWorks);
  await startOnAbout(page);
  await checkAll(page, shownTo('visitor'), 'light', { unlinked: FOR_PLAYERS });
});

/** One of each guard; the first pages of a tab, where nothing has loaded before. */
const GUARDED = new Set(['Account', 'GemsExchange', 'SelectPurchase', 'Launch', 'Limits']);

// [SHELL-24, SHELL-73, AUTH-06, LAUNCH-43]
test('every protected route sends a visitor to sign in', async ({ page }) => {
  test.setTimeout(120_000);
  const routes = ROUTE_TABLE.filter(({ access, path }) => access === 'player' && path !== PRE_DEPOSIT_PATH);
  for (const route of routes.filter(({ screen }) => GUARDED.has(screen))) {
    await page.goto(pathOf(route));
    await expect(page).toHaveURL(/\/login$/);
  }
  const path = () => page.evaluate(() => location.pathname);
  for (const route of routes) {
    await goTo(page, pathOf(route));
    await expect.poll(path, { message: route.path, intervals: [20] }).toBe('/login');
  }
});

// [SHELL-26, SHELL-32, SHELL-34, SHELL-37]
test('every protected route shows its screen to a player, with its title in the same place, and can be tapped and read, from 320 px to a desktop, without motion', async ({
  page,
  signIn,
  platform,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', howItWorks);
  await signIn();
  const shownDifferently = shownTo('visitor').filter(({ screen }) => SHOWN_DIFFERENTLY.has(screen));
  await checkAll(page, shownTo('player'), 'dark', { otherwiseShown: shownDifferently });
});

test('a desktop has its navigation on the left, and the way back is named after the previous page', async ({
  page,
  signIn,
}) => {
  // [SHELL-50, SHELL-52, SHELL-53]
  await test.step('the way back is named after the page before, and leads there', async () => {
    await signIn();
    const account = page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Account' });
    await expect(account).not.toHaveAttribute('aria-current');
    await account.click();
    await expect(account).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    await expect(account).toHaveAttribute('aria-current', 'true');
    await page.getByText('Terms, privacy and more').click();
    await page.getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('button', { name: 'Back to Sessions' }).click();
    await expect(page).toHaveURL(/\/account\/sessions$/);
    await page.getByRole('button', { name: 'Back to My profile' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/payment-result');
    await page.getByRole('button', { name: 'Back to My profile' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Back to previous page' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  // [SHELL-57, SHELL-64, CONST-59]
  await test.step('a desktop has its navigation on the left and a search that opens a game', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    expect((await nav.boundingBox())?.x).toBe(0);
    await nav.getByRole('link', { name: 'Promos' }).click();
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    const current = nav.locator('[aria-current]');
    await goTo(page, '/promos/1');
    await expect(current).toHaveText('Promos');
    await goTo(page, '/all');
    await expect(current).toHaveText(/^Home/);
    await page.getByRole('combobox', { name: 'Search' }).fill('copper');
    await expect(page.getByRole('option')).toHaveText(['Copper Fox']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game-launch\/3\/BTY$/);
  });
});

// [SHELL-69, ACCT-52, ERR-59]
test('a gated page is closed to a player on a timeout', async ({ page, openSignedIn }) => {
  await openSignedIn('/gems-exchange', 'timeout@example.com');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Feature Unavailable' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await goTo(page, '/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Daily rewards/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Feature Unavailable' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

const MISSING = [
  [
    'promos',
    '/promos',
    'PromosScreen',
    'Looks like there was an error loading the promotions. Please try again or try later!',
    'Back to Games',
  ],
  [
    'account',
    '/account/sessions',
    'SessionsScreen',
    'There was a hiccup on our end. Please try reloading this page or try again later!',
    'Reload',
  ],
] as const;

// [SHELL-65, SHELL-66, SHELL-67, SHELL-68, ERR-60, ERR-61]
test('a page whose code fails to load shows that and offers the way out', async ({ page, signIn }) => {
  await signIn();
  for (const [name, path, chunk, text, button] of MISSING)
    await test.step(name, async () => {
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(`**/assets/${chunk}-*.js`);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: 'Oopsie!' })).toHaveCount(0);
    });
});

test('a visitor sees offers in their step, pictures in their size, the footer’s age and region, and the geo-block', async ({
  page,
  platform,
}) => {
  // [SHELL-05, SHELL-06, SHELL-11, SHELL-12, SHELL-13, CONST-87]
  await test.step('the footer names age and region as the configuration reads them', async () => {
    await page.goto('/about');
    await expect(page.getByText('Players 19+ only.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
      'How It Works',
      'About Us',
      'Contact Us',
      'Privacy Policy',
      'Terms of Use',
      'Responsible Social Gaming',
      'FAQs',
      'Sweepstakes Rules',
      'AMOE',
    ]);
    await expect(page.getByRole('link', { name: 'Sweepstakes Rules' })).toHaveAttribute('target', '_blank');
    expect((await page.request.get('/sweepstakes-rules.pdf')).headers()['content-type']).toContain('pdf');
    await platform.post('/config', { region: 'US' });
    await page.reload();
    await expect(page.getByText('Players 18+ only.')).toBeVisible();
    await expect(
      page.getByText('except CT, DE, ID, KY, LA, MI, MT, NV, WA, MD, NY, WV, NJ, AZ.'),
    ).toBeVisible();
  });

  // [SHELL-58]
  await test.step('a game’s own picture comes in the size that its place needs', async () => {
    await page.goto('/');
    const tile = page.getByRole('link', { name: 'Glacier Run' }).first().locator('img');
    await tile.scrollIntoViewIfNeeded();
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=320$/);
  });

  // [SHELL-43, SHELL-63, CONST-58, REG-02]
  await test.step('offers are chosen in their own step, where the configuration has one', async () => {
    await platform.post('/config', { registrationSteps: ['promo', 'registration'] });
    await page.goto('/register');
    const offer = page.getByRole('radio', { name: 'Ten Free Spins' });
    await expect(offer).not.toBeChecked();
    await page.getByText('Ten Free Spins').click();
    await expect(offer).toBeChecked();
    const grid = page.getByRole('group').filter({ has: offer });
    const widths = await grid.evaluate((group) => ({
      whole: group.getBoundingClientRect().width,
      options: [...group.querySelectorAll('label')].map((label) => label.getBoundingClientRect().width),
    }));
    for (const width of widths.options) expect(Math.round(widths.whole / width)).toBe(2);
  });

  // [LAUNCH-36, LAUNCH-37, LAUNCH-38, SHELL-17, ERR-53, ERR-54, CHAT-14]
  await test.step('where the platform may not be shown, every page leads to the geo-block', async () => {
    await platform.post('/config', { geoCheckStatus: 403 });
    await page.goto('/games');
    await expect(page).toHaveURL(/\/geo-block$/);
    await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible();
    await expect(page.getByText('Your coins are safe')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').getByText(/ still isn't available where you are\.$/)).toBeVisible();
  });

  await test.step('the geo-block leads back to the wanted page once the platform may be shown', async () => {
    await platform.post('/config', { geoCheckStatus: 200 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/games$/);
    await platform.post('/config', { geoCheckStatus: 403 });
    await page.goto('/about');
    await expect(page).toHaveURL(/\/geo-block$/);
    await platform.post('/config', { geoCheckStatus: 200 });
    await page.reload();
    await expect(page).toHaveURL(/\/about$/);
    await page.goto('/geo-block');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a geo check that fails closes nothing', async () => {
    await platform.post('/config', { geoCheckStatus: 500 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  });
});
