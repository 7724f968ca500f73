// Getting around: what scrolls sideways, the bars, the wallet, and pages that use the width.
import { findings } from './axe';
import { connected, expect, type Page, test } from './fixtures';
import { hold } from './hold';

const WIDE = [
  { width: 1280, height: 800 },
  { width: 1600, height: 900 },
] as const;

/** The items of a row whose box is neither inside the row's nor outside of it, and that are seen all the same. */
const cutOff = (page: Page, row: string) =>
  page.locator(row).evaluate((element) => {
    const outer = element.getBoundingClientRect();
    return [...element.children].flatMap((item) => {
      const { left, right } = item.getBoundingClientRect();
      const isOut = right <= outer.left + 1 || left >= outer.right - 1;
      const isWhole = left >= outer.left - 1 && right <= outer.right + 1;
      return isOut || isWhole || getComputedStyle(item).opacity === '0' ? [] : [item.textContent];
    });
  });

test.describe('what scrolls sideways', () => {
  for (const viewport of WIDE) {
    test(`cuts off neither a hero nor a chip at ${viewport.width} px`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn();
      const featured = page.getByRole('region', { name: 'Featured' });
      await expect(featured.getByRole('link').nth(2)).toBeAttached();
      await expect(page.getByRole('region', { name: 'Live jackpots' })).toBeVisible();
      for (const row of [
        '[aria-label="Featured"]',
        '[aria-label="Categories"]',
        '[aria-label="Live jackpots"] ul',
      ])
        await expect.poll(() => cutOff(page, row), row).toEqual([]);
    });
  }

  test('has an arrow for each direction that has more, and none at the ends', async ({ page, signIn }) => {
    await page.setViewportSize(WIDE[0]);
    await signIn();
    const featured = page.getByRole('region', { name: 'Featured' });
    const [on, back] = ['on', 'back'].map((way) =>
      page.getByRole('button', { name: `Scroll featured ${way}` }),
    );
    if (on === undefined || back === undefined) throw new Error('two arrows');
    await expect(on).toBeVisible();
    await expect(back).toBeHidden();
    const first = featured.getByRole('link').first();
    await expect(first).toBeInViewport({ ratio: 0.99 });
    await on.click();
    await expect(back).toBeVisible();
    await expect(first).not.toBeInViewport();
    while (await on.isVisible()) {
      const before = await featured.evaluate((element) => element.scrollLeft);
      await on.click();
      await expect.poll(() => featured.evaluate((element) => element.scrollLeft)).not.toBe(before);
    }
    await expect(featured.getByRole('link').last()).toBeInViewport({ ratio: 0.99 });
    await expect(back).toBeVisible();
  });

  test('shows an arrow beside a rail only where it has more', async ({ page, signIn }) => {
    await page.setViewportSize(WIDE[0]);
    await signIn();
    const on = (title: string) => page.getByRole('button', { name: `Scroll ${title} on` });
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect(on('Favourites')).toBeHidden();
    const popular = page.getByRole('heading', { name: 'Popular' });
    await popular.scrollIntoViewIfNeeded();
    await expect(on('Popular')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scroll Popular back' })).toBeHidden();
  });

  test('brings a chip into view that the keys reach', async ({ page, signIn }) => {
    await page.setViewportSize(WIDE[0]);
    await signIn();
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const on = page.getByRole('button', { name: 'Scroll categories on' });
    await expect(on).toBeVisible();
    const count = await chips.count();
    await chips.first().focus();
    for (let place = 1; place < count; place += 1) await page.keyboard.press('Tab');
    const last = chips.last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await expect(last).toHaveCSS('opacity', '1');
    await expect(on).toBeHidden();
  });
});

const BOTH_IN_BAR = { flags: { rewardsInBar: true, shopInBar: true } };

