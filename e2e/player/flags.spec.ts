// Flags in a real browser: a disabled feature has no page and no link, games open, and nothing loads indefinitely.
import { expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { defaultConfig } from '../platform/config';

const PAGES = ['/', '/shop', '/rewards', '/daily-rewards', '/account', '/responsible-gaming'];
const EVERY_FLAG = Object.keys(defaultConfig().flags as object).filter(
  (name) => !['geoBypass', 'replay'].includes(name),
);

/** Links that leave the page: games, one of which is opened at the end, and payments, which lead to the provider. */
const LEAVES = /^\/(game-launch|games|payment-launch)\//;

// [SHELL-76, SHELL-78]
test('without any flag, every link of the main pages leads to a page, and a game opens', async ({
  page,
  platform,
  openSignedIn,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await platform.post('/config', { flags: Object.fromEntries(EVERY_FLAG.map((name) => [name, false])) });
  await openSignedIn('/account');
  const links = new Set<string>();
  for (const path of PAGES) {
    await goTo(page, path);
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    for (const href of await page
      .locator('a[href^="/"]:not([target])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      links.add(href);
  }
  for (const href of links) {
    if (LEAVES.test(href)) continue;
    await goTo(page, href);
    await expect(page.getByRole('main'), href).toBeVisible();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Page not found' }), href).toHaveCount(0);
  }
  await goTo(page, '/game-launch/1/BTY');
  await expect(page.locator('main iframe')).toHaveCount(1);
  expect(problems).toEqual([]);
});
