// The line above an opened recording: whether its states are the player's, and where it was recorded.
import { readFileSync } from 'node:fs';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';

const PATH = 'tests/recordings/giftboxes.jsonl';

/** The kept recording as a tab of today would export it: with the states that it had. */
function exported(): string {
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
