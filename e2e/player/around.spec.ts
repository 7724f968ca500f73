// Navigation: rows that scroll sideways, the bottom bar, the home page's links, and pages that use the full desktop width.
import type { Locator } from 'playwright/test';
import { expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const WIDE = [
  { width: 1280, height: 800 },
  { width: 1600, height: 900 },
] as const;

/** The visible items of a row that are partly outside of it. */
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

test.describe('a row that scrolls sideways', () => {
  test('cuts off nothing at 1280 and 1600 px, and has arrows and focus where it scrolls', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(WIDE[0]);
    await signIn();
    await test.step('cuts off neither a hero nor a chip', async () => {
      const featured = page.getByRole('region', { name: 'Featured' });
      await expect(featured.getByRole('link').nth(2)).toBeAttached();
      await expect(page.getByRole('region', { name: 'Live jackpots' })).toBeVisible();
      for (const viewport of WIDE) {
        await page.setViewportSize(viewport);
        for (const row of [
          '[aria-label="Featured"]',
          '[aria-label="Categories"]',
          '[aria-label="Live jackpots"] ul',
        ])
          await expect.poll(() => cutOff(page, row), `${row} at ${viewport.width} px`).toEqual([]);
      }
    });

    await test.step('has an arrow for each direction in which it can scroll, and none at the ends', async () => {
      await page.setViewportSize(WIDE[0]);
      const featured = page.getByRole('region', { name: 'Featured' });
      const [on, back] = ['forward', 'back'].map((way) =>
        page.getByRole('button', { name: `Scroll featured ${way}` }),
      );
      if (on === undefined || back === undefined) throw new Error('two arrows');
      await expect(on).toBeVisible();
      await expect(back).toBeHidden();
      const first = featured.getByRole('link').first();
      await expect(first).toBeInViewport({ ratio: 0.99 });
      const goOn = async () => {
        const ended = featured.evaluate((element) => {
          return new Promise<void>((done) => {
            element.addEventListener('scrollend', () => done(), { once: true });
          });
        });
        await on.click();
        await ended;
      };
      await goOn();
      await expect(back).toBeVisible();
      await expect(first).not.toBeInViewport();
      const isAtEnd = () =>
        featured.evaluate(
          ({ scrollLeft, clientWidth, scrollWidth }) => scrollLeft + clientWidth > scrollWidth - 2,
        );
      while (!(await isAtEnd())) await goOn();
      await expect(on).toBeHidden();
      await expect(featured.getByRole('link').last()).toBeInViewport({ ratio: 0.99 });
      await expect(back).toBeVisible();
    });

    await test.step('shows an arrow next to a rail only where it can scroll', async () => {
      const on = (title: string) => page.getByRole('button', { name: `Scroll ${title} forward` });
      await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
      await expect(on('Favourites')).toBeHidden();
      const popular = page.getByRole('heading', { name: 'Popular' });
      await popular.scrollIntoViewIfNeeded();
      await expect(on('Popular')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Scroll Popular back' })).toBeHidden();
    });

    await test.step('scrolls a chip into view when it receives the focus', async () => {
      const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      const on = page.getByRole('button', { name: 'Scroll categories forward' });
      await expect(on).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
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

  test('shows the current category, the focused item, and its whole ring on a phone', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const chips = page.getByRole('navigation', { name: 'Categories' });
    const current = chips.locator('[aria-current]');

    await test.step('shows the current category after a tap and after opening its page', async () => {
      await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
      await chips.getByRole('link').last().click();
      await expect(page).not.toHaveURL('/');
      await expect(current).toBeInViewport({ ratio: 0.99 });
      await page.reload();
      await expect(current).toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    await test.step('scrolls a hero or a filter into view when it receives the focus, and cuts off no ring', async () => {
      await goTo(page, '/');
      const heroes = page.getByRole('region', { name: 'Featured' }).getByRole('link');
      await expect(heroes.nth(1)).toBeAttached();
      await heroes.first().focus();
      await page.keyboard.press('Tab');
      await expect(heroes.nth(1)).toBeFocused();
      await expect(heroes.nth(1)).toBeInViewport({ ratio: 0.99 });
      const jackpots = page.getByRole('region', { name: 'Live jackpots' }).getByRole('link');
      const all = page.getByRole('link', { name: /^See all/ }).first();
      for (const link of [heroes.nth(1), jackpots.first(), all]) {
        await link.focus();
        expect(
          await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineOffset)),
        ).toBeLessThan(0);
      }
      await goTo(page, '/games');
      const filters = page.getByRole('group', { name: 'Filters' }).getByRole('combobox');
      await expect(filters.last()).toBeAttached();
      await filters.nth((await filters.count()) - 2).focus();
      await page.keyboard.press('Tab');
      await expect(filters.last()).toBeFocused();
      await expect(filters.last()).toBeInViewport({ ratio: 0.99 });
    });
  });
});

const BOTH_IN_BAR = { flags: { rewardsInBar: true, shopInBar: true } };

test.describe('the bottom bar', () => {
  const places = (page: Page) => page.getByRole('navigation', { name: 'Bottom' }).getByRole('link');

  test('has three links, five with flags, each large enough to tap at 320 px', async ({
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
    await expect(places(page)).toHaveText(['Games', 'Rewards', /^Home\d*$/, 'Shop', 'Account']);
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

test.describe('the links of the home page', () => {
  const links = (page: Page) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  const today = (page: Page) => page.getByRole('region', { name: 'Today' });
  const badge = (page: Page) => page.locator('[data-today="today"]').filter({ visible: true });
  /** The lower edge of the first row of games, px. */
  const gamesEnd = async (page: Page) => {
    const box = await page.getByRole('region', { name: 'Favourites' }).getByRole('link').last().boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  const openQuest = { promotionId: 1, title: 'Fifty Spins at Sea', status: 'InProgress', isOptedIn: true };

  test('open their pages, count what waits, and fit on a phone', async ({ page, signIn, platform }) => {
    await test.step('open their pages on a phone, with the number of waiting items', async () => {
      await platform.post('/catalogue', { quests: [openQuest] });
      await signIn();
      await expect(links(page)).toHaveText([/^Quests/, 'Promos', 'Shop']);
      await expect(links(page).nth(0)).toHaveAccessibleName('Quests 1 in progress');
      await expect(today(page).getByRole('link')).toHaveText([
        'Gift Ready',
        'Wheel 1 spin',
        'Streak Day 1',
        'Giftboxes 3 to open',
      ]);
      await expect(today(page).locator('[data-cut]')).toHaveAttribute('data-cut', '4 of 4');
      await expect(badge(page)).toHaveText('4');
      for (const viewport of [WIDE[0], { width: 390, height: 844 }]) {
        await page.setViewportSize(viewport);
        await expect
          .poll(() => gamesEnd(page), `at ${viewport.width} px`)
          .toBeLessThanOrEqual(viewport.height - 64);
      }
      const headings = ['Quests', 'Promos', 'Shop'];
      for (const [place, heading] of headings.entries()) {
        await links(page).nth(place).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.goBack();
        await expect(links(page).first()).toBeVisible();
      }
      await today(page).getByRole('link', { name: 'Gift Ready' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Daily rewards' })).toBeVisible();
      await page.setViewportSize(WIDE[0]);
      await expect(badge(page)).toHaveText('4');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Home', exact: true })
        .click();
      await expect(today(page)).toContainText('4 to collect');
    });

    await test.step('fit in one row at 320 px, each large enough to tap', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(today(page)).toContainText('3 to open');
      const boxes = await Promise.all((await links(page).all()).map((link) => link.boundingBox()));
      expect(boxes).toHaveLength(3);
      for (const box of boxes) {
        expect(box?.y).toBe(boxes[0]?.y);
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const facets = await Promise.all(
        (await today(page).getByRole('link').all()).map((link) => link.boundingBox()),
      );
      expect(facets[2]?.y).toBe(facets[3]?.y);
      expect(facets[2]?.height).toBe(facets[3]?.height);
      const card = await today(page).boundingBox();
      for (const facet of facets)
        expect((facet?.x ?? 0) + (facet?.width ?? 999)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
    });

    await test.step('update their numbers after something was opened elsewhere', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await today(page).getByRole('link', { name: 'Giftboxes 3 to open' }).click();
      const bottom = page.getByRole('navigation', { name: 'Bottom' });
      await expect(bottom.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true');
      await page.getByRole('button', { name: 'Open all 3' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await bottom.getByRole('link', { name: 'Home' }).click();
      await expect(today(page)).toContainText('3 to collect');
      await expect(today(page)).toContainText('None waiting');
      await expect(badge(page)).toHaveText('3');
    });
  });
});

test.describe('on a desktop', () => {
  const DESKTOP = WIDE[0];

  test('every page uses the width, and the navigation and the account menu stay', async ({
    page,
    openSignedIn,
  }) => {
    await test.step('every page uses the width without overflow', async () => {
      await page.setViewportSize(DESKTOP);
      await openSignedIn('/rewards');
      /** The elements of a page that are next to each other. */
      const pairs: readonly (readonly [string, Locator, Locator])[] = [
        [
          '/rewards',
          page.getByRole('heading', { name: 'Giftboxes' }),
          page.getByRole('heading', { name: 'Next for you' }),
        ],
        [
          '/redeem',
          page.getByRole('heading', { name: 'In progress' }),
          page.getByRole('heading', { name: "What's left of your limits" }),
        ],
        [
          '/account',
          page.getByRole('main').getByText('Sweeps Coins'),
          page.getByRole('heading', { name: 'Recording of this session' }),
        ],
        ['/account/limits', page.getByLabel('Daily loss limit'), page.getByLabel('Monthly loss limit')],
        ['/faqs', page.getByText('Do I have to buy anything?'), page.getByText('What is the difference')],
        [
          '/quests',
          page.getByText('Fifty Spins at Sea'),
          page.getByRole('heading', { name: 'Next for you' }),
        ],
        ['/promos', page.getByText('Seven Days of Coins'), page.getByText('Twenty Wins', { exact: true })],
        ['/shop', page.getByRole('article').nth(0), page.getByRole('article').nth(3)],
      ];
      for (const [path, left, right] of pairs) {
        await goTo(page, path);
        await expect(right.first(), path).toBeVisible();
        await expect(left.first(), path).toBeVisible();
        for (const { width, height } of WIDE) {
          await page.setViewportSize({ width, height });
          const place = `${path} at ${width} px`;
          const [one, other] = [await left.first().boundingBox(), await right.first().boundingBox()];
          expect((other?.x ?? 0) - (one?.x ?? 0), place).toBeGreaterThan(width / 4);
          expect((other?.x ?? 0) + (other?.width ?? 0), place).toBeLessThanOrEqual(width);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width);
        }
      }
    });

    await test.step('the shop shows its offers without scrolling, next to the navigation', async () => {
      await page.setViewportSize(DESKTOP);
      await goTo(page, '/shop');
      const offers = page.getByRole('article');
      await expect(offers.first()).toBeVisible();
      for (const offer of (await offers.all()).slice(0, 4))
        await expect(offer).toBeInViewport({ ratio: 0.999 });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
      await goTo(page, '/redeem');
      await expect(page.getByRole('heading', { level: 1, name: 'Redeem Sweep Coins' })).toBeVisible();
      await expect(navigation).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(navigation).toBeHidden();
    });

    await test.step('the account menu has the same order as on a phone, and marks the current page', async () => {
      await goTo(page, '/account');
      /** The menu's entries, without the mark above them. */
      const menu = page.getByRole('navigation', { name: 'Account' }).locator('li').getByRole('link');
      await expect(menu.first()).toBeVisible();
      const onPhone = await menu.allInnerTexts();
      await page.setViewportSize({ width: 1280, height: 600 });
      await expect(menu.first()).toHaveText('Home');
      const onDesktop = await menu.allInnerTexts();
      const first = (text: string) => text.split('\n')[0];
      expect(onDesktop.map(first)).toEqual(['Home', 'My profile', ...onPhone.map(first)]);
      const last = menu.filter({ hasText: 'Coins gaming transactions' });
      await expect(last).not.toBeInViewport();
      await menu.first().focus();
      for (let place = 1; place < onDesktop.length; place += 1) {
        await page.keyboard.press('Tab');
        if (await last.evaluate((link) => link === document.activeElement)) break;
      }
      await expect(last).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Coins gaming transactions' })).toBeVisible();
      await expect(last).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
      await expect(menu.filter({ hasText: 'My profile' })).toBeInViewport({ ratio: 0.99 });
      await page.goForward();
      await expect(last).toBeInViewport({ ratio: 0.99 });
      await page.reload();
      await expect(last).toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
});
