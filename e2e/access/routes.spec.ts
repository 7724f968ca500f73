// Every route of the table, as a visitor and as a player: its screen, its bars, its title, nothing for axe to find, and everything
// within reach.

import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { PATHS, PRE_DEPOSIT_PATH } from '../../streams/routes';
import { findingsInThisTheme, switchTo } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { type Frame, frameOf } from '../helpers/frame';
import { goTo, goToRoute, loaded, pathOf, shownTo, startOnAbout } from '../helpers/pages';
import { reachFindings } from '../helpers/reach';

async function bars(page: Page) {
  return {
    footer: (await page.getByRole('contentinfo').count()) > 0,
    bottomBar: (await page.getByRole('navigation', { name: 'Bottom', includeHidden: true }).count()) > 0,
    mainMenu: (await page.getByRole('navigation', { name: 'Main', includeHidden: true }).count()) > 0,
    back: (await page.getByRole('button', { name: /^Back to / }).count()) > 0,
  };
}

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

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The width of every page, and where its title begins. */
const ON_PHONE: Frame = { main: 390, title: { left: 16, top: 73 } };
const ON_DESKTOP: Frame = { main: 1032, title: { left: 280, top: 81 } };

/**
 * Looks at a page on a phone in one theme and on a desktop in the other; its title has the same place as every other one, nothing scrolls sideways at 320 px or with text of twice
 * the size, every target can be tapped, and no text is lost.
 */
async function check(page: Page, route: RouteEntry, onPhone: 'dark' | 'light'): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    const isPhone = viewport === PHONE;
    await page.setViewportSize(viewport);
    await switchTo(page, isPhone === (onPhone === 'dark') ? 'dark' : 'light');
    await checkShell(page, route);
    const place = `${route.path} on a ${isPhone ? 'phone' : 'desktop'}`;
    expect([place, await findingsInThisTheme(page)]).toEqual([place, []]);
    const frame = await frameOf(page, route);
    const { main, title } = isPhone ? ON_PHONE : ON_DESKTOP;
    expect([place, frame]).toEqual([place, frame && { main, title: frame.title && title }]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => widthOf(page), { message: `${route.path}, text of 200 %` }).toBe(DESKTOP.width);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  expect(await reachFindings(page, route)).toEqual([]);
  await expect.poll(() => widthOf(page), { message: `${route.path} at 320 px` }).toBe(320);
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

const howItWorks = { flags: { howItWorks: true } };

// [SHELL-14, SHELL-19, SHELL-70, SHELL-10]
test('every open route shows its screen to a visitor, with its title in the same place, and can be tapped and read, from 320 px to a desktop', async ({
  page,
  platform,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', howItWorks);
  await startOnAbout(page);
  for (const route of shownTo('visitor')) {
    await goToRoute(page, route);
    await check(page, route, 'light');
  }
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
test('every protected route shows its screen to a player, with its title in the same place, and can be tapped and read, from 320 px to a desktop', async ({
  page,
  signIn,
  platform,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', howItWorks);
  await signIn();
  for (const route of shownTo('player')) {
    await goToRoute(page, route);
    await check(page, route, 'dark');
  }
  for (const route of shownTo('visitor').filter(({ screen }) => SHOWN_DIFFERENTLY.has(screen))) {
    await goToRoute(page, route);
    await loaded(page, route);
    expect(await reachFindings(page, route)).toEqual([]);
  }
});

test('a desktop has its navigation on the left, and the way back is named after the page before', async ({
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
test('a page whose code does not come says so and offers the way out', async ({ page, signIn }) => {
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
    await platform.post('/config', { geoCheckStatus: 500 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  });
});
