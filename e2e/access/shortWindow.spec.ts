// A page enlarged to 400 % is a window of 320 × 256 px: the bars and the banner of failed parts leave room for what has the focus.
import { EVERY_GET, expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const ENLARGED = { width: 320, height: 256 };
const KEYS = 24;

/** What receives the focus on the page while a bar or the banner covers its upper or lower edge. */
async function coveredOnes(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
  await page.locator('main').focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement;
      if (focused === null || focused.closest('main') === null) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const across = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const isCovered = [top + 2, bottom - 2].some((down) => {
        const cover = document
          .elementFromPoint(across, down)
          ?.closest('header, nav[aria-label="Bottom"], [data-failures]');
        return cover != null && !cover.contains(focused);
      });
      return isCovered ? `${focused.getAttribute('aria-label') ?? focused.textContent} at ${top} px` : null;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}

test('on a page enlarged to 400 % no bar covers what receives the focus, and the navigation is at the end', async ({
  page,
  openSignedIn,
}) => {
  await page.setViewportSize(ENLARGED);
  for (const path of ['/games', '/account']) {
    await openSignedIn(path);
    expect(await coveredOnes(page), path).toEqual([]);
    const navigation = page.getByRole('navigation', { name: 'Bottom' });
    await expect(navigation).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(navigation.getByRole('link', { name: 'Account' })).toBeInViewport();
  }
});

test('on a page enlarged to 400 % the banner of failed parts covers nothing that receives the focus', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await page.setViewportSize(ENLARGED);
  await openSignedIn('/about');
  for (const route of EVERY_GET)
    await platform.post('/faults', { route, do: 'status', status: 503, times: 999 });
  await goTo(page, '/account/limits');
  await expect(page.locator('[data-failures] > *')).toContainText("We can't load");
  expect(await coveredOnes(page)).toEqual([]);
});
