// Sign-in in a browser: tabs that start together, failed returns, an account that doesn't fit, an unreachable provider.
import { TOKEN_PREFIX } from '../../streams/wire/signIn/callbackPath';
import { findings } from '../helpers/axe';
import { expect, type Page, signOut, test } from '../helpers/fixtures';
import { bringSession } from '../helpers/session';

/** Also runs with OpenIddict. */
const WITH_BOTH_PROVIDERS = { tag: '@identity' };
const EMAIL = 'player@example.com';
const BALANCE = 'Coin balance: 250,000';

/** Expires this tab's stored access token and copies it to the other tabs, like a browser that restores them. */
async function expireIn(pages: readonly Page[]): Promise<void> {
  const [first] = pages;
  const stored = await first?.evaluate((prefix) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(`${prefix}user:`)) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { expires_at: number };
    user.expires_at = Math.floor(Date.now() / 1_000) - 60;
    return { key, user: JSON.stringify(user) };
  }, TOKEN_PREFIX);
  for (const page of pages) {
    if (page.url() === 'about:blank') await page.goto('/favicon.svg');
    await page.evaluate((kept) => sessionStorage.setItem(kept?.key ?? '', kept?.user ?? ''), stored);
  }
}

// [AUTH-13]
test('three tabs that start together with expired tokens use one refresh token, and all are signed in', async ({
  context,
  page,
  served,
}) => {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token'))
      refreshes.push(request.postData() ?? '');
  });
  await bringSession(page, served.origin, EMAIL);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await expireIn(tabs);
  /** As with a cross-site provider: no frame has the provider's session or can monitor it. */
  await context.clearCookies();
  await context.route('**/oidc/session/check', (route) => route.abort());
  await Promise.all(tabs.map((tab) => tab.goto('/about')));
  for (const tab of tabs) await expect(tab.getByRole('radio', { name: 'Betty Coins' })).toBeAttached();
  expect(refreshes).toHaveLength(1);
  expect(refreshes[0]).not.toContain('scope=');
  /** The provider's reuse detection ended no session. */
  await expireIn(tabs.slice(0, 1));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Betty Coins' })).toBeAttached();
});

test('after a reload with an expired token while the provider is down, the player is signed in once it responds', async ({
  page,
  served,
  platform,
}) => {
  await bringSession(page, served.origin, EMAIL);
  await expireIn([page]);
  const DISCOVERY = 'GET /oidc/.well-known/openid-configuration';
  await platform.post('/faults', { route: DISCOVERY, do: 'status', status: 503, times: 1_000 });
  await page.goto('/account');
  await expect(page.getByText("We can't reach the sign-in service right now.")).toBeVisible();
  await platform.clear('/faults');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/account$/);
});

/** Goes to the provider. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: EMAIL })).toBeVisible();
}

test(
  "a cancelled sign-in shows a message, and the next one returns to the first one's page",
  WITH_BOTH_PROVIDERS,
  async ({ page }) => {
    await page.goto('/account');
    await leave(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'You cancelled the sign-in. You can sign in whenever you like.',
    );
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: EMAIL }).click();
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  },
);

test('a return with an unknown or replayed state shows the existing session', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/callback?code=stolen&state=strange');
  await expect(page.getByText(BALANCE)).toBeAttached();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'an account without a usable player id ends on an error page, with no hub and no tokens',
  WITH_BOTH_PROVIDERS,
  async ({ page }) => {
    const hubs: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/hubs/')) hubs.push(request.url());
    });
    await page.route('**/oidc/token', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Record<string, unknown>;
      const claims = Buffer.from(JSON.stringify({ sub: '..' })).toString('base64url');
      await route.fulfill({ response, json: { ...body, id_token: `e30.${claims}.x` } });
    });
    await page.goto('/account');
    await leave(page);
    await page.getByRole('button', { name: EMAIL }).click();
    await expect(page.getByRole('heading', { name: "We can't open your account" })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Invalid user ID!');
    expect(await findings(page)).toEqual([]);
    expect(
      await page.evaluate((prefix) => JSON.stringify({ ...sessionStorage }).includes(prefix), TOKEN_PREFIX),
    ).toBe(false);
    expect(hubs).toEqual([]);
    await page.unroute('**/oidc/token');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByRole('button', { name: EMAIL })).toBeVisible();
    await page.goBack();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Look around first' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

test('a tab whose session ended joins the next sign-in in another tab', async ({
  context,
  page,
  openSignedIn,
  signInByHand,
}) => {
  await openSignedIn('/about');
  await expect(page.getByRole('radio', { name: 'Betty Coins' })).toBeAttached();
  const other = await context.newPage();
  await other.goto('/account');
  await signOut(other);
  const prompt = page.getByRole('dialog', { name: 'Sign in' });
  await expect(prompt).toBeVisible();
  await signInByHand(EMAIL, other);
  await expect(prompt).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Betty Coins' })).toBeAttached();
});

test('a browser that blocks site data shows what to change, without the way to the provider and back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const text = "Your browser blocks this site's cookies. Allow them in its settings, then sign in.";
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page).toHaveURL(/\/login$/);
});
