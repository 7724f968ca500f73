// Tap targets and 200 % text on the open pages as a player sees them; `routes.spec.ts` checks all others on its walks.
import { expect, test } from '../helpers/fixtures';
import { goToRoute, loaded, shownTo } from '../helpers/pages';
import { reachFindings } from '../helpers/reach';

test('a player can tap and read everything on every open page', async ({ page, platform, openSignedIn }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await platform.post('/config', { flags: { howItWorks: true } });
  await openSignedIn('/account');
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
  const found: string[] = [];
  for (const route of shownTo('visitor').filter(({ path }) => path !== '/login' && path !== '/register')) {
    await goToRoute(page, route);
    await loaded(page, route);
    found.push(...(await reachFindings(page, route)));
  }
  expect(found).toEqual([]);
});
