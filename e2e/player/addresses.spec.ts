// The history of the tab: one entry for a double tap on a game or on a link, and scroll positions.
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

test('a reload and Back return to where a page was, and a page that is opened by its address begins at its top', async ({
  page,
}) => {
  const position = () => page.evaluate(() => window.scrollY);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  /** Not with the wheel, whose animation may end a pixel earlier on a busy machine. */
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(position).toBe(400);
  await page.reload();
  await expect.poll(position).toBe(400);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(400);
});
