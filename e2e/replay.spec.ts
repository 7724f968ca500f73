// The replay studio: opening, scrubbing, keys, filter, causes, finding, hostile files, the tail, and that it asks nobody.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findings } from './axe';
import { expect, type Page, test } from './fixtures';

const RECORDING = 'tests/recordings/giftboxes.jsonl';
const text = readFileSync(RECORDING, 'utf8');
const count = text.trimEnd().split('\n').length - 1;

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function open(page: Page, path = RECORDING): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
}

const face = (page: Page) => page.frameLocator('iframe[title="The interface as it was"]');
const place = (page: Page) => page.getByLabel('Place', { exact: true });

test('a recording shows the interface as it was, at every place, and asks nobody', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await open(page);
  await expect(place(page)).toContainText(`${count} of ${count}`);
  await expect(face(page).getByRole('heading', { name: 'My profile', includeHidden: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Find the first event after which').fill('rewards.queue.length > 0');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^It holds first after event \d+\.$/)).toBeVisible();
  await expect(face(page).getByText('YOUR REWARD')).toBeVisible();
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await expect(event.getByRole('heading', { name: 'reward/claimed' })).toBeVisible();
  await expect(event.getByText(/^rewards\.queue\.0:/)).toBeVisible();
  await event.getByText(/^giftboxes \{/).click();
  await event.getByText(/^items \[2\]$/).click();
  await expect(event.getByText('0 {', { exact: false }).first()).toBeVisible();
  await event.getByRole('button', { name: /box\/chosen/ }).click();
  await expect(event.getByRole('heading', { name: 'box/chosen' })).toBeVisible();
  await expect(face(page).getByText('YOUR REWARD')).toHaveCount(0);
  expect(asked.filter((path) => /^\/(api|oidc|notifications)|^wss?:/.test(path))).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored).toEqual([]);
});

test('everything goes by keys', async ({ page }) => {
  await open(page);
  await expect(place(page)).toContainText(`${count} of`);
  await page.keyboard.press('Home');
  await expect(place(page)).toContainText('0 of');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText('11 of');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toContainText('0 of');
  await page.keyboard.press('?');
  await expect(page.getByRole('note')).toContainText('Space or K: play and pause');
  await page.getByLabel('Speed').selectOption('16');
  await page.getByLabel('Skip idle time').check();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(place(page)).toContainText(`${count} of ${count}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter events')).toBeFocused();
  await page.keyboard.type('reward/claimed');
  await expect(page.getByText(/^\d of \d+ events$/)).toBeVisible();
  await page.getByRole('slider', { name: 'Place in the recording' }).fill('20');
  await expect(place(page)).toContainText('20 of');
});

test('a planted bug is named by its invariant, and led to', async ({ page }) => {
  const lines = text.trimEnd().split('\n');
  const planted = lines.map((line, index) => {
    if (index !== 40) return line;
    return JSON.stringify({ ...(JSON.parse(line) as object), cause: 90 });
  });
  await open(page, file('planted.jsonl.gz', gzipSync(`${planted.join('\n')}\n`)));
  await page.getByRole('button', { name: 'Check invariants' }).click();
  await page.getByRole('button', { name: '40: causes-come-first: its cause 90 is not before it' }).click();
  await expect(place(page)).toContainText('40 of');
});

test('hostile files get one clear line, nothing runs, what can be shown is shown', async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  await open(page, file('foreign.jsonl', '{"hello":"<img src=x onerror=alert(1)>"}\n'));
  await expect(page.getByRole('alert')).toContainText('foreign.jsonl');
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('cut.jsonl', text.slice(0, -40)));
  await expect(page.getByRole('alert')).toContainText(
    'the line is damaged or cut off. What can be shown is shown; 2 left out.',
  );
  await expect(place(page)).toContainText(`${count - 1} of`);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  const script = text
    .replace('"/callback"', '"/<script>alert(1)</script>"')
    .replace('"/rewards"', '"/<img src=x onerror=alert(1)>"');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('script.jsonl', script));
  await expect(place(page)).toContainText(`${count} of`);
  for (let press = 0; press < 12; press++) await page.keyboard.press('j');
  const proto = text.replace('"data":{', '"data":{"__proto__":{"polluted":1},');
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('proto.jsonl', proto));
  await expect(page.getByRole('alert').or(place(page)).first()).toBeVisible();
  expect(
    await page.evaluate(() => ({}) as { polluted?: number }).then(({ polluted }) => polluted),
  ).toBeUndefined();
  expect(dialogs).toBe(0);
});

test('the app in another tab is followed live', async ({ page, context, signIn, platform }) => {
  await signIn();
  const studio = await context.newPage();
  await studio.setViewportSize({ width: 1440, height: 900 });
  await studio.goto('/replay');
  await studio.getByRole('button', { name: 'Follow the app in another tab' }).click();
  await expect(studio.getByText('Live', { exact: true })).toBeVisible();
  await expect(face(studio).getByText('Coin balance:').first()).toBeAttached();
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 251_234, version: 99 }],
  });
  await expect(page.getByText('Coin balance: 251,234')).toBeAttached();
  await expect(face(studio).getByText('251,234').first()).toBeAttached();
});

test('without its flag there is no studio', async ({ page, platform }) => {
  await platform.post('/config', { flags: { replay: false } });
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
