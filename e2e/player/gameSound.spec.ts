// With sound on, the app is silent during a game: sounds of level-ups, statuses and rewards play after it.
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const voices = (page: Page) => page.evaluate(() => (window as unknown as { voices: number }).voices);

test('a level, a status and a reward are silent during a game and play after it', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await platform.post('/config', { flags: { sonicBranding: true } });
  await platform.patch('/players/1001', { points: 399.9, period: { points: 499.9, start: 0, end: 9e12 } });
  await page.addInitScript(() => {
    Object.assign(window, { voices: 0 });
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      (window as unknown as { voices: number }).voices += 1;
      begin.call(this, when);
    };
  });
  await openSignedIn('/account/settings');
  await page.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(() => voices(page)).toBeGreaterThan(0);
  const sample = await voices(page);
  await connected(page);
  await goTo(page, '/game-launch/1/BTY');
  await page.frameLocator('iframe[sandbox]').getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.getByText('You reached Level 9!').first()).toBeVisible();
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [
      {
        rewards: [{ rewardType: 'Coins', rewardAmount: 2, playerRewardId: 904, rewardId: 1 }],
        sourceType: 'BackOffice',
        version: 904,
      },
    ],
  });
  await expect(page.getByRole('status').filter({ hasText: 'You got BC 2.' })).toBeVisible();
  expect(await voices(page)).toBe(sample);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  let heard = sample;
  /** By their names: the reward may still be announced in the second. */
  for (const name of ['CONGRATS!', 'Welcome to Aquamarine']) {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect.poll(() => voices(page)).toBeGreaterThan(heard);
    heard = await voices(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
