// One entry in the history for a double tap on a game or on a link.
import { expect, test } from '../helpers/fixtures';

test('a double tap on a tile or on a link adds one entry to the history', async ({ page, signIn }) => {
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
