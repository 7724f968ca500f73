// A build for a folder of its origin: every address of the app is below it, and the sign-in, the API, reloads and the worker work.
import { controlOf, expect, NO_AUTOMATIC_MODALS, test } from '../helpers/fixtures';
import { FOLDER, FOLDER_DIST, type Served, serveBuilt } from '../serve';

let played: Served;

test.beforeAll(async () => {
  played = await serveBuilt(0, FOLDER_DIST, { folder: FOLDER });
});
test.afterAll(() => played?.close());

test('an app below /play/ signs in, links, reloads and signs out, and requests nothing of the app outside it', async ({
  page,
}) => {
  const { origin, platform } = played;
  platform.reset();
  await controlOf(origin).post('/config', { constants: NO_AUTOMATIC_MODALS });
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isApps = url.origin === origin && !/^\/(api|oidc|game-art|play)\//.test(url.pathname);
    if (isApps) outside.push(url.pathname);
  });
  await page.goto(`${origin}${FOLDER}/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
  expect(new URL(page.url()).pathname).toBe(`${FOLDER}/`);

  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(`${origin}${FOLDER}/account`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(3);
  expect(hrefs.filter((href) => !href?.startsWith(`${FOLDER}/`))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${FOLDER}/`);
  expect(outside).toEqual([]);
  for (const path of ['/', '/games', '/assets/x.js']) expect((await fetch(origin + path)).status).toBe(404);
});
