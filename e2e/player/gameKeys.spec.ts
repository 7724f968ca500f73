// A game by keyboard alone, in a separate browser: after a hundred tests a browser may not send keys to a frame.
import { expect, test } from '../helpers/fixtures';

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions }) });

test('a player opens a game, spins, changes the bet and leaves by keyboard', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  const tile = page
    .getByRole('region', { name: 'Popular' })
    .getByRole('link', { name: 'Midnight Orchard' })
    .first();
  await tile.focus();
  await page.keyboard.press('Enter');
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect(page.locator('iframe[title]')).toBeFocused();
  await expect.poll(() => game.locator(':root').evaluate(() => document.hasFocus())).toBe(true);
  const raised = game.getByText('BC 500');
  // Headless Chromium may keep sending keys to the page although its frame has the focus: the focus is set again.
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
