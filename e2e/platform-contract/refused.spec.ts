// A player's action that fails, on the server or on the network: the specified message, and success on a retry.
import { expect, loadedOnceConnected, type Page, test } from '../helpers/fixtures';

const WAYS = [
  { do: 'status', status: 500, body: {} },
  { do: 'status', status: 404, body: {} },
  { do: 'drop' },
] as const;

interface Act {
  readonly name: string;
  readonly who?: string;
  readonly path: string;
  readonly route: string;
  readonly says: string;
  readonly act: (page: Page) => Promise<void>;
  /** The text on the page after the failure. */
  readonly before: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
}

const heart = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });
const factor = (page: Page) => page.getByRole('switch', { name: 'Require a code when I sign in' });

const ACTS: readonly Act[] = [
  {
    name: 'a favourite',
    path: '/games/2',
    route: 'PUT /Players/{id}/favorites/{game}',
    says: "Oops! Something went wrong. Couldn't update favorite status. Please try again later.",
    act: (page) => heart(page).click(),
    before: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'false'),
    done: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'the second factor',
    path: '/account/multi-factor',
    route: 'PATCH /Accounts/{id}/mfa',
    says: 'Something went wrong.',
    act: async (page) => {
      const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
      if (await ok.isVisible()) await ok.click();
      await factor(page).click();
    },
    before: (page) => expect(factor(page)).not.toBeChecked(),
    done: (page) => expect(factor(page)).toBeChecked(),
  },
  {
    name: 'a request for verification',
    who: 'pending@example.com',
    path: '/account/verify',
    route: 'POST /Accounts/{id}/requestverification',
    says: 'Something went wrong. Please try again.',
    act: (page) => page.getByRole('button', { name: 'Request verification' }).click(),
    before: (page) => expect(page.getByRole('button', { name: 'Request verification' })).toBeEnabled(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(),
  },
];

for (const { name, who, path, route, says, act, before, done } of ACTS) {
  test(`${name}: a failure is shown, and a retry works`, async ({ page, platform, openSignedIn }) => {
    test.setTimeout(90_000);
    await platform.post('/config', {
      flags: { identityCheck: false },
      multiFactor: 'switch',
    });
    await openSignedIn(path, who);
    for (const way of WAYS) {
      await platform.post('/faults', { route, ...way, times: 9 });
      await act(page);
      await expect(page.getByText(says).first(), JSON.stringify(way)).toBeVisible();
      await before(page);
      await platform.clear('/faults');
      const dismiss = page.getByRole('button', { name: 'Dismiss' });
      while ((await dismiss.count()) > 0)
        await dismiss
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
    }
    await act(page);
    await done(page);
  });
}

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
  for (const name of ['coinbalance', 'gemsbalance']) await loadedOnceConnected(platform, name);
  await platform.clear('/faults');
  await header.getByRole('button', { name: 'Load the balance again' }).click();
  await expect(header.getByText('Coin balance: 250,000')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('40 Gems')).toBeVisible();
  await expect(page.getByText("Some balances couldn't be loaded.")).toHaveCount(0);
});

// [SHELL-71, CONST-11, GPQ-08]
test('promotions that cannot be loaded have a separate error screen', async ({ page, platform }) => {
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

test('a failed search reports no results instead of searching indefinitely', async ({ page, platform }) => {
  await platform.post('/faults', { route: 'GET /lobby/searchGames', do: 'status', status: 500, times: 9 });
  await page.goto('/games');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible();
});
