// The wallet, opened by a bar's balance.
import { findings } from '../helpers/axe';
import { connected, expect, type Page, recordingOf, test } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import { lostTexts, setTextSize } from '../helpers/largeText';
import { clickOutside, goTo } from '../helpers/pages';

/** The time from the last connection to the first request of this balance after it, ms; loads are one second apart. */
async function msFromConnection(page: Page, balance: string): Promise<number> {
  const lines = (await recordingOf(page)).split('\n').filter((line) => line.startsWith('{"seq"'));
  const since = lines.slice(lines.findLastIndex((line) => line.includes('"hub/connected"')));
  const request = since.find(
    (line) => line.includes(`"call/started"`) && line.includes(`:player/${balance}"`),
  );
  const at = (line: string | undefined) => Number(/"at":(\d+)/.exec(line ?? '')?.[1]);
  return at(request) - at(since[0]);
}

const opener = (page: Page) => page.getByRole('button', { name: /^Wallet, / });
const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' });
/** The amount next to a label of the wallet. */
const figure = (page: Page, label: string) =>
  wallet(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
const ACTIVE = 'GET /players/{id}/redemptions/active';

test('opens from the balance, waits for what is on its way, closes in every way and makes way for a reward', async ({
  page,
  signIn,
  platform,
}) => {
  await test.step('waits for what is on its way', async () => {
    await signIn();
    const release = await hold(page, /\/redemptions\/active/);
    await opener(page).click();
    await expect(wallet(page).getByText('Loading Pending')).toBeAttached();
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 60.00');
    release();
    await expect(figure(page, 'Pending')).toHaveText('SC 60.00');
  });

  await test.step('opens from the balance and says what can be redeemed, what has to be played, and what is pending', async () => {
    await page.keyboard.press('Escape');
    await expect(opener(page)).toHaveAccessibleName('Wallet, Coin balance: 250,000');
    await opener(page).click();
    await expect(wallet(page).getByRole('heading', { name: 'Wallet' })).toBeFocused();
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 60.00');
    await expect(figure(page, 'Still to play')).toHaveText('SC 40.00');
    await expect(figure(page, 'Pending')).toHaveText('SC 60.00');
    await expect(figure(page, 'Betty Coins')).toHaveText('BC 250,000');
    expect(await findings(page)).toEqual([]);
    await connected(page);
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 1_234 }],
    });
    await expect(figure(page, 'Betty Coins')).toHaveText('BC 1,234');
  });

  await test.step('makes way for a reward', async () => {
    await expect(wallet(page)).toBeVisible();
    await platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo' }],
    });
    await expect(wallet(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('closes with Escape, a tap outside and the back button, and returns the focus', async () => {
    await opener(page).click();
    await expect(wallet(page).getByRole('heading', { name: 'Wallet' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(wallet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(wallet(page)).toBeVisible();
    await clickOutside(page);
    await expect(wallet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeAttached();
    await opener(page).click();
    await expect(wallet(page)).toBeVisible();
    await page.goBack();
    await expect(wallet(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  await test.step('leads to the shop and to redeeming', async () => {
    await opener(page).click();
    await wallet(page).getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(wallet(page)).toBeHidden();
    await opener(page).click();
    await wallet(page).getByRole('link', { name: 'Redeem' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Redeem Sweep Coins' })).toBeVisible();
  });
});

test('a balance that is loading has its place in the header, and the page does not scroll sideways', async ({
  page,
  openSignedIn,
}) => {
  const release = await hold(page, /\/(?:coinbalance|balances)$/);
  await openSignedIn('/shop');
  const [place, header] = [page.getByText('Loading balance').locator('..'), page.getByRole('banner')];
  await expect(place).toBeVisible();
  const edges = async (part: typeof place) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const [shown, bar] = [await edges(place), await edges(header)];
  expect(shown.top).toBeGreaterThanOrEqual(bar.top);
  expect(shown.bottom).toBeLessThanOrEqual(bar.bottom);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  release();
  await expect(place).toHaveCount(0);
});

test('keeps labels and large amounts whole on small phones and with text twice as large', async ({
  page,
  openSignedIn,
  platform,
}) => {
  const balances = { Cash: 0, Bonus: 0, Redeemable: 12_345.67, Unplayed: 0 };
  await platform.patch('/players/1001', { coins: 98_765_432_109, balances });
  await openSignedIn('/promos');
  await expect(opener(page)).toHaveAccessibleName('Wallet, Coin balance: 98,765,432,109');
  const expectWhole = async (where: string) => {
    for (const times of [1, 2])
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await setTextSize(page, times);
        await expect.poll(() => lostTexts(page), `${where}, text ${times} times, ${width} px`).toEqual([]);
      }
  };
  await expectWhole('header');
  await opener(page).click();
  await expect(figure(page, 'Betty Coins')).toHaveText('BC 98,765,432,109');
  await expectWhole('wallet');
});

test('says what could not be loaded and how old the balances are, and requests both after a reconnect', async ({
  page,
  signIn,
  platform,
}) => {
  await platform.post('/config', { constants: { hubReconnectDelaysS: [2] } });
  await test.step('says what could not be loaded, keeps what was known, and loads it again', async () => {
    await platform.post('/faults', { route: ACTIVE, do: 'status', status: 500, times: 1_000 });
    await signIn();
    await opener(page).click();
    await expect(wallet(page).getByText("Some balances couldn't be loaded.")).toBeVisible();
    await expect(figure(page, 'Pending')).toHaveText('---');
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 60.00');
    await platform.clear('/faults');
    await wallet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Pending')).toHaveText('SC 60.00');
    await expect(wallet(page).getByRole('status')).toBeHidden();

    await page.keyboard.press('Escape');
    await platform.post('/faults', { route: ACTIVE, do: 'status', status: 500, times: 1_000 });
    await opener(page).click();
    await expect(wallet(page).getByText('Some of this may be out of date.')).toBeVisible();
    await expect(figure(page, 'Pending')).toHaveText('SC 60.00');
    await expect(figure(page, 'Pending')).toHaveAttribute('data-stale', 'true');
    await expect(figure(page, 'Redeemable now')).toHaveAttribute('data-stale', 'false');
  });

  await test.step('requests both balances immediately after a reconnect while it is open, and when it is opened after one', async () => {
    await page.keyboard.press('Escape');
    await platform.clear('/faults');
    await connected(page);
    await opener(page).click();
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 60.00');
    await platform.post('/hub', { do: 'kill' });
    await expect(wallet(page).getByText(/^Reconnecting\. Balances as of/)).toBeVisible();
    await platform.patch('/players/1001', { coins: 1_234, balances: { Redeemable: 70 } });
    await connected(page);
    await expect(figure(page, 'Betty Coins')).toHaveText('BC 1,234');
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 70.00');
    for (const balance of ['coinbalance', 'balances'])
      expect(await msFromConnection(page, balance)).toBeLessThanOrEqual(1_000);

    await page.keyboard.press('Escape');
    await platform.post('/hub', { do: 'kill' });
    await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
    await platform.patch('/players/1001', { coins: 2_345, balances: { Redeemable: 80 } });
    await connected(page);
    await opener(page).click();
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 80.00', { timeout: 10_000 });
  });

  await test.step('says how old the balances are while the connection is away', async () => {
    await page.keyboard.press('Escape');
    await expect(wallet(page)).toBeHidden();
    await platform.post('/hub', { do: 'refuse', times: 1_000 });
    await platform.post('/hub', { do: 'kill' });
    await expect(page.getByText(/^Reconnecting\. Balances as of/)).toBeVisible();
    await opener(page).click();
    await expect(
      wallet(page).getByText(/^Reconnecting\. Balances as of \d?\d:\d\d(\s[AP]M)?$/),
    ).toBeVisible();
    await expect(figure(page, 'Betty Coins')).toHaveText('BC 2,345');
    await expect(figure(page, 'Betty Coins')).toHaveAttribute('data-stale', 'true');
  });

  await test.step('says it on the page of a redemption, too, whose header has no balance', async () => {
    await page.keyboard.press('Escape');
    await goTo(page, '/payment-select/redeem');
    await expect(page.getByRole('main').getByText(/^Reconnecting\. Balances as of/)).toBeVisible();
    await expect(page.getByRole('main').getByText('SC 80.00').first()).toBeVisible();
  });
});
