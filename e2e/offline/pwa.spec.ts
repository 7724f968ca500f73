// The installed app (flag `pwa`): its manifest, the shell and the last public lobby offline, and what is never cached.
import { findings } from '../helpers/axe';
import { type Control, connected, expect, type Page, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';

const NOTICE = /^You're offline\. Games as of \d?\d:\d\d(\s[AP]M)?\./;
const LISTS = ['/api/lobby/categories', '/api/lobby/games'];

const turnOn = (platform: Control, pwa = true) => platform.post('/config', { flags: { pwa } });

/** The URLs in all caches, without this origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.replace(location.origin, ''));
  });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the worker has cached the lobby. */
async function lobbyKept(page: Page): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(LISTS));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." });

test('the app can be installed, and turning the flag off unregisters the worker and deletes its caches', async ({
  page,
  platform,
  request,
  context,
}) => {
  await test.step('the app can be installed with its manifest and icons', async () => {
    await turnOn(platform);
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.json');
    const devTools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    /** Chromium's headless shell cannot install anything, so it reports no installability errors. */
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = await (await request.get('/manifest.json')).json();
    expect(manifest).toMatchObject({ name: 'Coinstream', start_url: '/', scope: '/', display: 'standalone' });
    const drawn = manifest.icons.map(async ({ src, sizes, purpose }: Record<string, string>) => {
      const answer = await request.get(src ?? '');
      const png = await answer.body();
      expect(answer.headers()['content-type']).toBe('image/png');
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      return `${purpose} ${sizes}`;
    });
    expect(await Promise.all(drawn)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(touch ?? '')).headers()['content-type']).toBe('image/png');
  });

  await test.step('turning the flag off unregisters the worker and deletes its caches', async () => {
    await lobbyKept(page);
    await turnOn(platform, false);
    await page.reload();
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    await expect.poll(() => registrations(page)).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await keptAddresses(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test('without the flag there is no worker, no manifest and no cache', async ({ page, signIn }) => {
  await signIn();
  await connected(page);
  expect(await registrations(page)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

test('an offline player sees the last lobby, payments wait, and a new tab restores the session once online', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  await test.step('an offline player sees the last lobby with its age but no balance, and both return automatically', async () => {
    await turnOn(platform);
    await signIn();
    await lobbyKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await expect(notice(page)).toHaveText(NOTICE);
    await expect(notice(page)).toContainText("Your balances aren't available until you're back.");
    await expect(page.getByRole('banner').getByText('---')).toBeVisible();
    await expect(page.locator('[data-balance]')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.locator('[data-balance]').first()).toBeVisible();
    await connected(page);
  });

  await test.step('a payment page waits for the network and says so', async () => {
    await lobbyKept(page);
    await context.setOffline(true);
    await page.goto('/redeem');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.getByText('Payments need a connection.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'See the games' }).click();
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await page.goBack();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: "You're offline" })).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Redeem', exact: false }).first()).toBeVisible();
  });

  await test.step('a new tab opened offline shows the public lobby and restores the session once online', async () => {
    await goTo(page, '/');
    await lobbyKept(page);
    await page.close();
    await context.setOffline(true);
    const opened = await context.newPage();
    await opened.goto('/games');
    await expect(notice(opened)).toHaveText(NOTICE);
    await opened.goto('/');
    await expect(opened.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await context.setOffline(false);
    await expect(notice(opened)).toHaveCount(0, { timeout: 20_000 });
    await expect(opened.locator('[data-balance]').first()).toBeVisible();
  });
});

test('the cache holds nothing of a player, input survives the loss of the network, the profile offers to install, and everything can be cleared', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  await test.step('the cache holds only build files and the public lobby, and nothing of a player', async () => {
    await turnOn(platform);
    await signIn();
    await lobbyKept(page);
    await page.reload();
    await connected(page);
    for (const path of ['/account', '/shop', '/games', '/account/payment-history']) await goTo(page, path);
    await lobbyKept(page);
    const addresses = await keptAddresses(page);
    const isPublic =
      /^\/($|assets\/[\w.-]+$|boot\.js$|favicon\.svg$|hero\.svg$|config\.json$|game-art\/\d+\.svg(\?w=\d+)?$|api\/lobby\/(games|categories)$)/;
    expect(addresses.filter((address) => !isPublic.test(address))).toEqual([]);
    expect(addresses.filter((address) => address.startsWith('/game-art/')).length).toBeGreaterThan(0);
    const lists = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map((path) => caches.match(path)));
      return Promise.all(answers.map((answer) => answer?.text()));
    }, LISTS);
    const anonymous = await Promise.all(
      LISTS.map(async (path) => (await fetch(new URL(path, page.url()))).text()),
    );
    expect(lists).toEqual(anonymous);
  });

  await test.step('an open page keeps the player’s input when the network is lost', async () => {
    await goTo(page, '/account/details');
    const field = page.getByRole('textbox').first();
    await lobbyKept(page);
    await field.fill('Halfway');
    await context.setOffline(true);
    await expect(notice(page)).toHaveText("You're offline. Your balances may have changed.");
    await expect(field).toHaveValue('Halfway');
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await expect(field).toHaveValue('Halfway');
  });

  await test.step('the profile offers to install the app once, if the browser supports it', async () => {
    await goTo(page, '/account');
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    const install = page.getByRole('button', { name: 'Install app' });
    await expect(install).toHaveCount(0);
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => document.body.setAttribute('data-prompted', String(offer.defaultPrevented));
      window.dispatchEvent(Object.assign(offer, { prompt }));
    });
    await install.click();
    await expect(page.locator('body')).toHaveAttribute('data-prompted', 'true');
    await expect(install).toHaveCount(0);
  });

  await test.step('the player can clear everything', async () => {
    await page.goto('/privacy');
    await page.getByRole('link', { name: 'Clear my data on this device' }).click();
    await page.getByRole('button', { name: 'Clear my data' }).click();
    await expect(page.getByRole('status')).toContainText('nothing of this site');
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    expect(left).toEqual([]);
  });
});

test('crawlers receive the list of public pages', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  for (const path of ['/account', '/game-launch/', '/payment-']) expect(lines).toContain(`Disallow: ${path}`);
});
