// Tap targets and 200 % text on every route: targets are at least 44 px wide and high on a normal and a small phone, and no
// text is lost at double size on the small one.
import type { RouteEntry } from '../../src/app/routeTable';
import { expect, type Page, test } from '../helpers/fixtures';
import { lostTexts, setTextSize } from '../helpers/largeText';
import { goToRoute, loaded, shownTo, startOnAbout } from '../helpers/pages';
import { smallTargets } from '../helpers/targets';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

async function findingsOn(page: Page, routes: readonly RouteEntry[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    await goToRoute(page, route);
    await loaded(page, route);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      const small = await smallTargets(page);
      found.push(...small.map((line) => `${route.path} at ${viewport.width} px: ${line}`));
    }
    await setTextSize(page, 2);
    const lost = await lostTexts(page);
    found.push(...lost.map((line) => `${route.path} with text of 200 %: ${line}`));
    await setTextSize(page, 1);
  }
  return found;
}

test('a visitor can tap and read everything on every open page', async ({ page, platform }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', { flags: { howItWorks: true } });
  await startOnAbout(page);
  expect(await findingsOn(page, shownTo('visitor'))).toEqual([]);
});

test('a player can tap and read everything on every page', async ({ page, platform, signIn }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', { flags: { howItWorks: true } });
  await signIn();
  const open = shownTo('visitor').filter(({ path }) => path !== '/login' && path !== '/register');
  expect(await findingsOn(page, [...open, ...shownTo('player')])).toEqual([]);
});
