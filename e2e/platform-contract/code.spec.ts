// Code that fails to load, and a deploy while a tab is open: nothing stays broken, and no input is lost without notice.
import type { Route } from 'playwright/test';
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { loadedChunks } from '../helpers/loadedChunks';
import { goTo } from '../helpers/pages';

const OTHER_RELEASE = '<script type="module" crossorigin src="/assets/first-Other123.js"></script>';
const chunk = (name: string) => `**/assets/${name}-*.js`;
const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });

/** The host's response to a page that requests the entry script now; navigations get the real page. */
async function hostHasAnotherRelease(page: Page): Promise<void> {
  await page.route('**/', (route) =>
    route.request().isNavigationRequest()
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: OTHER_RELEASE }),
  );
}

/** Counts the page's loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

async function toAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
}

for (const [what, pattern] of [
  ['code', '**/assets/LimitsScreen-*.js'],
  ['stylesheet', '**/assets/forms-*.css'],
] as const) {
  test(`a page whose ${what} failed to load is fetched again when the player returns`, async ({
    page,
    signIn,
  }) => {
    await page.route(pattern, (route) => route.abort());
    await signIn();
    const loads = countLoads(page);
    await toAccount(page);
    const isCode = what === 'code';
    if (isCode) await page.getByRole('link', { name: 'Responsible gaming' }).click();
    else await goTo(page, '/account/details');
    await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.unroute(pattern);
    await toAccount(page);
    await goTo(page, isCode ? '/account/limits' : '/account/details');
    await expect(
      page.getByRole('heading', { name: isCode ? 'Loss Limit' : 'Personal details' }),
    ).toBeVisible();
    if (!isCode) await expect(page.locator('main form').first()).toHaveCSS('display', 'grid');
    expect(loads()).toBe(0);
  });
}

test('a page whose code is missing offline says so, and opens once the device is online', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await expect.poll(() => loadedChunks(page, 'OfflinePanel')).toBeGreaterThan(0);
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(
    page.getByText("This page needs a connection. It opens as soon as you're back."),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the games' }).click();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^FAQs?|Frequently/ }).first()).toBeVisible();
  expect(loads()).toBe(0);
});

test('the page’s own stylesheet is waited for at most five seconds, and fetched again', async ({ page }) => {
  const styles = '**/assets/first-*.css';
  await page.route(styles, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar).not.toHaveCSS('position', 'sticky');
  await page.unroute(styles);
  await expect(bar).toHaveCSS('position', 'sticky');
  await page.route(styles, () => undefined);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
});

test('code for metrics, recording, effects or prefetching may fail to load without an error', async ({
  page,
  signIn,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const requested: string[] = [];
  const quiet = /\/assets\/(afterStart|recorder|rewards|tail|games|play)-.*\.js$/;
  await page.route(quiet, (route) => {
    requested.push(quiet.exec(route.request().url())?.[1] ?? '');
    return route.abort();
  });
  await signIn();
  await expect.poll(() => requested).toContain('afterStart');
  await expect.poll(() => requested).toContain('recorder');
  await expect.poll(() => requested).toContain('games');
  await toAccount(page);
  expect(errors).toEqual([]);
});

test('a modal whose code fails to load keeps typed text, offers to try again, and after a deploy to reload', async ({
  page,
  platform,
  signIn,
}) => {
  await test.step('a modal whose code fails to load shows a message, and the page keeps typed text', async () => {
    await page.route(chunk('ContactSupportModal'), (route) => route.abort());
    await signIn();
    await goTo(page, '/account/details');
    await page.getByLabel('Alias').fill('Unsaved Words');
    await platform.post('/push', { playerId: 1001, event: 'ContactSupport', args: [{}] });
    await expect(page.getByRole('alert')).toContainText('Something went wrong.');
    await expect(page.getByLabel('Alias')).toHaveValue('Unsaved Words');
    await page.unroute(chunk('ContactSupportModal'));
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Alias')).toHaveValue('Unsaved Words');
  });

  await test.step('a modal whose code fails to load is loaded once the device is online again', async () => {
    await page.route(chunk('LowCoinsModal'), (route) => route.abort());
    await platform.post('/push', { playerId: 1001, event: 'BettyCoinsBalancebLow', args: [{}] });
    await expect(page.getByRole('alert')).toContainText('Something went wrong.');
    await page.unroute(chunk('LowCoinsModal'));
    /** Above toasts and the banner of failed data, which are at the bottom. */
    const box = await page.getByRole('alert').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(300);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toContainText(
      "You're offline. This loads once you're back online.",
    );
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('after a deploy, a modal whose code is gone keeps typed text and offers a reload, and the next navigation reloads', async () => {
    await page.goto('/');
    await connected(page);
    await hostHasAnotherRelease(page);
    await page.route(chunk('ContactSupportModal'), gone);
    await goTo(page, '/account/details');
    await page.getByLabel('Alias').fill('Unsaved Words');
    const loads = countLoads(page);
    await platform.post('/push', { playerId: 1001, event: 'ContactSupport', args: [{}] });
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('A new version is ready.');
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Alias')).toHaveValue('Unsaved Words');
    expect(loads()).toBe(0);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    await goTo(page, '/rewards');
    await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test('a deploy that stays broken causes one reload, then an error', async ({ page, signIn }) => {
  await signIn();
  await toAccount(page);
  await hostHasAnotherRelease(page);
  await page.route(chunk('LimitsScreen'), gone);
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Responsible gaming' }).click();
  await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute(chunk('LimitsScreen'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Loss Limit' })).toBeVisible();
});

test('a page whose code is gone reloads once, only after a deploy', async ({ page, signIn }) => {
  await test.step('missing code without a deploy causes no reload', async () => {
    await signIn();
    await toAccount(page);
    await page.route(chunk('LimitsScreen'), gone);
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Responsible gaming' }).click();
    await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
    expect(loads()).toBe(0);
  });

  await test.step('after a deploy, a page whose code is gone reloads once', async () => {
    await page.unrouteAll();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    await hostHasAnotherRelease(page);
    const loads = countLoads(page);
    await page.route(chunk('LimitsScreen'), (route) => (loads() === 0 ? gone(route) : route.fallback()));
    await page.getByRole('link', { name: 'Responsible gaming' }).click();
    await expect(page.getByRole('heading', { name: 'Loss Limit' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/limits$/);
    expect(loads()).toBe(1);
  });
});

test('a failure to load the entry code or the configuration shows an error', async ({ page }) => {
  await test.step("a failure to load the app's entry code shows an error, and Reload loads it", async () => {
    await page.route(chunk('first'), (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
    await page.unroute(chunk('first'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  });

  await test.step('a platform that never returns its configuration counts as down instead of loading indefinitely', async () => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 50);
    });
    await page.route('**/config.json', () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
  });
});
