// An end-to-end test from a recording fails where the app diverges from the recording (`e2e/recordings`).
import { expect, test } from 'playwright/test';
import { recordingText, runRecording } from '../helpers/recordedPlayer';

const NAME = 'daily-rewards';
const GIFT = '"name":"Gift Ready"';
const BOXES = 'Giftboxes 3 to open';

test('a press that leads elsewhere is named, with every event that differs', async ({ page }) => {
  const recorded = recordingText(NAME);
  expect(recorded).toContain(GIFT);
  const elsewhere = recorded.replace(GIFT, `"name":"${BOXES}"`);
  const run = runRecording(page, elsewhere, async (player) => {
    await player.press('link', BOXES);
    await player.press('button', 'Claim your gift');
  });
  await expect(run).rejects.toThrow(
    /After pressing link “Giftboxes 3 to open” the app diverged:[\s\S]*`route\/entered` \(\d+\) differs\s+data\.pattern: "\/daily-rewards" → "\/rewards"/,
  );
});

test('a test that presses anything but what the player pressed reports what comes next', async ({ page }) => {
  const run = runRecording(page, recordingText(NAME), (player) => player.press('link', BOXES));
  await expect(run).rejects.toThrow(
    `After the start the recording goes on with pressing link “Gift Ready”, not with pressing link “${BOXES}”`,
  );
});

test('a test that ends too early reports it', async ({ page }) => {
  const run = runRecording(page, recordingText(NAME), (player) => player.press('link', 'Gift Ready'));
  await expect(run).rejects.toThrow(
    'After pressing link “Gift Ready” the recording goes on with pressing button “Claim your gift”',
  );
});
