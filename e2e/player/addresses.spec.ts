// Game URLs: restricted games, unknown currencies, refused launches, and one history entry for a double tap.
import { expect, type Page, test } from '../helpers/fixtures';

const LAUNCH = '/calls?route=POST%20/Players/%7Bid%7D/gamelaunch';

/** The restricted game, the last in the stand-in's list. */
async function restrictedGame(page: Page): Promise<{ id: number; gameUrlName: string }> {
  const { items } = (await (await page.request.get('/api/lobby/games')).json()) as {
    items: { id: number; name: string; gameUrlName: string }[];
  };
  const found = items.find(({ name }) => name === 'House Test Bench');
  if (found === undefined) throw new Error('no restricted game');
  return found;
}

test('a restricted game is not found, its name is not shown, and no launch is requested', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn();
  const { id, gameUrlName } = await restrictedGame(page);
  for (const path of [`/game-launch/${id}`, `/game-launch/${id}/BTY`]) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText(
      "We couldn't find your game. Please, try again?",
    );
    await expect(page.getByText('House Test Bench')).toHaveCount(0);
  }
  for (const address of [gameUrlName, id]) {
    await page.goto(`/games/${address}`);
    await expect(page.getByText("We couldn't find your game. Please, try again?")).toBeVisible();
    await expect(page.getByText('House Test Bench')).toHaveCount(0);
  }
  expect(await platform.get(LAUNCH)).toEqual([]);
});

test('a privileged player can open a restricted game', async ({ page, platform, signIn }) => {
  await platform.patch('/players/1001', { isTestAccount: true });
  await signIn();
  const { id } = await restrictedGame(page);
  await page.goto(`/game-launch/${id}`);
  await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
});

test('a URL with an unknown currency and a refused launch keep the preferred balance', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/game-launch/2/XYZ');
  const alert = page.getByRole('dialog', { name: 'Hmm...' });
  await expect(alert).toContainText("We couldn't find your game. Please, try again?");
  await expect(page.getByRole('radio', { name: 'Betty Coins' })).toBeChecked();
  await platform.post('/faults', {
    route: 'POST /Players/{id}/gamelaunch',
    do: 'status',
    status: 500,
    times: 3,
  });
  await page.goto('/game-launch/2');
  await expect(alert).toContainText('Oops, something went wrong launching your game.');
  await expect(page.getByRole('radio', { name: 'Betty Coins' })).toBeChecked();
  await platform.clear('/faults');
  await page.goto('/game-launch/2');
  await expect(page).toHaveTitle(/^Play With Sweeps Coins/);
  await expect(page.getByRole('radio', { name: 'Sweeps Coins' })).toBeChecked();
  const calls = (await platform.get(LAUNCH)) as { body: object }[];
  expect(calls.at(-1)?.body).toEqual({ gameId: 2, isDemo: false, deviceType: 'mobile' });
});

test('a double tap on a tile or a link adds one history entry', async ({ page, signIn }) => {
  await signIn();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().dblclick();
  await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
  expect(await entries()).toBe(before + 1);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Games', exact: true }).first().dblclick();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByText('63 games')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('saving an alias sends only the alias, and null preferences reach the platform as null', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await openSignedIn('/account/details');
  const alias = page.getByRole('textbox', { name: 'Alias' });
  const save = page.getByRole('button', { name: 'Save details' });
  for (const name of ['Fox', '']) {
    await alias.fill(name);
    await save.click();
    await expect(save).toBeDisabled();
  }
  await page.goto('/account/notifications');
  await page.getByRole('switch', { name: 'SMS' }).click();
  const sent = async (route: string) =>
    ((await platform.get(`/calls?route=${encodeURIComponent(route)}`)) as { body: object }[]).map(
      ({ body }) => body,
    );
  expect(await sent('PATCH /Accounts/{id}/personaldetails')).toEqual([{ alias: 'Fox' }, { alias: '' }]);
  await expect
    .poll(() => sent('PATCH /Accounts/{id}/marketingPreferences'))
    .toEqual([{ allowEmailMarketingTool: true, allowSMSMarketingTool: false }]);
  expect(await platform.get('/players/1001')).toMatchObject({
    personalDetails: { alias: '', citizenship: 'CA', countryOfResidence: 'CA' },
    marketing: { allowSMSMarketingTool: false, allowEmailMarketingTool: true },
  });
});
