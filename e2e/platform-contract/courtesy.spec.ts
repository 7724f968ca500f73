// Courtesy and liveness: in no situation does the app request more often than its schedule allows, or load indefinitely. Each
// situation is one row; all are observed in parallel for one minute.
import { expect, test } from 'playwright/test';
import { connected } from '../helpers/fixtures';
import { loseNetwork, reconnecting } from '../helpers/network';
import { OTHER_LIMIT, observeAll, type Situation, STEP_MS } from '../helpers/situations';

const NEGOTIATE = 'POST /api/notifications/hubs/generic/negotiate';
const TOKEN = 'POST /oidc/token';
const DISCOVERY = 'GET /oidc/.well-known/openid-configuration';
const AWAY = "We can't reach the sign-in service right now. Please try again in a moment.";
const MINUTE = 60_000;

/** The limits of automatic requests by several tabs. */
const ofTabs = (tabs: number) =>
  Object.fromEntries(
    ['GET /api/activeJackpots', 'GET /config.json', NEGOTIATE].map((route) => [route, OTHER_LIMIT * tabs]),
  );

const situations: readonly Situation[] = [
  {
    name: 'the hub refuses',
    async arrange({ platform, signIn }) {
      await platform.post('/hub', { do: 'refuse' });
      await signIn();
    },
    limits: { [NEGOTIATE]: 6 },
    atLeast: { [NEGOTIATE]: 3 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the hub closes each connection within a second',
    async arrange({ platform, signIn, repeat }) {
      await signIn();
      repeat(1_000, () => platform.post('/hub', { do: 'close', allowReconnect: true }));
    },
    limits: { [NEGOTIATE]: 6 },
    atLeast: { [NEGOTIATE]: 3 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the device is offline',
    async arrange({ platform, signIn, page }) {
      await signIn();
      await connected(page);
      await loseNetwork(page, platform);
    },
    /** Attempts fail on the device. They are made because a device that reports no network may be wrong. */
    limits: { [NEGOTIATE]: 6 },
    atLeast: { [NEGOTIATE]: 3 },
    async atEnd({ page }) {
      await expect(reconnecting(page)).toBeVisible();
    },
  },
  {
    name: 'the platform refuses every token, even one that was just renewed',
    async arrange({ platform, signIn, context }) {
      await signIn();
      await context.route('**/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 401, json: { errorCode: 'token-unknown' } })
          : route.continue(),
      );
      await platform.post('/hub', { do: 'kill' });
    },
    limits: { [TOKEN]: 4 },
    atLeast: { [TOKEN]: 1 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the provider’s session is gone while the refresh token is valid',
    arrange: ({ signIn }) => signIn(),
    /** Not before the requests are counted: the page may notice it immediately. */
    during: ({ context }) => context.clearCookies(),
    limits: { [TOKEN]: 2, 'GET /oidc/auth': 1 },
    atLeast: { [TOKEN]: 1 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the token endpoint hangs',
    async arrange({ platform, signIn }) {
      await platform.post('/oidc', { accessTokenTtl: 24 });
      await signIn();
      await platform.post('/faults', { route: TOKEN, do: 'delay', ms: 600_000, times: 1_000 });
    },
    limits: { [TOKEN]: 4 },
    atLeast: { [TOKEN]: 2 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the token endpoint sets Retry-After to two minutes',
    async arrange({ platform, signIn }) {
      await platform.post('/oidc', { accessTokenTtl: 24 });
      await signIn();
    },
    during: ({ platform }) =>
      platform.post('/faults', { route: TOKEN, do: 'status', status: 503, retryAfter: 120, times: 1_000 }),
    /** The first may still have been answered. */
    limits: { [TOKEN]: 2 },
    atLeast: { [TOKEN]: 1 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'the token endpoint fails for three tabs',
    async arrange({ platform, signIn, context }) {
      await platform.post('/oidc', { accessTokenTtl: 75 });
      await signIn();
      await Promise.all(
        [1, 2].map(async () => {
          const tab = await context.newPage();
          await tab.goto('/');
          await expect(tab.getByText('Coin balance: 250,000')).toBeAttached({ timeout: STEP_MS });
        }),
      );
      await platform.post('/faults', { route: TOKEN, do: 'status', status: 500, times: 1_000 });
    },
    limits: { ...ofTabs(3), [TOKEN]: 5 },
    atLeast: { [TOKEN]: 1 },
    async atEnd({ context }) {
      for (const tab of context.pages()) await expect(tab.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'another tab never releases the lock',
    async arrange({ platform, signIn, context }) {
      const holder = await context.newPage();
      await holder.goto('/favicon.svg');
      await holder.evaluate(() => {
        void navigator.locks
          .request('coinstream-renewal', () => new Promise(() => undefined))
          .catch(() => null);
      });
      await platform.post('/oidc', { accessTokenTtl: 30 });
      await signIn();
      await platform.post('/oidc', { accessTokenTtl: 300 });
    },
    limits: { [TOKEN]: 1 },
    atLeast: { [TOKEN]: 1 },
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
  {
    name: 'discovery hangs while the app looks for a session',
    async arrange({ platform, signIn, page }) {
      await signIn();
      await platform.post('/faults', { route: DISCOVERY, do: 'delay', ms: 600_000, times: 1_000 });
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByRole('link', { name: 'Midnight Orchard' }).first()).toBeVisible({
        timeout: STEP_MS,
      });
    },
    async during({ page }) {
      await page.getByRole('link', { name: 'Account' }).first().click();
      await expect(page.getByText(AWAY)).toBeVisible({ timeout: 30_000 });
    },
    limits: { [DISCOVERY]: 3 },
    atLeast: { [DISCOVERY]: 2 },
    async atEnd({ page }) {
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'three tabs start with expired tokens while the token endpoint fails',
    async arrange({ platform, signIn, page, context }) {
      await platform.post('/oidc', { accessTokenTtl: 1 });
      await signIn();
      await platform.post('/faults', { route: TOKEN, do: 'status', status: 503, times: 1_000 });
      const others = [await context.newPage(), await context.newPage()];
      await Promise.all([page.reload(), ...others.map((tab) => tab.goto('/'))]);
    },
    limits: { ...ofTabs(3), [TOKEN]: 6 },
    atLeast: { [TOKEN]: 3 },
    async atEnd({ context }) {
      for (const tab of context.pages())
        await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'discovery hangs while the player signs in',
    async arrange({ platform, page }) {
      await platform.post('/faults', { route: DISCOVERY, do: 'delay', ms: 600_000, times: 1_000 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async during({ page }) {
      await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText(AWAY)).toBeVisible({ timeout: 30_000 });
    },
    limits: { [DISCOVERY]: 2 },
    async atEnd({ page }) {
      await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'false');
    },
  },
  {
    name: 'the provider is unreachable when the player signs out',
    async arrange({ platform, signIn, page }) {
      await signIn();
      await platform.post('/faults', { route: DISCOVERY, do: 'delay', ms: 600_000, times: 1_000 });
      await page.getByRole('link', { name: 'Account' }).first().click();
      await page.getByRole('button', { name: 'Sign out' }).click();
    },
    async during({ page }) {
      await expect(page.getByText(/You're signed out here/)).toBeVisible({ timeout: 30_000 });
    },
    limits: { [DISCOVERY]: 2 },
    async atEnd({ page }) {
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Midnight Orchard' }).first()).toBeVisible();
    },
  },
  {
    name: 'the sign-in code fails to load once',
    async arrange({ page }) {
      await page.route('**/assets/oidc-client*', (route) => route.abort(), { times: 1 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText(AWAY)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    limits: {},
    async atEnd({ page }) {
      await expect(page.getByRole('button', { name: 'player@example.com' })).toBeVisible();
    },
  },
  {
    name: 'the browser denies access to storage',
    async arrange({ page }) {
      await page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      });
      await page.goto('/');
    },
    limits: {},
    async atEnd({ page }) {
      await expect(page.getByRole('link', { name: 'Midnight Orchard' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'a cookie has malformed percent-encoding',
    async arrange({ context, origin, signIn }) {
      await context.addCookies([{ name: 'XSRF-TOKEN', value: '%E0%A4%A', url: origin }]);
      await signIn();
    },
    limits: {},
    async atEnd({ page }) {
      await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
    },
  },
];

test('no situation makes the app flood the platform or load indefinitely', { tag: '@waiting' }, async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const observations = await observeAll(situations, { browser, ms: MINUTE });
  for (const { name, problems } of observations) expect.soft(problems, name).toEqual([]);
});
