// The sample package of integrations in a build: its chat, its consent manager, and analytics that wait for consent.
import { expect, test as inDist } from '../helpers/fixtures';
import { initialSizes } from '../initialSizes';
import { DIST, FOLDER, FOLDER_DIST, serveBuilt } from '../serve';

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

const WIDGET = `window.sampleChat = { show({ name, id }) {
  const frame = document.createElement('iframe');
  frame.title = 'Sample Chat';
  frame.src = 'https://chat.example.net/window?' + new URLSearchParams({ name, id });
  document.body.append(frame);
} };`;

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
  const failed = dialog.filter({ hasText: 'The chat isn’t available right now.' });
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

test('the first load with the package is as small as without it', () => {
  expect(Math.abs(initialSizes(FOLDER_DIST).js - initialSizes(DIST).js)).toBeLessThan(1_024);
});
