// A page enlarged to 400 % is a window of 320 × 256 px: the bars leave room for what has the focus.
import { expect, test } from '../helpers/fixtures';

const ENLARGED = { width: 320, height: 256 };
const KEYS = 24;

test('on a page enlarged to 400 % whatever receives the focus is whole, and the navigation is at the end', async ({
  page,
  openSignedIn,
}) => {
  await page.setViewportSize(ENLARGED);
  for (const path of ['/games', '/account']) {
    await openSignedIn(path);
    await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
    await page.locator('main').focus();
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const focused = document.activeElement;
        if (focused === null || focused.closest('main') === null) return null;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const across = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
        const covering = [top + 2, bottom - 2].filter((down) =>
          document.elementFromPoint(across, down)?.closest('body > * header, nav[aria-label="Bottom"]'),
        );
        const name = focused.getAttribute('aria-label') ?? focused.textContent;
        return covering.length === 0 ? null : `${name}: ${top} to ${bottom}`;
      });
      expect(hidden, path).toBeNull();
    }
    const navigation = page.getByRole('navigation', { name: 'Bottom' });
    await expect(navigation).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(navigation.getByRole('link', { name: 'Account' })).toBeInViewport();
  }
});
