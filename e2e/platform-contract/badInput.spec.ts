// A broken server, network or configuration: the page shows a clear message, and nothing is lost.
import { expect, loadedOnceConnected, test } from '../helpers/fixtures';
import { open } from '../helpers/studio';

test('an unreachable platform and a wrong configuration show what is wrong', async ({ page, platform }) => {
  await test.step('an unreachable platform shows an error with Reload, not a blank page', async () => {
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

  await test.step('a configuration that is not JSON shows an error', async () => {
    await page.route('**/config.json', (route) => route.fulfill({ body: '{"oops"' }));
    await page.goto('/');
    await expect(page.getByText('/config.json: expected JSON')).toBeVisible();
  });

  await test.step('a wrong configuration names its field', async () => {
    await page.unrouteAll();
    await platform.post('/config', { constants: { heartbeatMs: 'soon' } });
    await page.goto('/');
    await expect(page.getByText('/config.json: constants.heartbeatMs: expected a number')).toBeVisible();
  });
});

test('a page without encryption leads to the secure one, and a start that throws leaves no empty page', async ({
  page,
  served,
}) => {
  const host = '//play.example';
  await page.route(`**${host}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: served.origin + pathname }) });
  });
  await page.goto(`http:${host}/`);
  await expect(page.getByRole('heading', { name: 'Not a secure connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the secure page' }).click();
  await expect(page).toHaveURL(`https:${host}/`);

  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
});

test('a studio that throws shows the error instead of an empty page', async ({ page }) => {
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error('not measurable');
    };
  });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
  await expect(page.getByText('not measurable')).toBeVisible();
});

test('a push that cannot be decoded leaves the last good balance, marked, and one rejection', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await loadedOnceConnected(page, 'coinbalance');
  await platform.post('/faults', { event: 'BettyCoinsBalanceUpdated', do: 'malformed' });
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 4 }],
  });
  await expect(page.getByText(/^Checking\. Balances as of \d?\d:\d\d(\s[AP]M)?$/)).toBeVisible();
  await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 5, version: 1 }],
  });
  await expect(page.getByText('Coin balance: 5')).toBeVisible();
  await expect(page.getByText(/^Checking/)).toHaveCount(0);
});