test.describe('the bottom bar', () => {
  const places = (page: Page) => page.getByRole('navigation', { name: 'Bottom' }).getByRole('link');

  test('has three places, and five by flags, with room for a finger at 320 px', async ({
    page,
    signIn,
    platform,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await platform.post('/config', BOTH_IN_BAR);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(places(page)).toHaveText(['Games', 'Home', 'Account']);
    await signIn();
    await expect(places(page)).toHaveText(['Games', 'Rewards', 'Home', 'Shop', 'Account']);
    for (const place of await places(page).all()) {
      const box = await place.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
      expect(await place.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
    await places(page).filter({ hasText: 'Rewards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
    await expect(places(page).filter({ hasText: 'Rewards' })).toHaveAttribute('aria-current', 'page');
    await places(page).filter({ hasText: 'Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  });
});

test.describe('the wallet', () => {
  const opener = (page: Page) => page.getByRole('button', { name: /^Wallet, / });
  const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' });
  /** The figure beside a label of the wallet. */
  const figure = (page: Page, label: string) =>
    wallet(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  const ACTIVE = 'GET /players/{id}/redemptions/active';

  test('opens from the balance and says what can be redeemed, what has to be played, and what is pending', async ({
    page,
    signIn,
    platform,
  }) => {
    await signIn();
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

  test('closes by Escape, a tap beside it and the way back, and gives the focus back', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await opener(page).click();
    await expect(wallet(page).getByRole('heading', { name: 'Wallet' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(wallet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(wallet(page)).toBeVisible();
    await page.mouse.click(195, 40);
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

  test('leads to the shop and to redeeming', async ({ page, signIn }) => {
    await signIn();
    await opener(page).click();
    await wallet(page).getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(wallet(page)).toBeHidden();
    await opener(page).click();
    await wallet(page).getByRole('link', { name: 'Redeem' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Redeem Sweep Coins' })).toBeVisible();
  });

  test('names no shop where there is none', async ({ page, signIn, platform }) => {
    await platform.post('/config', { flags: { shop: false } });
    await signIn();
    await opener(page).click();
    await expect(wallet(page).getByRole('link')).toHaveText(['Redeem']);
  });

  test('says what could not be loaded, keeps what was known, and loads it again', async ({
    page,
    signIn,
    platform,
  }) => {
    await platform.post('/faults', { route: ACTIVE, do: 'status', status: 500, times: 1_000 });
    await signIn();
    await opener(page).click();
    await expect(wallet(page).getByText('Some balances could not be loaded.')).toBeVisible();
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

  test('waits for what is on its way', async ({ page, signIn }) => {
    await signIn();
    const release = await hold(page, /\/redemptions\/active/);
    await opener(page).click();
    await expect(wallet(page).getByText('Loading Pending')).toBeAttached();
    await expect(figure(page, 'Redeemable now')).toHaveText('SC 60.00');
    release();
    await expect(figure(page, 'Pending')).toHaveText('SC 60.00');
  });

  test('says how old the balances are while the connection is away', async ({ page, signIn, platform }) => {
    await signIn();
    await connected(page);
    await platform.post('/hub', { do: 'refuse', times: 1_000 });
    await platform.post('/hub', { do: 'kill' });
    await expect(page.getByText(/^Reconnecting, balances from/)).toBeVisible();
    await opener(page).click();
    await expect(wallet(page).getByText(/^Reconnecting, balances from \d\d:\d\d$/)).toBeVisible();
    await expect(figure(page, 'Betty Coins')).toHaveText('BC 250,000');
    await expect(figure(page, 'Betty Coins')).toHaveAttribute('data-stale', 'true');
  });

  test('makes way for a reward', async ({ page, signIn, platform }) => {
    await signIn();
    await connected(page);
    await opener(page).click();
    await expect(wallet(page)).toBeVisible();
    await platform.post('/push', {
      playerId: 1001,
      event: 'RewardMessageReceived',
      args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 5 }], sourceType: 'Promo' }],
    });
    await expect(wallet(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test.describe('the links of the home page', () => {
  const links = (page: Page) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  const openQuest = { promotionId: 1, title: 'Fifty Spins at Sea', status: 'InProgress', isOptedIn: true };

  test('lead on from a phone, and say what waits', async ({ page, signIn, platform }) => {
    await platform.post('/catalogue', { quests: [openQuest] });
    await signIn();
    await expect(links(page)).toHaveText([/^Rewards/, /^Daily rewards/, /^Quests/, 'Promos', 'Shop']);
    await expect(links(page).nth(0)).toHaveAccessibleName('Rewards 3 to open');
    await expect(links(page).nth(1)).toHaveAccessibleName('Daily rewards Ready');
    await expect(links(page).nth(2)).toHaveAccessibleName('Quests 1 under way');
    const headings = ['Rewards', 'Daily rewards', 'Quests', 'Promos', 'Shop'];
    for (const [place, heading] of headings.entries()) {
      await links(page).nth(place).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.goBack();
      await expect(links(page).first()).toBeVisible();
    }
  });

  test('count what is left once something was opened elsewhere', async ({ page, signIn }) => {
    await signIn();
    await expect(links(page).first()).toHaveAccessibleName('Rewards 3 to open');
    await links(page).first().click();
    await page.getByRole('button', { name: 'Open all 3' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Home' }).click();
    await expect(links(page).first()).toHaveAccessibleName('Rewards');
  });

  test('lead nowhere that is not there', async ({ page, signIn, platform }) => {
    await platform.post('/config', { flags: { shop: false, quests: false, dailyBonus: false } });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(links(page)).toHaveCount(0);
    await signIn();
    await expect(links(page)).toHaveText([/^Rewards/, 'Promos']);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(links(page)).toHaveCount(0);
  });

  test('fit in one row at 320 px, with room for a finger', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn();
    await expect(links(page).first()).toHaveAccessibleName('Rewards 3 to open');
    const boxes = await Promise.all((await links(page).all()).map((link) => link.boundingBox()));
    expect(boxes).toHaveLength(5);
    for (const box of boxes) {
      expect(box?.y).toBe(boxes[0]?.y);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
