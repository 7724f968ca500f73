// Getting around: what scrolls sideways, the bars, the wallet, and pages that use the width.
import { expect, type Page, test } from './fixtures';

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
