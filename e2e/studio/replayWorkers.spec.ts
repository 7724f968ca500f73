// Recordings that are long enough for workers: the same result as in the page, with and without them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../helpers/fixtures';

const text = readFileSync('tests/recordings/giftboxes.jsonl', 'utf8');
const count = text.trimEnd().split('\n').length - 1;
/** A line of spaces after the 40th makes the file long enough for workers, and puts the events into several ranges. */
const SPACES = ' '.repeat(50 * 2 ** 20);

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function open(page: Page, name: string, content: string): Promise<void> {
  const lines = content.split('\n');
  const path = join(folder, name);
  writeFileSync(path, [...lines.slice(0, 40), SPACES, ...lines.slice(40)].join('\n'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
}

const position = (page: Page) => page.getByLabel('Position', { exact: true });
const replayedUi = (page: Page) => page.frameLocator('iframe[title="Replayed UI"]');
const shown = (page: Page) =>
  expect(replayedUi(page).getByRole('heading', { name: 'My profile', includeHidden: true })).toBeVisible();

test('a long recording opens in at least two workers; damaged and foreign ones are named by their line', async ({
  page,
}) => {
  await test.step('a long recording opens in at least two workers, which end afterwards', async () => {
    let started = 0;
    page.on('worker', () => {
      started += 1;
    });
    await open(page, 'long.jsonl', text);
    await expect(position(page)).toContainText(`${count} of ${count}`);
    await shown(page);
    expect(started).toBeGreaterThan(1);
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(position(page)).toContainText('0 of');
  });

  await test.step('damaged lines of a long recording are counted and named by their line', async () => {
    await open(page, 'cut.jsonl', text.slice(0, -40));
    await expect(page.getByRole('alert')).toHaveText(
      `cut.jsonl:${count + 2}: the line is damaged or cut off. The rest is shown; 2 left out.`,
    );
    await expect(position(page)).toContainText(`${count - 1} of`);
  });

  await test.step('a long file that is no recording is refused in one line', async () => {
    await open(page, 'foreign.jsonl', `{"hello":"<img src=x onerror=alert(1)>"}\n${text}`);
    await expect(page.getByRole('alert')).toHaveText('foreign.jsonl:1: this is not a Coinstream recording');
  });
});

test('without workers a long recording opens in the page, with one line about it', async ({ page }) => {
  await page.route(/rangeWorker/, (route) => route.abort());
  await open(page, 'long.jsonl', text);
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(page.getByRole('alert')).toContainText('The recording was opened without workers');
  await shown(page);
});
