// Long names stay readable: no picture or card clips the heading on it.

import { arrange } from '../gallery/states';
import { expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

/** Headings that are clipped by hidden overflow or cover another text of their card. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const clips = (one: Element) => getComputedStyle(one).overflow !== 'visible';
    const isCut = (heading: Element) => {
      const { top, bottom, left, right } = heading.getBoundingClientRect();
      for (let one = heading.parentElement; one !== null && one !== document.body; one = one.parentElement) {
        const box = one.getBoundingClientRect();
        if (clips(one) && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
        if (clips(one) && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return false;
    };
    const isCovered = (heading: Element) => {
      const { top, bottom } = heading.getBoundingClientRect();
      const badge = heading.closest('[data-theme]')?.querySelector(':scope > span:has(svg + *)');
      const box = badge?.getBoundingClientRect();
      return box !== undefined && top < box.bottom && bottom > box.top;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.getBoundingClientRect().width > 1)
      .filter((heading) => isCut(heading) || isCovered(heading))
      .map((heading) => heading.textContent);
  });

test('long names are whole on their pictures, from 320 px to a desktop', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  const release = await arrange('long', platform, page);
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About us/);
  for (const path of ['/promos/1', '/quests', '/quests/11', '/shop', '/gems-exchange']) {
    await goTo(page, path);
    const long = page.getByRole('main').getByRole('heading', { name: /Everything Beyond$/ });
    await expect(long.first(), path).toBeVisible();
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cutOff(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
  release();
});
