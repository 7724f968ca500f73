// Data that cannot be loaded: the failure is shown in its place, and a retry loads it.
import { expect, loadedOnceConnected, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

test('a balance that cannot be loaded shows --- and a retry instead of a skeleton, on phone and desktop', async ({
  page,
  platform,
  openSignedIn,
}) => {
  for (const name of ['coinbalance', 'gemsbalance'])
    await platform.post('/faults', {
      route: `GET /Players/{id}/${name}`,
      do: 'status',
      status: 404,
      times: 99,
    });
  await openSignedIn('/account');
  await expect(page.getByRole('status', { name: 'Loading balance' })).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByText('---')).toBeVisible();
  await expect(page.getByText("Some balances couldn't be loaded.")).toBeVisible();
  for (const name of ['coinbalance', 'gemsbalance']) await loadedOnceConnected(page, name);
  await platform.clear('/faults');
  await header.getByRole('button', { name: 'Load the balance again' }).click();
  await expect(header.getByText('Coin balance: 250,000')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('40 Gems')).toBeVisible();
  await expect(page.getByText("Some balances couldn't be loaded.")).toHaveCount(0);
});

test('promotions and a search that fail say so, and nothing is searched indefinitely', async ({
  page,
  platform,
}) => {
  // [SHELL-71, CONST-11, GPQ-08]
  await test.step('promotions that cannot be loaded have a separate error screen', async () => {
    await platform.post('/faults', { route: 'GET /lobby/promotions', do: 'status', status: 500, times: 9 });
    await page.goto('/promos');
    await expect(page.getByRole('heading', { name: 'Oopsie!', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.getByRole('button', { name: 'Back to Games' }).click();
    await expect(page).toHaveURL(/\/games$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Oopsie!' })).toBeVisible();
    await platform.clear('/faults');
    const asked = page.waitForRequest((request) => request.url().includes('/Lobby/promotions?'));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('99');
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  });

  await test.step('a failed search reports no results instead of searching indefinitely', async () => {
    await platform.post('/faults', { route: 'GET /lobby/searchGames', do: 'status', status: 500, times: 9 });
    await goTo(page, '/games');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
    await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible();
  });
});
