// The sample package of integrations in a build: its chat, its consent manager, and analytics that wait for consent.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as inDist } from '../helpers/fixtures';
import { grantLocation } from '../helpers/location';
import { initialSizes } from '../initialSizes';
import { DIST, FOLDER, FOLDER_DIST, serveBuilt } from '../serve';
import { received, serveVendors, serveWrapper, WIDGET } from './vendors';

const test = inDist.extend<object, object>({
  served: [
    async ({ serverEnv }, use) => {
      Object.assign(process.env, serverEnv);
      const served = await serveBuilt(0, FOLDER_DIST, { folder: FOLDER });
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
} as Parameters<typeof inDist.extend>[0]);

// [CHAT-06]
test('a package adds a chat, and analytics that wait for consent', async ({ page, platform }) => {
  await platform.post('/config', { flags: { liveChat: true } });
  const measured: { kind: string; name?: string; playerId?: string }[] = [];
  await page.route('https://measure.example.net/**', (route) => {
    measured.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ status: 204 });
  });
  await page.route('https://chat.example.net/**', (route) => route.abort());
  await page.goto(`${FOLDER}/contact`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();

  await page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  await dialog.getByRole('button', { name: 'Start a chat' }).click();
  const failed = dialog.filter({ hasText: "The chat isn't available right now." });
  await expect(failed).toBeVisible();

  await page.unroute('https://chat.example.net/**');
  await page.route('https://chat.example.net/**', (route) =>
    route.request().url().endsWith('/widget.js')
      ? route.fulfill({ contentType: 'text/javascript', body: WIDGET })
      : route.fulfill({ contentType: 'text/html', body: '<p>How can we help?</p>' }),
  );
  await failed.getByRole('button', { name: 'Try the chat again' }).click();
  const frame = page.locator('iframe[title="Sample Chat"]');
  await expect(frame.contentFrame().getByText('How can we help?')).toBeVisible();
  expect(new URL((await frame.getAttribute('src')) ?? '').searchParams.get('id')).toBe('1001');

  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  expect(measured).toEqual([]);
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  const choose = async (choice: string) => {
    await settings.click();
    await page.getByRole('button', { name: choice }).click();
  };
  await choose('Accept all');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sample-visitor'))).not.toBeNull();
  await page.getByRole('link', { name: 'About' }).click();
  await expect.poll(() => measured).toMatchObject([{ kind: 'analytics/screenShown', name: '/about' }]);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await choose('Only necessary');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sample-visitor'))).toBeNull();
});

test('broken vendors of flags, location, telemetry and session recording break no flow; working ones get what they declared', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.post('/config', {
    flags: { geoBypass: false, remoteLogging: true, sessionRecording: true },
  });
  await page.addInitScript(() => localStorage.setItem('sample-consent', 'all'));
  await grantLocation(page);
  await page.route('https://measure.example.net/**', (route) => route.abort());
  const play = async () => {
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    await page
      .frameLocator('iframe[title="Midnight Orchard"]')
      .getByRole('button', { name: 'Spin', exact: true })
      .click();
  };

  await test.step('vendors that throw, flood, are slow or never respond', async () => {
    await serveVendors(page, true);
    await openSignedIn(`${FOLDER}/`);
    await expect.poll(async () => (await received(page))?.sent.length ?? 0).toBeGreaterThan(0);
    await play();
    await page.goBack();
    await page.getByRole('link', { name: 'Quests' }).first().click();
    await expect(page.getByRole('heading', { name: 'Quests', level: 1 })).toBeVisible();
    const reported = async () =>
      JSON.stringify(await platform.get(`/calls?route=${encodeURIComponent('POST /Log')}`));
    await expect.poll(reported).toContain('"part":"telemetry"');
    expect((await received(page)).checks).toBeLessThan(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('working vendors', async () => {
    await page.unroute(/example\.net/);
    const contexts = await serveVendors(page, false);
    await page.goto(`${FOLDER}/`);
    await expect.poll(() => contexts).toEqual(['?targetingKey=1001&region=CA']);
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quests' })).toHaveCount(0);
    await play();
    const { sent, recorder, checks } = await received(page);
    expect([checks, recorder[0]]).toEqual([1, { maskTexts: true, maskFields: true }]);
    expect(recorder).toContain('coin launch');
    const started = sent.find(({ kind }) => kind === 'session/started');
    expect(Object.keys(started?.data ?? {})).toEqual(['playerId']);
    expect(JSON.stringify([sent, recorder])).not.toMatch(/1001|player@example/);
    /** The vendors start after the first screen. */
    const isLate = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const loads = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /installed|example\.net/.test(name));
      return (
        painted !== undefined &&
        loads.length > 3 &&
        loads.every(({ startTime }) => startTime > painted.startTime)
      );
    });
    expect(isLate).toBe(true);
  });
});

test('an identity check in the page survives a vendor whose code is missing, and completes once it is there', async ({
  page,
  platform,
  served,
  openSignedIn,
}) => {
  const { submitted, serveSdk } = await serveWrapper(page, served.origin);
  await serveSdk('failing');
  await page.context().grantPermissions(['camera', 'microphone']);
  await openSignedIn(`${FOLDER}/account/verify`, 'pending@example.com');
  const start = page.getByRole('main').getByRole('button', { name: 'Verify Identity' });
  await start.click();
  await expect(page.getByText(/You left the check/)).toBeVisible();
  await serveSdk('flooding');
  await start.click();
  const check = page.getByRole('dialog', { name: 'Sample Verify' });
  await check.locator('iframe').contentFrame().getByRole('button', { name: 'Record a video' }).click();
  await expect(check).toHaveCount(0);
  await platform.post('/kyc', { playerId: 1003, status: 'Approved' });
  await expect(page.getByRole('heading', { name: "You're verified" }).first()).toBeVisible();
  expect(submitted).toEqual([{ token: expect.stringMatching(/^sdk-/), kinds: 'audio,video' }]);
});

test('the policy and the permissions name the origins of each vendor', async ({ served }) => {
  const { headers } = await fetch(`${served.origin}${FOLDER}/`);
  const policy = Object.fromEntries(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.filter((source) => source.includes('example.net'))];
    }),
  );
  const of = (...vendors: string[]) => vendors.map((vendor) => `https://${vendor}.example.net`);
  expect(policy).toMatchObject({
    'script-src': of('chat', 'agent', 'record', 'locate'),
    'frame-src': of('chat', 'verify'),
    'connect-src': expect.arrayContaining(of('measure', 'record', 'flags')),
    'img-src': [],
  });
  const permissions = headers.get('Permissions-Policy') ?? '';
  expect(permissions).toMatch(/camera=\([^)]*"https:\/\/verify\.example\.net"\)/);
  expect(permissions).toMatch(/microphone=\([^)]*chat\.example\.net" "https:\/\/verify\.example\.net"\)/);
});

/** The names of the package's files; with brotli 380 to 430 bytes, depending on the other names. */
const MAX_MORE = 450;

test('the first load with the package has the names of its files more than without it, and nothing of a vendor', async () => {
  expect(Math.abs(initialSizes(FOLDER_DIST).js - initialSizes(DIST).js)).toBeLessThan(MAX_MORE);
  const files = await readdir(join(FOLDER_DIST, 'assets'));
  const first = files.find((name) => /^first-.*\.js$/.test(name)) ?? '';
  expect(await readFile(join(FOLDER_DIST, 'assets', first), 'utf8')).not.toMatch(
    /example\.net|Sample |sample-/,
  );
});
