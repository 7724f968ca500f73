// The shop: the offers' texts and links, a refused free item, and the shop's states.
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';

const DAY_MS = 86_400_000;
const ITEMS = 'GET /Players/{id}/store/items';
const FREE = 'POST /Players/{id}/store/items/{item}/purchase';

// [PUR-13, PUR-14, PUR-15, PUR-19]
test('offers are grouped, list their contents and lead to payment', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.patch('/catalogue', {
    storeItems: [{ id: 2, lastPurchasedAt: new Date(Date.now() - 40 * DAY_MS).toISOString() }],
  });
  await openSignedIn('/shop');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Special offers',
    'Coin packages',
    'Sweeps packages',
  ]);
  const bundle = page.getByRole('article', { name: 'Weekend Bundle' });
  await expect(bundle.getByRole('listitem')).toHaveText([
    'BC 120,000',
    'FREE SC 12.00',
    '10 FS @ SC 0.10Free spins on Midnight Orchard; use within 48 hours',
  ]);
  await expect(bundle).toContainText('$9.99');
  await expect(page.getByRole('article', { name: 'Chest of Coins' })).toContainText(
    /Last bought \d{2}\/\d{2}\/20\d{2}/,
  );
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('link')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await bundle.getByRole('link', { name: 'Buy Weekend Bundle for $9.99' }).press('Enter');
  await expect(page).toHaveURL(/\/payment-select\/purchase\/3$/);
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Weekend Bundle' })).toContainText('BC 120,000');
  expect(await findings(page)).toEqual([]);
});

test('a refused free item shows the reason and can be retried', async ({ page, platform, openSignedIn }) => {
  await openSignedIn('/shop');
  await platform.post('/faults', { route: FREE, do: 'status', status: 409, times: 1 });
  const claim = page.getByRole('button', { name: 'Claim Daily Handful' });
  await claim.click();
  await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText('An injected fault.');
  await page.keyboard.press('Escape');
  await expect(claim).toBeEnabled();
  await expect(claim).toBeFocused();
  await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
});

// [PUR-17, PUR-18, LOBBY-28, ERR-28]
test('an empty shop, a loading shop and a shop without games each show a message', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn();
  const answer = await hold(page, '**/store/items');
  await platform.post('/catalogue', { storeItems: [] });
  await page.goto('/shop');
  await expect(page.getByRole('status').getByText('Loading offers')).toBeAttached();
  answer();
  await expect(page.getByText("There's nothing to buy right now.")).toBeVisible();
  await platform.post('/faults', { route: ITEMS, do: 'status', status: 404, times: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
  await page.goto('/payment-select/purchase/999');
  await expect(page.getByText('This item is no longer available.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  for (const route of ['GET /Players/{id}/lobby/games', 'GET /Players/{id}/games', 'GET /lobby/games'])
    await platform.post('/faults', { route, do: 'status', status: 500, times: 9 });
  await page.reload();
  await expect(page.getByText('No games data available')).toBeVisible();
});
