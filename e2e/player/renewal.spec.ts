// A session at the provider while the player stays: renewed, shared by tabs, ended here and elsewhere, with the provider down.

import { connected, expect, type Page, signOut, test } from '../helpers/fixtures';
import { providerOf } from '../platform/oidc/signIn';

/** Also runs with OpenIddict. */
const WITH_BOTH_PROVIDERS = { tag: '@identity' };
/** Waits for tokens to expire. */
const WAITS = { tag: '@waiting' };
const BALANCE = 'Coin balance: 250,000';
const TOKEN = 'POST /oidc/token';

interface Refresh {
  readonly token: string | null;
  readonly status: number;
}

/** The uses of refresh tokens by these pages from now on. */
function refreshesOf(...pages: readonly Page[]): Refresh[] {
  const seen: Refresh[] = [];
  for (const page of pages)
    page.on('response', (response) => {
      const form = new URLSearchParams(response.request().postData() ?? '');
      if (response.url().endsWith('/oidc/token') && form.get('grant_type') === 'refresh_token')
        seen.push({ token: form.get('refresh_token'), status: response.status() });
    });
  return seen;
}

/** Pushes a balance and waits until each of these pages shows it. */
async function expectLive(
  pages: readonly Page[],
  push: (amount: number) => Promise<unknown>,
  amount: number,
) {
  await push(amount);
  for (const page of pages)
    await expect(page.getByText(`Coin balance: ${amount.toLocaleString('en-CA')}`)).toBeAttached();
}

// [AUTH-13]
test('three open tabs use one refresh token per rotation, the provider detects no reuse, and requests and pushes continue', {
  tag: ['@identity', '@waiting'],
}, async ({ context, page, platform, signInByHand }) => {
  test.setTimeout(90_000);
  await platform.post('/oidc', { accessTokenTtl: 12 });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const refreshes = refreshesOf(...tabs);
  await signInByHand();
  for (const tab of tabs.slice(1)) {
    await tab.goto('/');
    await expect(tab.getByText(BALANCE)).toBeAttached();
  }
  await expect.poll(() => refreshes.length, { timeout: 40_000 }).toBe(2);
  await platform.post('/oidc', { accessTokenTtl: 300 });
  await expect.poll(() => refreshes.length, { timeout: 40_000 }).toBe(3);
  expect(refreshes.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(refreshes.map(({ token }) => token)).size).toBe(3);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('40 Gems')).toBeVisible();
  await platform.post('/hub', { do: 'kill' });
  await expect(page.getByText(/^Reconnecting/)).toBeVisible();
  await expect(page.getByText(/^Reconnecting/)).toHaveCount(0, { timeout: 25_000 });
  const push = (amount: number) =>
    platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount, version: 99 }],
    });
  await expectLive(tabs, push, 251_234);
});

test(
  'a sign-out ends the provider’s session and revokes the refresh token',
  WITH_BOTH_PROVIDERS,
  async ({ page, served, signInByHand }) => {
    const issued = page.waitForResponse((response) => response.url().endsWith('/oidc/token'));
    await signInByHand();
    const { refresh_token: refreshToken } = (await (await issued).json()) as Record<string, string>;
    await page.getByRole('link', { name: 'Account' }).click();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    const { authority } = await providerOf(served.origin);
    const reused = await fetch(`${authority}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'player-web',
        refresh_token: refreshToken ?? '',
      }),
    });
    expect([reused.status, ((await reused.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_grant',
    ]);
  },
);

test(
  'a provider that drops every connection signs nobody out: pushes continue, and the renewal is retried',
  WAITS,
  async ({ page, platform, signInByHand }) => {
    await platform.post('/oidc', { accessTokenTtl: 6 });
    await signInByHand();
    await connected(page);
    await platform.post('/faults', { route: TOKEN, do: 'drop', times: 1_000 });
    await platform.post('/faults', {
      route: 'GET /oidc/.well-known/openid-configuration',
      do: 'drop',
      times: 1_000,
    });
    await page.waitForRequest((request) => request.url().endsWith('/oidc/token'), { timeout: 20_000 });
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 251_234, version: 99 }],
    });
    await expect(page.getByText('Coin balance: 251,234')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0);
    const renewed = page.waitForResponse(
      (response) => response.url().endsWith('/oidc/token') && response.status() === 200,
      { timeout: 30_000 },
    );
    await platform.clear('/faults');
    await platform.post('/oidc', { accessTokenTtl: 300 });
    await renewed;
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText('40 Gems')).toBeVisible();
  },
);
