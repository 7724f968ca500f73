// A screen reader's walk through sign-in, lobby, a game, a reward, a purchase and a redemption: e2e/walks keeps every stop and
// announcement as a readable script. `UPDATE_WALKS=1` rewrites the files.
import { connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { expectWalk, walkThrough } from '../helpers/spoken';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a screen reader announces the sign-in, the lobby, a game and the way back', async ({ page }) => {
  test.slow();
  const walk = await walkThrough(page);
  await walk.part('A visitor');
  await page.goto('/');
  await walk.arrive('Popular');
  await walk.tabTo('Sign in');
  await walk.part('The provider’s page');
  await page.keyboard.press('Enter');
  await walk.arrive('Sign in');
  await walk.tabTo('player@example.com');
  await walk.part('The lobby');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coin balance: 250,000')).toBeAttached();
  await walk.arrive('Favourites');
  await connected(page);
  await expect(page.getByRole('link', { name: 'Gift Ready' })).toBeAttached();
  await walk.tabTo('Midnight Orchard');
  await walk.part('A game');
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe[sandbox]').getByRole('button', { name: 'Spin' })).toBeEnabled();
  await walk.arrive('Midnight Orchard');
  await page.getByRole('button', { name: 'Leave the game' }).focus();
  await walk.here();
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.press('Shift+Tab');
  await walk.press('Shift+Tab');
  await walk.part('Back in the lobby');
  await page.keyboard.press('Enter');
  await walk.arrive('Favourites');
  expectWalk(await walk.text(), 'sign-in, lobby, game');
});

test('a screen reader announces a reward that arrives and one that is opened', async ({
  page,
  openSignedIn,
  platform,
}) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/');
  await connected(page);
  await walk.part('A reward arrives');
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 500 }], sourceType: 'Promo' }],
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.here();
  await walk.tabTo('Play Now');
  await walk.hears(/BC 500/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await walk.here();
  await walk.part('A giftbox');
  await goTo(page, '/rewards');
  await walk.arrive('Rewards');
  await walk.tabTo('Open all 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 of 3');
  await walk.here();
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.hears(/You claimed/);
  await walk.hears(/Balance: BC 252,500/);
  expectWalk(await walk.text(), 'reward');
});

test('a screen reader announces a purchase with a saved card', async ({ page, openSignedIn }) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/shop');
  await walk.part('The shop');
  await walk.arrive('Special offers');
  await walk.tabTo('Buy Weekend Bundle for $9.99');
  await walk.part('Payment');
  await page.keyboard.press('Enter');
  await walk.arrive('Payment');
  await walk.tabTo('Pay $9.99');
  await walk.part('The result');
  await page.keyboard.press('Enter');
  await walk.arrive('Approved');
  await walk.tabTo('Play');
  await walk.hears(/Balance: BC 370,000/);
  await walk.hears(/Approved/);
  expectWalk(await walk.text(), 'purchase');
});

test('a screen reader announces a redemption below the minimum and a valid one', async ({
  page,
  openSignedIn,
}) => {
  test.slow();
  const walk = await walkThrough(page);
  await openSignedIn('/payment-select/redeem');
  await connected(page);
  await walk.part('Redeem');
  await walk.arrive('Redeem');
  await walk.tabTo('Amount in Sweeps Coins');
  await page.keyboard.type('5');
  await walk.tabTo('Redeem SC 5.00');
  await walk.part('Too little');
  await walk.press('Enter');
  await walk.tabTo('Amount in Sweeps Coins');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await walk.tabTo('Redeem SC 50.00');
  await walk.part('Enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.here();
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.press('Tab');
  await walk.hears(/Waiting for you/);
  await walk.hears(/Please confirm/);
  expectWalk(await walk.text(), 'redemption');
});
