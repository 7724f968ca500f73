// Launching games: refusals, a frame that does not load, the bar, the location check.
import { findings } from '../helpers/axe';
import { expect, loadedOnceConnected, test } from '../helpers/fixtures';
import { grantLocation } from '../helpers/location';
import { goTo } from '../helpers/pages';

const LAUNCH = 'POST /Players/{id}/gamelaunch';
const DENVER = { latitude: 39.74, longitude: -104.99 };
const LAS_VEGAS = { latitude: 36.17, longitude: -115.14 };

const isDailyPlaytime = (limit: object) =>
  'type' in limit && limit.type === 'Playtime' && 'period' in limit && limit.period === 'Daily';

// [LAUNCH-07, LAUNCH-14, LAUNCH-21, ERR-06, ACCT-27]
test('a pending player is led to the games, with the verification reminder', async ({ page, signIn }) => {
  await signIn('pending@example.com');
  await page.getByRole('dialog', { name: 'Verify Identity' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  await expect(page).toHaveURL(/\/games$/);
  const reminder = page.getByRole('dialog', { name: 'Verify Identity' });
  await expect(reminder).toContainText(
    "Your account hasn't been verified yet. Before you can enjoy this game, please verify your account first.",
  );
  await expect(reminder.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
  expect(await findings(page)).toEqual([]);
  await reminder.getByRole('button', { name: 'Verify Identity' }).click();
  await expect(page).toHaveURL(/\/account\/verify$/);
});

test('a game is refused, tapped through its fading poster, and shows time and net position', async ({
  page,
  openSignedIn,
  platform,
}) => {
  const alert = page.getByRole('dialog', { name: 'Hmm...' });
  // [LAUNCH-05, LAUNCH-25, MODAL-12, LOBBY-29, ERR-09]
  await test.step('a game above the level is refused with its reason, and the player is back where they were', async () => {
    await openSignedIn('/7');
    await page.getByRole('link', { name: 'Tiger Theory' }).first().click();
    await expect(alert).toContainText(
      'Looks like this game is reserved for experienced players Level 20 and above. You can level up by playing non-restricted games.',
    );
    await expect(page).toHaveURL(/\/7$/);
    expect(await platform.get(`/calls?route=${encodeURIComponent(LAUNCH)}`)).toEqual([]);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await goTo(page, '/game-launch/nothing');
    await expect(alert).toContainText('Id is required');
  });

  await test.step('a reached playtime limit is the reason, and leads to the limits', async () => {
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    const { limits } = (await platform.get('/players/1001')) as { limits: object[] };
    const reached = { type: 'Playtime', period: 'Daily', amount: 60, accumulatedAmount: 60 };
    await platform.patch('/players/1001', {
      limits: limits.map((limit) => (isDailyPlaytime(limit) ? { ...limit, ...reached } : limit)),
    });
    await goTo(page, '/game-launch/2');
    await expect(alert).toContainText("You've reached your playtime limit.");
    await alert.getByRole('button', { name: 'See my limits' }).click();
    await expect(page).toHaveURL(/\/account\/limits$/);
    await platform.patch('/players/1001', { limits });
  });

  await test.step('what is tapped while the poster fades is the game', async () => {
    await goTo(page, '/');
    await page.evaluate(() => {
      new MutationObserver(() => {
        const poster = document.querySelector<HTMLElement>('[data-poster]');
        if (poster !== null)
          Object.assign(poster.style, { transitionDuration: '60s', transitionDelay: '0s, 60s' });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    await expect(page.locator('[data-poster][data-covered=true]')).toBeAttached();
    const game = page.frameLocator('iframe[title="Midnight Orchard"]');
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.getByText(/You win|No win/)).toBeVisible();
    await expect(page.locator('[data-poster]')).toHaveCSS('visibility', 'visible');
  });

  await test.step('the bar tells time and net position, and the frame is kept in its box', async () => {
    await goTo(page, '/game-launch/2');
    const frame = page.locator('iframe[title="Midnight Orchard"]');
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation).*allow-same-origin/);
    await expect(page.getByText('Sweeps balance: 100.00')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/0:0\d/);
    await expect(page.getByText('Net SC 0.00')).toBeVisible();
    await page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText(/Net [+−]SC \d/)).toBeVisible();
  });
});

test('the poster shows immediately, and a retry after ten seconds without a frame', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.route('**/game-frame*', () => new Promise(() => undefined), { times: 1 });
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  await expect(page.getByText('Midnight Orchard').last()).toBeVisible();
  await expect(page.locator('iframe[title]')).toBeAttached();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.frameLocator('iframe[title="Midnight Orchard"]').getByRole('button', { name: 'Spin' }),
  ).toBeEnabled();
  await expect(page.getByText('This is taking longer than usual.')).toHaveCount(0);
});

test('a game that sends no messages is shown once its page has loaded, and keeps what it stores; the balance is current after it without a push', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await platform.post('/config', { silentGames: true });
  await openSignedIn('/game-launch/2/BTY');
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await game.getByRole('button', { name: 'Higher bet' }).click();
  await expect(game.getByLabel('Bet', { exact: true }).last()).toHaveText('BC 500');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText(/You win|No win/)).toBeVisible();
  await expect(page.locator('[data-poster]')).toHaveCSS('visibility', 'hidden');
  await page.reload();
  await expect(game.getByLabel('Bet', { exact: true }).last()).toHaveText('BC 500');
  await loadedOnceConnected(page, 'coinbalance');
  await platform.patch('/players/1001', { coins: 4_321 });
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page.getByRole('banner').getByText('4,321').first()).toBeAttached();
});

test('autoplay continues at the configured pace', async ({ page, openSignedIn, platform }) => {
  await platform.post('/config', { slotPace: 10 });
  await openSignedIn('/game-launch/2/BTY');
  const game = page.frameLocator('iframe[title]');
  await expect(game.getByRole('button', { name: 'Autoplay' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => ((await platform.get('/players/1001')) as { coinRounds: unknown[] }).coinRounds.length)
    .toBeGreaterThan(50);
  await game.getByRole('button', { name: 'Autoplay' }).click();
});

test.describe('with the location check', () => {
  test.beforeEach(async ({ platform }) => {
    await platform.post('/config', { flags: { geoBypass: false }, region: 'US' });
  });

  test('a permitted place plays and a restricted one does not, in games and payments', async ({
    page,
    context,
    openSignedIn,
    platform,
  }) => {
    // [LAUNCH-28, LAUNCH-31, ERR-51]
    await test.step('a permitted place plays, and the result is reported', async () => {
      await grantLocation(page);
      await context.setGeolocation(DENVER);
      await openSignedIn('/game-launch/2');
      await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
      const reports = (await platform.get('/calls?route=POST%20/Players/%7Bid%7D/geoCheck')) as {
        body: object;
      }[];
      expect(reports.map(({ body }) => body)).toMatchObject([{ playerId: '1001', checkStatus: 'SUCCESS' }]);
      await context.setGeolocation(LAS_VEGAS);
      const alert = page.getByRole('dialog', { name: 'Hmm...' });
      await expect(alert).toContainText(
        'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.',
        { timeout: 20_000 },
      );
    });

    // [LAUNCH-42, PUR-42]
    await test.step('a payment page redirects in a restricted location', async () => {
      await page.goto('/payment-select/purchase');
      await expect(page).toHaveURL(/\/shop$/);
      await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText('Gambling is not allowed');
    });
  });
});
