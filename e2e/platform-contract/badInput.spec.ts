// The page with a broken server, network or configuration: a clear message, and nothing lost.
import { expect, loadedOnceConnected, test } from '../helpers/fixtures';

test('an unreachable platform shows an error with Reload instead of a blank page', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
  await expect(
    page.getByText('There was a hiccup on our end. Please try reloading this page or try again later!'),
  ).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

test('an invalid configuration shows which field is invalid', async ({ page, platform }) => {
  await platform.post('/config', { constants: { heartbeatMs: 'soon' } });
  await page.goto('/');
  await expect(page.getByText('/config.json: constants.heartbeatMs: expected finite')).toBeVisible();
});

test('a configuration that is not JSON shows an error', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ body: '{"oops"' }));
  await page.goto('/');
  await expect(page.getByText('/config.json: expected JSON')).toBeVisible();
});

test('an undecodable push keeps the last good balance, marks it, and logs one rejection', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await loadedOnceConnected(platform);
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 'many' }],
  });
  await expect(page.getByText(/^Checking, balances from \d?\d:\d\d(\s[AP]M)?$/)).toBeVisible();
  await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 5, version: 1 }],
  });
  await expect(page.getByText('Coin balance: 5')).toBeVisible();
  await expect(page.getByText(/^Checking/)).toHaveCount(0);
});

// [LOBBY-26, ERR-10]
test('a lobby that cannot be loaded shows an error and can be retried', async ({ page, platform }) => {
  await platform.post('/faults', { route: 'GET /lobby/games', do: 'malformed' });
  await platform.post('/faults', { route: 'GET /lobby/categories', do: 'status', status: 500 });
  await page.goto('/');
  await expect(page.getByText('Could not fetch games data.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

// [LAUNCH-15, LAUNCH-23, ERR-11]
test('a failed launch shows an error and goes back', async ({ page, signIn, platform }) => {
  await signIn();
  await platform.post('/faults', { route: 'POST /Players/{id}/gamelaunch', do: 'status', status: 500 });
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  await expect(
    page.getByText('Oops, something went wrong launching your game. Please, try again later!'),
  ).toBeVisible();
});

test('a killed hub is shown, and the balances are current again afterwards', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await platform.post('/hub', { do: 'refuse' });
  await platform.post('/hub', { do: 'kill' });
  await expect(page.getByText(/^Reconnecting, balances from \d?\d:\d\d(\s[AP]M)?$/)).toBeVisible();
  await platform.patch('/players/1001', { coins: 1_234 });
  await platform.post('/reset', {});
  await platform.patch('/players/1001', { coins: 1_234 });
  await expect(page.getByText('Coin balance: 1,234')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Reconnecting/)).toHaveCount(0);
});

// [SHELL-18]
test('an unknown URL shows the not-found page', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
