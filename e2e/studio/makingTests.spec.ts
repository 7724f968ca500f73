// Making tests of an open recording: the commands, and what they write.
import { PERSONAL } from '../../streams/recording/publicWords';
import { writeRecording } from '../../streams/recording/writing';
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { choose, file, open, recordingText } from '../helpers/studio';

const AT = 1_700_000_000_000;
const pressed = (name: string) => ({ signal: 'pressed', at: AT, after: 1, value: { role: 'button', name } });

/** A redacted recording of one page, with three presses. */
const acted = writeRecording(
  {
    base: null,
    events: [{ seq: 1, at: AT, kind: 'hub/connected', data: {}, source: 'hub' }],
    signals: [
      { signal: 'page', at: AT, after: 0, value: { seed: 1 } },
      ...['Claim', PERSONAL, '</script><b>Player’s "choice"'].map(pressed),
    ],
  },
  { appVersion: '1.430.0', redactor: null, isRedacted: true },
);

test('a recording becomes an end-to-end test of the player’s actions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const made = page.getByRole('region', { name: 'Make a test' });

  await test.step('its command and its spec can be copied', async () => {
    await open(page, file('acted.jsonl', acted));
    await choose(page, 'Issue');
    await expect(
      made.getByText('npm run --silent replay -- e2e acted.jsonl recording', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle('acted.jsonl · Replay · Coinstream');
    await expect(page.getByTitle('acted.jsonl', { exact: true })).toBeVisible();
    await expect(made).toContainText("1 of 3 actions can't be performed, because names are personal");
    await made.getByLabel('Name').fill('claiming');
    await made.getByRole('button', { name: 'Copy the end-to-end command' }).click();
    await expect.poll(copied).toBe('npm run --silent replay -- e2e acted.jsonl claiming');
    await made.getByText('e2e/recordings/claiming.spec.ts').click();
    await expect(made.getByText("testRecording('claiming', async (player) => {")).toBeVisible();
    await made.getByRole('button', { name: 'Copy the spec' }).click();
    await expect.poll(copied).toContain(`
testRecording('claiming', async (player) => {
  await player.press('button', 'Claim');
  // a button whose name is personal
  await player.press('button', '</script><b>Player’s "choice"');
});
`);
    expect(await findings(page)).toEqual([]);
  });

  await test.step('neither has a name that no file can have', async () => {
    await made.getByLabel('Name').fill('../claiming');
    await expect(made.getByRole('status').first()).toContainText('A name consists of lowercase letters');
    await expect(made.getByText(/replay -- e2e/)).toHaveCount(0);
    await expect(made.getByRole('button', { name: 'Copy the spec' })).toHaveCount(0);
  });

  await test.step('the spec of a recording that is not redacted is left to the command', async () => {
    await open(page, file("it's whole.jsonl", acted.replace('"redaction":"default"', '"redaction":"none"')));
    await choose(page, 'Issue');
    await expect(
      made.getByText("npm run --silent replay -- e2e 'it'\\''s whole.jsonl' recording", { exact: true }),
    ).toBeVisible();
    await expect(made).toContainText('the command redacts it first');
    await expect(made.getByText('e2e/recordings/recording.spec.ts')).toHaveCount(0);
  });

  await test.step('a recording without actions explains why no end-to-end test can be made', async () => {
    await open(page, file('unsignalled.jsonl', recordingText));
    await choose(page, 'Issue');
    await expect(made).toContainText(
      'No end-to-end test: the recording has no signals, so what the player did is unknown.',
    );
    await expect(made.getByText(/replay -- e2e/)).toHaveCount(0);
  });
});

test('an event of the player shows what was pressed', async ({ page }) => {
  await open(page, 'e2e/recordings/daily-rewards.jsonl.gz');
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill("event.kind == 'dailyGift/claimRequested'");
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Event', exact: true })).toContainText(
    'made by player, pressing button “Claim your gift”',
  );
});
