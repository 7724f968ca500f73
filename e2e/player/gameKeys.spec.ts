// A game by keys alone, in a browser of its own: one that has run a hundred tests may keep the keys from a frame.
import { expect, test } from '../helpers/fixtures';

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions }) });

test('everything goes by keyboard: to a game, a spin, another bet, and out', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  const tile = page.getByRole('region', { name: 'Popular' }).getByRole('link', { name: 'Midnight Orchard' });
  await tile.focus();
  await page.keyboard.press('Enter');
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect(page.locator('iframe[title]')).toBeFocused();
  await expect.poll(() => game.locator(':root').evaluate(() => document.hasFocus())).toBe(true);
  const raised = game.getByText('BC 500');
  // Chromium without a window may keep sending keys to the page although its frame has the focus: then it is given again.
  await page.keyboard.press('ArrowUp');
  await expect(async () => {
    if (!(await raised.isVisible())) {
      await page.bringToFront();
      await page.locator('iframe[title]').evaluate((frame) => {
        frame.blur();
        frame.focus();
      });
      await page.keyboard.press('ArrowUp');
    }
    await expect(raised).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect
    .poll(
      async () =>
        ((await platform.get('/players/1001')) as { coinRounds: { totalBets: number }[] }).coinRounds[0],
    )
    .toMatchObject({ totalBets: 500, gameId: 2 });
  await page.getByRole('button', { name: 'Leave the game' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
