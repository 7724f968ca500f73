// Launching games: refusals, frames that don't load, the bar, notes during play, the location check, the keyboard.
import { findings } from '../helpers/axe';
import { connected, expect, test } from '../helpers/fixtures';

const LAUNCH = 'POST /Players/{id}/gamelaunch';
const DENVER = { latitude: 39.74, longitude: -104.99 };
const LAS_VEGAS = { latitude: 36.17, longitude: -115.14 };

// [LAUNCH-07, LAUNCH-14, LAUNCH-21, ERR-06, ACCT-27]
test('a pending player is led to the games and reminded to verify', async ({ page, signIn }) => {
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

for (const [category, game, text] of [
  [
    '/7',
    'Tiger Theory',
    'Looks like this game is reserved for experienced players Level 20 and above. You can level up by playing non-restricted games.',
  ],
  ['/2', 'Kite Festival', /^We haven't released this one yet! Play on [A-Z][a-z]{2} \d+$/],
] as const) {
  // [LAUNCH-05, LAUNCH-06, LAUNCH-25, LAUNCH-26, MODAL-12]
  test(`${game} is refused with its reason, and the player is back on the previous page`, async ({
    page,
    openSignedIn,
    platform,
  }) => {
    await openSignedIn(category);
    await page.getByRole('link', { name: game }).click();
    const alert = page.getByRole('dialog', { name: 'Hmm...' });
    await expect(alert.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${category}$`));
    expect(await platform.get(`/calls?route=${encodeURIComponent(LAUNCH)}`)).toEqual([]);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
  });
}

// [LAUNCH-01, LAUNCH-03, LAUNCH-19, LAUNCH-24, LOBBY-29, ERR-04, ERR-09, ERR-12]
test('a timeout and a missing game are explained', async ({ page, signIn }) => {
  await signIn('timeout@example.com');
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  const alert = page.getByRole('dialog', { name: 'Hmm...' });
  await expect(alert).toContainText('Your account is in timeout! Please, try again later.');
  await page.goto('/game-launch/9999');
  await expect(alert).toContainText("We couldn't find your game. Please, try again?");
  await page.goto('/game-launch/nothing');
  await expect(alert).toContainText('Id is required');
});

// [LAUNCH-15, ERR-01]
test('a failed launch shows Hmm... and goes back', async ({ page, signIn, platform }) => {
  await signIn();
  await platform.post('/faults', { route: LAUNCH, do: 'status', status: 500, times: 3 });
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText(
    'Oops, something went wrong launching your game. Please, try again later!',
  );
  await expect(page).toHaveURL(/\/$/);
});

test('the poster shows immediately, and a retry appears after ten seconds without a frame', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.route('**/game-frame*', (route) => route.abort(), { times: 1 });
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

test('the bar shows time and net position, and the frame stays in its box', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/game-launch/2');
  const frame = page.locator('iframe[title="Midnight Orchard"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(page.getByText('Sweeps balance: 100.00')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/0:0\d/);
  await expect(page.getByText('Net SC 0.00')).toBeVisible();
  await page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' }).click();
  await expect(page.getByText(/Net SC [+-]\d/)).toBeVisible();
});

// [LAUNCH-17, RWD-17]
test('gems during play are a note with a link to the exchange', async ({ page, openSignedIn, platform }) => {
  await openSignedIn('/game-launch/2/BTY');
  await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
  await connected(page);
  const push = (rewardType: string, version: number) =>
    platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [
        {
          rewards: [{ rewardType, rewardAmount: 2, playerRewardId: version, rewardId: 1 }],
          sourceType: 'Other',
          version,
        },
      ],
    });
  await push('Gems', 901);
  const note = page.getByRole('status').filter({ hasText: 'You got 2 Gems for the Gem Exchange.' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await note.getByRole('link', { name: 'Gem Exchange' }).click();
  await expect(page).toHaveURL(/\/gems-exchange$/);
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

  // [LAUNCH-28, LAUNCH-31, ERR-51]
  test('a player in a permitted location can play, and the result is reported', async ({
    page,
    context,
    openSignedIn,
    platform,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(DENVER);
    await openSignedIn('/game-launch/2');
    await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Spin' })).toBeEnabled();
    const reports = (await platform.get('/calls?route=POST%20/Players/%7Bid%7D/geoCheck')) as {
      body: object;
    }[];
    expect(reports.map(({ body }) => body)).toMatchObject([{ playerId: 1001, checkStatus: 'SUCCESS' }]);
    await context.setGeolocation(LAS_VEGAS);
    const alert = page.getByRole('dialog', { name: 'Hmm...' });
    await expect(alert).toContainText(
      'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.',
      { timeout: 20_000 },
    );
  });

  // [LAUNCH-33, LAUNCH-41]
  test('a player in a restricted location cannot play', async ({ page, context, signIn, platform }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(LAS_VEGAS);
    await signIn();
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText('Gambling is not allowed');
    await expect(page).toHaveURL(/\/$/);
    expect(await platform.get(`/calls?route=${encodeURIComponent(LAUNCH)}`)).toEqual([]);
  });

  // [LAUNCH-34, LAUNCH-32]
  test('an explanation precedes the browser prompt, and the player may decline', async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const state = Object.assign(new EventTarget(), { state: 'prompt' });
      navigator.permissions.query = async () => state as unknown as PermissionStatus;
    });
    await signIn();
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    const headsUp = page.getByRole('dialog', { name: 'Where are you?' });
    await expect(headsUp).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await headsUp.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('dialog', { name: 'We need your location' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  // [LAUNCH-42, PUR-42]
  test('a payment page redirects in a restricted location', async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(LAS_VEGAS);
    await openSignedIn('/payment-select/purchase');
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByRole('dialog', { name: 'Hmm...' })).toContainText('Gambling is not allowed');
  });
});

test("a tap during the poster's fade reaches the game", async ({ page, signIn }) => {
  await signIn();
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
