// The first slice: sign in, lobby, a game, a live balance, a reward, and out again.
import { expect, signOut, test } from '../helpers/fixtures';

const reward = (rewardAmount: number, rewardType = 'Coins', playerRewardId = 7) => ({
  playerId: 1001,
  event: 'RewardMessageReceived',
  args: [{ rewards: [{ rewardType, rewardAmount, playerRewardId, rewardId: 1 }], sourceType: 'BackOffice' }],
});

test('a visitor signs in and sees live balances, a reload keeps the session, a sign-out ends it everywhere', async ({
  page,
  platform,
}) => {
  await test.step('a visitor sees the lobby, signs in, and sees live balances', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'House Test Bench' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('player@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "That email and password don't match. Please try again.",
    );
    await page.getByLabel('Password').fill('Password1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Coin balance: 250,000')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 251_234, version: 99 }],
    });
    await expect(page.getByText('Coin balance: 251,234')).toBeVisible();
  });

  // [SHELL-25]
  await test.step('a reload keeps the session, a sign-out ends it everywhere', async () => {
    await page.reload();
    await expect(page.getByText('Coin balance: 251,234')).toBeVisible();
    await page.getByRole('link', { name: 'Account' }).click();
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/Coin balance/)).toHaveCount(0);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  // [AUTH-19, ACCT-10]
  await test.step('a suspended player is signed out, gets home and reads why', async () => {
    await page.getByRole('button', { name: 'suspended@example.com' }).click();
    const why = page.getByRole('dialog', { name: 'Account suspended' });
    await expect(why).toContainText(
      'Your account is suspended! Please, contact customer support to resolve this.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  });
});

test('a spin moves the balance of its currency, and a reward closes into it', async ({
  page,
  signIn,
  platform,
}) => {
  // [NOTIF-06, LAUNCH-10, LAUNCH-11]
  await test.step('a spin moves the coin balance because the hub pushed it', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    const game = page.frameLocator('iframe[title="Midnight Orchard"]');
    await game.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('Coin balance: 250,000')).toHaveCount(0);
    const { coins } = (await platform.get('/players/1001')) as { coins: number };
    expect(coins).not.toBe(250_000);
    await expect(page.getByText(`Coin balance: ${coins.toLocaleString('en-CA')}`)).toBeVisible();
    const [launched] = (await platform.get('/calls?route=POST%20/Players/x/gamelaunch')) as {
      body: unknown;
    }[];
    expect(launched).toBeUndefined();
    const launches = (await platform.get('/calls?route=POST%20/Players/%7Bid%7D/gamelaunch')) as {
      body: unknown;
    }[];
    expect(launches.map((call) => call.body)).toEqual([
      { gameId: 2, isDemo: false, deviceType: 'mobile', currencyCode: 'BTY' },
    ]);
  });

  // [LAUNCH-13]
  await test.step('switching to sweeps on the launch page reloads the game in sweeps, and a spin moves them', async () => {
    const game = page.frameLocator('iframe[title="Midnight Orchard"]');
    await expect(game.getByText('BC 250')).toBeVisible();
    await page.getByRole('radio', { name: 'Sweeps Coins' }).click({ force: true });
    await expect(page).toHaveURL(/\/game-launch\/2$/);
    await expect(page.getByRole('radio', { name: 'Sweeps Coins' })).toBeChecked();
    await expect(game.getByText('SC 0.50')).toBeVisible();
    await expect(page.getByText('Sweeps balance: 100.00')).toBeVisible();
    await game.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('Sweeps balance: 100.00')).toHaveCount(0);
    const { balances } = (await platform.get('/players/1001')) as { balances: Record<string, number> };
    const total = ((balances.Redeemable ?? 0) + (balances.Unplayed ?? 0)).toFixed(2);
    await expect(page.getByText(`Sweeps balance: ${total}`)).toBeVisible();
  });

  // [RWD-18, RWD-30]
  await test.step('a reward opens its modal with counter, coins and confetti, once, and closes into the balance', async () => {
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await platform.post('/faults', { event: 'RewardMessageReceived', do: 'duplicate' });
    await page.evaluate(() => {
      const seen = { coins: 0, glows: 0, confetti: 0 };
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (!(node instanceof HTMLElement)) continue;
            if (node.dataset.confetti !== undefined) seen.confetti += 1;
            if (node.dataset.burst !== undefined)
              queueMicrotask(() => {
                seen.coins = node.querySelectorAll('svg').length;
                seen.glows = node.querySelectorAll('[data-glow]').length;
              });
          }
        }
      }).observe(document.body, { childList: true });
    });
    await platform.post('/push', { ...reward(95_000), args: [{ ...reward(95_000).args[0], version: 5 }] });
    const modal = page.getByRole('dialog', { name: 'CONGRATS!' });
    await expect(modal).toBeVisible();
    await expect(modal.getByText("You've been granted a free reward.")).toBeVisible();
    await expect(modal.getByText('Betty Coins', { exact: true })).toBeVisible();
    await expect(modal.locator('[aria-hidden="true"]').getByText('BC 95K')).toBeAttached();
    await expect(modal.getByRole('heading', { name: 'CONGRATS!' })).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
      coins: 14,
      glows: 1,
      confetti: 1,
    });
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
