// Accessibility beyond the pages of the route table: axe on a reward and a running game, and the keyboard alone.
import { findings } from '../helpers/axe';
import { expect, type Handle, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

test('axe finds nothing in a reward modal or in a game, in either theme', async ({
  page,
  signIn,
  platform,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn();
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [
      {
        rewards: [
          { rewardType: 'Coins', rewardAmount: 5 },
          { rewardType: 'FreeSpins', rewardAmount: 10, coinValue: 0.1 },
        ],
        sourceType: 'Promo',
      },
    ],
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/game-launch/2/BTY');
  await expect(page.frameLocator('iframe[sandbox]').getByRole('button', { name: 'Spin' })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('main buttons keep their bright colours in the light theme, and a new page receives focus before a key can be pressed', async ({
  page,
  openSignedIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await test.step('in the light theme coins and main buttons keep their bright colours, with dark text on them', async () => {
    await openSignedIn('/rewards');
    const button = page.getByRole('button', { name: 'Claim community rewards' });
    await expect(button).toHaveCSS('background-color', 'rgb(245, 185, 71)');
    await expect(button).toHaveCSS('color', 'rgb(11, 17, 24)');
    await expect(page.locator('[data-balance="coin"] svg')).toHaveCSS('color', 'rgb(245, 185, 71)');
    await page.getByRole('radio', { name: 'Sweeps Coins' }).click();
    await expect(button).toHaveCSS('background-color', 'rgb(63, 217, 164)');
    await expect(page.locator('[data-balance="sweep"] svg')).toHaveCSS('color', 'rgb(63, 217, 164)');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('a new page receives focus when it appears, before a key can be pressed on it', async () => {
    await goTo(page, '/payment-select/purchase');
    const offer = page.getByRole('link', { name: 'Buy Chest of Coins for $19.99' });
    await expect(offer).toBeVisible();
    const focused = page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen = new MutationObserver(() => {
            const { textContent } = document.querySelector('main button[type=submit]') ?? {};
            if (textContent?.startsWith('Pay ') === true) resolve(document.activeElement?.id);
          });
          seen.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await offer.press('Enter');
    expect(await focused).toBe('main');
  });
});

test('a player can do everything by keyboard', async ({ page, platform }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'player@example.com' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
  const [coins, sweeps] = ['Betty Coins, BC 250,000', 'Sweeps Coins, SC 100.00'].map((name) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) }),
  );
  if (coins === undefined || sweeps === undefined) throw new Error('two options');
  await expect(sweeps).toHaveText('SC 100');
  const before = await coins.boundingBox();
  await page.getByRole('radio', { name: 'Betty Coins' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Sweeps balance: 100.00')).toBeVisible();
  await expect(coins).toHaveText('BC 250K');
  expect((await coins.boundingBox())?.x).toBe(before?.x);
  const account = page.getByRole('link', { name: 'Account' });
  await account.focus();
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo' }],
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account).toBeFocused();
});

test('the focus stays near a button that its own press removes', async ({ page, openSignedIn }) => {
  const hasFocus = (part: string) =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part);
  await test.step('a redemption that is cancelled', async () => {
    await openSignedIn('/redeem');
    /** Loaded together with the watch of the focus. */
    await page.waitForFunction(() => 'pick' in ((window as Handle).coinstream ?? {}));
    const cancel = page.getByRole('button', { name: 'Cancel this redemption' });
    await cancel.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    const confirmed = page.getByRole('button', { name: /^Cancel SC / });
    await confirmed.press('Enter');
    await expect(confirmed).toHaveCount(0);
    await expect.poll(() => hasFocus('main')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus('main')).toBe(true);
  });
  await test.step('a longer period of an empty history', async () => {
    await goTo(page, '/account/payment-history');
    const longer = page.getByRole('button', { name: 'Show 7 days' });
    await longer.press('Enter');
    await expect(longer).toHaveCount(0);
    await expect.poll(() => hasFocus('main')).toBe(true);
  });
});
