// A screen reader's way through sign-in, lobby, a game, a reward, a purchase and a redemption: every stop and announcement, kept in
// e2e/walks to be read like a script. `UPDATE_WALKS=1` writes them anew.
import { connected, expect, test } from './fixtures';
import { goTo } from './pages';
import { expectWalk, walkThrough } from './spoken';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('from the sign-in through the lobby into a game and out again', async ({ page }) => {
  test.slow();
  const walk = await walkThrough(page);
  walk.part('A visitor');
  await page.goto('/');
  await walk.arrive('Popular');
  await walk.tabTo('Sign in');
  walk.part('The provider’s page');
  await page.keyboard.press('Enter');
  await walk.arrive('Sign in');
  await walk.tabTo('player@example.com');
  walk.part('The lobby');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
  await walk.arrive('Favourites');
  await connected(page);
  await walk.tabTo('Midnight Orchard');
  walk.part('A game');
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeEnabled();
  await walk.arrive('Midnight Orchard');
  await page.getByRole('button', { name: 'Leave the game' }).focus();
  await walk.tabTo('Midnight Orchard');
  expectWalk(await walk.text(), 'sign-in, lobby, game');
});

test('a reward that arrives, and one that is opened', async ({ page, openSignedIn, platform }) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/');
  await connected(page);
  walk.part('A reward arrives');
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 500 }], sourceType: 'Promo' }],
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  walk.part('A giftbox');
  await goTo(page, '/rewards');
  await walk.arrive('Rewards');
  await walk.tabTo('Open all 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 of 3');
  await walk.hears(/./);
  await walk.press('Tab');
  await walk.press('Tab');
  expectWalk(await walk.text(), 'reward');
});

test('a purchase with a saved card', async ({ page, openSignedIn }) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/shop');
  walk.part('The shop');
  await walk.arrive('Special offers');
  await walk.tabTo('Buy Weekend Bundle for $9.99');
  walk.part('Payment');
  await page.keyboard.press('Enter');
  await walk.arrive('Payment');
  await walk.tabTo('Pay $9.99');
  walk.part('The result');
  await page.keyboard.press('Enter');
  await walk.arrive('Approved');
  await walk.tabTo('Play');
  expectWalk(await walk.text(), 'purchase');
});

test('a redemption that is too small, and one that is not', async ({ page, openSignedIn }) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/payment-select/redeem');
  await connected(page);
  walk.part('Redeem');
  await walk.arrive('Redeem');
  await walk.tabTo('Amount in Sweeps Coins');
  await page.keyboard.type('5');
  await walk.tabTo('Redeem SC 5.00');
  walk.part('Too little');
  await walk.press('Enter');
  await walk.tabTo('Amount in Sweeps Coins');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await walk.tabTo('Redeem SC 50.00');
  walk.part('Enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.press('Tab');
  await walk.press('Tab');
  expectWalk(await walk.text(), 'redemption');
});
