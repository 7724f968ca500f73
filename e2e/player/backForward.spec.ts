// Pages restored from the back/forward cache, which Playwright disables and the headless shell lacks: one full Chromium runs
// these tests one after the other.
import { BROWSER_ARGS, foundWholeBrowser } from '../browser';
import { connected, expect, type Page, signOut, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import { goTo, goToRoute, shownTo } from '../helpers/pages';

const executablePath = foundWholeBrowser();

test.use({
  headless: false,
  launchOptions: {
    args: ['--headless=new', ...BROWSER_ARGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === null ? {} : { executablePath }),
  },
});
test.describe.configure({ mode: 'default' });

interface Returned {
  /** For each time the page was shown: true if it came from the cache. */
  shown?: boolean[];
}

interface Timed {
  coinstream: { tail(take: (lines: string) => void): Promise<void> };
  /** When an event of each kind last occurred, epoch ms. */
  lastAt: Record<string, number>;
}

const ELSEWHERE = '/favicon.svg';

test.beforeEach(async ({ context }) => {
  expect(executablePath, 'a whole Chromium: npx playwright install chromium').not.toBeNull();
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const page = window as Returned;
      page.shown = [...(page.shown ?? []), persisted];
    });
  });
});

/** `from the cache` if the page was restored, otherwise the reasons why not. */
const lastShown = (page: Page): Promise<unknown> =>
  page
    .evaluate(() => {
      if ((window as Returned).shown?.at(-1) === true) return 'from the cache';
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: object;
      })[];
      return JSON.stringify(entry?.notRestoredReasons ?? 'loaded');
    })
    .catch(() => 'on its way');

/** Goes back like the browser's button; fails unless the page comes from the cache. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => lastShown(page)).toBe('from the cache');
}

/** A page that is left while the document of a frame of another site loads is not kept; the browser masks the reason. */
async function gameLoaded(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
}

async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto(ELSEWHERE);
  await back(page);
}

// [AUTH-08]
test('"Sign in" works again after Back from the provider\'s page, wherever it is', async ({ page }) => {
  const signIn = page.getByRole('button', { name: 'Sign in' });
  for (const path of ['/login', '/games', '/'])
    await test.step(path, async () => {
      await page.goto(path);
      /** Twice on the last page. */
      for (let time = path === '/' ? 0 : 1; time < 2; time++) {
        await signIn.click();
        await expect(page).toHaveURL(/\/oidc\//);
        await back(page);
        await expect(signIn).toBeEnabled();
        await expect(signIn).not.toHaveAttribute('aria-busy', 'true');
      }
    });
  await signIn.click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
});

test('a restored page reconnects immediately and shows what happened meanwhile', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/');
  await connected(page);
  await page.evaluate(async () => {
    const timed = window as unknown as Timed;
    timed.lastAt = {};
    await timed.coinstream.tail((lines) => {
      for (const line of lines.trim().split('\n')) {
        const { kind, at } = JSON.parse(line);
        timed.lastAt[kind] = at;
      }
    });
  });
  await page.goto(ELSEWHERE);
  await platform.patch('/players/1001', { coins: 777_777 });
  await back(page);
  await expect(page.getByText('Coin balance: 777,777')).toBeVisible();
  const { lastAt, attemptAt } = await page.evaluate(() => {
    const attempt = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.includes('/negotiate'));
    return {
      lastAt: (window as unknown as Timed).lastAt,
      attemptAt: performance.timeOrigin + (attempt?.startTime ?? 0),
    };
  });
  const restoredAt = lastAt['page/restored'] ?? 0;
  /** After any other connection loss the first retry comes after 2 s. What the attempt takes depends on the machine. */
  expect(attemptAt - restoredAt).toBeLessThan(1_900);
  expect(lastAt['hub/connected']).toBeGreaterThanOrEqual(restoredAt);
});

test('a restored form keeps its input, and an open modal stays and can be closed', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByRole('textbox', { name: /e-?mail/i }).first();
  await field.fill('half@typed');
  await leaveAndReturn(page);
  await expect(field).toHaveValue('half@typed');
  await field.fill('half@typed.example');
  await goTo(page, '/about');
  await expect(page).toHaveTitle(/^About us/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await leaveAndReturn(page);
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
});

test('a restored game and the studio keep their state', async ({ page, openSignedIn }) => {
  await openSignedIn('/game-launch/1/BTY');
  const game = page.locator('iframe[title]');
  await gameLoaded(page);
  await leaveAndReturn(page);
  await expect(game).toBeVisible();
  await hold(page, '**/replay-frame');
  await page.goto('/replay');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toBeAttached();
  await leaveAndReturn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a player who returned from the bank with Back can go there again', async ({ page, openSignedIn }) => {
  await openSignedIn('/payment-select/deposit');
  await page.getByRole('radio', { name: /^Interac e-Transfer/ }).check();
  await page.getByRole('button', { name: '$25' }).click();
  await page.getByLabel('Email address of your Interac account').fill('player@example.com');
  await page.getByRole('button', { name: 'Deposit $25.00' }).click();
  await expect(page).toHaveURL(/\/bank\?/);
  await back(page);
  await expect(page.getByText('Your payment is still open at your bank.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to your bank' }).click();
  await expect(page).toHaveURL(/\/bank\?/);
});

test('a restored page shows nothing of a player who has signed out since', async ({ page, openSignedIn }) => {
  await openSignedIn('/rewards');
  await connected(page);
  await page.goto('/account');
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  const left = entries.find(({ url }) => url.endsWith('/rewards'));
  await session.send('Page.navigateToHistoryEntry', { entryId: left?.id ?? 0 });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/balance:/i)).toHaveCount(0);
});

/** One page of each kind: with and without bars, a form, a game, a frame, lists, a payment. */
const PAGES: Readonly<Record<'visitor' | 'player', ReadonlySet<string>>> = {
  visitor: new Set(['/', '/games', '/games/:gameUrlName', '/login', '/register', '/promos', '/terms', '*']),
  player: new Set([
    '/shop',
    '/redeem',
    '/rewards',
    '/daily-rewards',
    '/game-launch/:gameId/:currencyCode',
    '/account',
    '/account/verify',
    '/account/source-of-funds',
    '/account/limits',
    '/payment-select/purchase/:itemId',
    '/payment-launch/:paymentType',
  ]),
};

for (const whom of ['visitor', 'player'] as const) {
  test(`each kind of page of a ${whom} is kept in the back/forward cache`, async ({ page, openSignedIn }) => {
    if (whom === 'player') await openSignedIn('/about');
    else await page.goto('/about');
    for (const route of shownTo(whom).filter(({ path }) => PAGES[whom].has(path))) {
      await goToRoute(page, route);
      if (route.screen === 'Launch') await gameLoaded(page);
      await leaveAndReturn(page);
    }
  });
}
