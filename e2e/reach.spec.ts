// Every route of the table to a finger: what can be tapped is at least 44 px wide and high, on a phone and on a small one.
import type { RouteEntry } from '../src/app/routeTable';
import { expect, type Page, test } from './fixtures';
import { goToRoute, loaded, shownTo, startOnAbout } from './pages';
import { smallTargets } from './targets';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

async function tooSmall(page: Page, routes: readonly RouteEntry[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    await goToRoute(page, route);
    await loaded(page, route);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      const small = await smallTargets(page);
      found.push(...small.map((line) => `${route.path} at ${viewport.width} px: ${line}`));
    }
  }
  return found;
}

test('a visitor can tap everything on every open page', async ({ page, platform }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', { flags: { howItWorks: true } });
  await startOnAbout(page);
  expect(await tooSmall(page, shownTo('visitor'))).toEqual([]);
});

test('a player can tap everything on every page', async ({ page, platform, signIn }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', { flags: { howItWorks: true } });
  await signIn();
  const open = shownTo('visitor').filter(({ path }) => path !== '/login' && path !== '/register');
  expect(await tooSmall(page, [...open, ...shownTo('player')])).toEqual([]);
});
