// The gem exchange in the browser: contents of items, missing gems, and items that are gone.
import { findings } from '../helpers/axe';
import { connected, expect, test } from '../helpers/fixtures';

// [GPQ-01, GPQ-04, GPQ-05, GPQ-06, GPQ-33, ERR-55]
test('gems are exchanged, missing gems are shown, and an item that is gone leaves the list', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.post('/faults', {
    route: 'GET /Players/{id}/gemsbalance',
    do: 'status',
    status: 500,
    times: 99,
  });
  await openSignedIn('/gems-exchange');
  await connected(page);
  await expect(page.getByText('Your gems: Error')).toBeVisible();
  const route = encodeURIComponent('GET /Players/{id}/gemsbalance');
  const requests = async () => ((await platform.get(`/calls?route=${route}`)) as readonly unknown[]).length;
  const again = page.getByRole('button', { name: 'Try again' });
  const before = await requests();
  await again.click();
  await expect.poll(requests).toBeGreaterThan(before);
  await platform.clear('/faults');
  /** The client's own next try may be faster. */
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  const gems = page.locator('main').getByText(/^Your gems:/);
  await expect(gems.locator('..')).toContainText('40 Gems');
  const dear = page.getByRole('article', { name: 'SC 2.00' });
  await expect(dear).toContainText('20 Gems to go');
  await expect(dear.getByRole('progressbar', { name: 'Gems for SC 2.00' })).toHaveAttribute(
    'aria-valuenow',
    '66',
  );
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Exchange 10 Gems for 5,000 Betty Coins' }).dblclick();
  const reward = page.getByRole('dialog', { name: 'YOUR REWARD' });
  await expect(reward).toContainText('Betty Coins');
  await page.keyboard.press('Escape');
  await expect(reward).toHaveCount(0);
  await expect(gems.locator('..')).toContainText('30 Gems');
  await expect(page.getByRole('article', { name: '25,000 Betty Coins' })).toContainText('5 Gems to go');
  await platform.post('/catalogue', { gemItems: [{ id: 2, title: '25,000 Betty Coins', price: 35 }] });
  await page.getByRole('button', { name: 'Exchange 10 Gems for 5,000 Betty Coins' }).click();
  await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText(
    "Oops! This reward isn't available anymore.",
  );
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
