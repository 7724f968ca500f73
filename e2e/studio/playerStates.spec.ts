// The line above an opened recording: whether its states are the player's, and where it was recorded.
import { readFileSync } from 'node:fs';
import type { Device } from '../../streams/recording/device';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';

const PATH = 'tests/recordings/giftboxes.jsonl';

/** The kept recording as a tab of today would export it: with the states that it had. */
function exported(device: Partial<Device> = {}): string {
  const read = readRecording(readFileSync(PATH, 'utf8'), { file: PATH });
  if (!read.ok) throw new Error(read.message);
  const { base, events, header } = read.recording;
  const replay = createReplay(read.recording);
  replay.seek(replay.length);
  const kept = [{ seq: events.at(-1)?.seq ?? 0, states: replay.states() }];
  return writeRecording(
    { base, events: [...events], kept },
    {
      appVersion: header.app,
      redactor: null,
      isRedacted: true,
      device: {
        browser: 'Safari 26',
        system: 'iPhone',
        pointer: 'touch',
        width: 390,
        height: 844,
        pixelRatio: 3,
        language: 'fr-CA',
        hourCycle: 'h23',
        timeZone: 'America/Toronto',
        theme: 'dark',
        reducedMotion: false,
        ...device,
      },
    },
  );
}

async function open(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page
    .getByLabel('Recording', { exact: true })
    .setInputFiles({ name: 'report.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a report says that its states are the player’s, and on what device it was recorded', async ({
  page,
}) => {
  await open(page, exported());
  await expect(page.getByRole('status').filter({ hasText: 'Same states' })).toHaveText(
    /^Same states as the player’s: (\d+) of \1 checks\. Release [\d.]+, iPhone, Safari 26, 390 × 844, fr-CA, America\/Toronto\.$/,
  );
  expect(await findings(page)).toEqual([]);
});

test('a report is shown on the player’s screen, in their theme and time zone, and on others', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const zone = {
    timeZone: 'Pacific/Auckland',
    hourCycle: 'h23',
    theme: 'dark' as const,
    width: 412,
    height: 700,
  };
  await open(page, exported(zone));
  const ui = page.frameLocator('iframe');
  const size = () =>
    ui
      .locator('html')
      .evaluate(() => [window.innerWidth, window.innerHeight, document.documentElement.dataset.theme]);
  await expect.poll(size).toEqual([412, 700, 'dark']);
  await page.getByRole('slider', { name: 'Position' }).fill('46');
  await expect(ui.getByText('until 11/24/2026 01:10')).toBeVisible();
  const screen = page.getByLabel('Screen');
  await expect(screen).toHaveValue('player');
  await screen.selectOption('Desktop');
  await expect.poll(async () => (await size())[0]).toBe(1024);
  await screen.selectOption('Player’s, 412 × 700');
  await expect.poll(size).toEqual([412, 700, 'dark']);
});

test('a report whose states differ names the model and leads to the event', async ({ page }) => {
  await open(page, exported().replace(/("balances":")\w/, '$1-'));
  const line = page.getByRole('status').filter({ hasText: 'differs from the player’s' });
  await expect(line).toContainText(/^From event 1 to \d+ balances differs/);
  await page.getByLabel('Position', { exact: true }).press('Home');
  await line.getByRole('button').click();
  await expect(page.getByLabel('Position', { exact: true })).toContainText(/^(\d+) of \1/);
});

test('an older recording says that the player’s states were not recorded', async ({ page }) => {
  await open(page, readFileSync(PATH, 'utf8'));
  await expect(page.getByRole('status').filter({ hasText: 'were not recorded' })).toBeVisible();
});
