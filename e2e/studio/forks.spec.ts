// Forks of a recording: made by hand, shown next to the original, compared, undone and downloaded.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { forkOf } from '../../streams/inspect/fork';
import { forkText } from '../../streams/inspect/madeFrom';
import { readRecording } from '../../streams/recording/recording';
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { choose, count, file, open, position, RECORDING, replayedUi } from '../helpers/studio';

test('a fork is made by hand, shown next to the original, undone, downloaded and opened again', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('rewards.queue.length > 0');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await panel.getByRole('button', { name: 'Drop event' }).click();
  await expect(panel.getByText(/^Event \d+ is dropped in this fork\. Undo that to edit it\.$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Duplicate event' })).toHaveCount(0);
  const fork = page.frameLocator('iframe[title="UI of the fork"]');
  await expect(fork.getByRole('heading', { name: 'Rewards', includeHidden: true })).toBeVisible();
  await expect(fork.getByRole('heading', { name: 'YOUR REWARD' })).toHaveCount(0);
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^queue\.0 / })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'What if' })).toBeInViewport({ ratio: 0.9 });
  await expect(
    page.getByRole('region', { name: 'Events' }).locator('[aria-current="true"]').first(),
  ).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(/^Different texts, outlined: \d+ here, \d+ in the other$/)).toBeVisible();
  await expect(replayedUi(page).locator('[popover="manual"]')).not.toHaveCount(0);
  expect(await findings(page, 'section[aria-label="What if"]')).toEqual([]);
  await panel.getByText('Add an event after this one').click();
  await panel.getByLabel('Data of the new event').fill('{"amount":"much"}');
  await panel.getByRole('button', { name: 'Add event' }).click();
  await expect(panel.getByRole('alert')).toHaveText('coinBalance/updated: data.amount: not as expected');
  await panel.getByLabel('Data of the new event').fill('{"amount":77777700,"version":null}');
  await panel.getByRole('button', { name: 'Add event' }).click();
  await expect(panel.getByText('event', { exact: false }).first()).toBeVisible();
  await expect(panel.getByRole('status')).toContainText(/event \d+ not found/);
  await panel.getByRole('button', { name: /^Undo: \d+ dropped$/ }).click();
  await expect(panel.getByRole('row', { name: /^coins\.amount / })).toBeVisible();
  await expect(fork.getByText('777,777').first()).toBeAttached();
  await expect(page.getByText(/^Different texts, outlined: (\d+) here, \1 in the other$/)).toBeVisible();
  await expect(fork.locator('[popover="manual"]')).not.toHaveCount(0);
  const place = (await position(page).textContent()) ?? '';
  await page.getByRole('slider', { name: 'Position in the fork' }).fill('3');
  await expect(position(page)).toContainText('3 of');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(position(page)).toHaveText(place);
  const arriving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download the fork' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+-fork-at-\d+\.jsonl$/);
  const saved = await download.path();
  expect(readFileSync(saved, 'utf8').split('\n')[0]).toContain('"redaction":"default"');
  await panel.getByRole('button', { name: 'Open the fork' }).click();
  await expect(position(page)).toContainText(`${count + 1} of ${count + 1}`);
  await choose(page, 'Compare');
  await page.getByLabel('Other recording').setInputFiles(RECORDING);
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(
    compare.getByText(
      `${count + 1} events in this recording, ${count} in the other: ${count} pairs are equal, 0 differ, 1 only in this one, 0 only in the other.`,
    ),
  ).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('3');
  await page.getByRole('slider', { name: 'Position in the recording' }).press('n');
  const added = compare.getByRole('button', { name: /coinBalance\/updated, only in this one$/ });
  await expect(added).toHaveAttribute('aria-current', 'true');
  await expect(compare.getByRole('row', { name: /^coins\.amount / }).first()).toBeVisible();
  const otherUi = page.frameLocator('iframe[title="UI of the other recording"]');
  await expect(replayedUi(page).getByText('777,777').first()).toBeAttached();
  await expect(otherUi.getByText('Coin balance:').first()).toBeAttached();
  await expect(otherUi.getByText('777,777')).toHaveCount(0);
  await compare.getByLabel('Show equal pairs').check();
  await expect(compare.getByRole('button', { name: /only in this one$/ })).toBeInViewport();
  expect(await findings(page, 'section[aria-label="Compare"]')).toEqual([]);
  await choose(page, 'Changes');
  await expect(page.getByRole('heading', { name: 'coinBalance/updated' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('delaying, repeating, moving and changing an event each change the fork', async ({ page }) => {
  await open(page);
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await panel.getByRole('button', { name: 'Duplicate event' }).click();
  await expect(panel.getByText('20 duplicated')).toBeVisible();
  await panel.getByLabel('Delay by ms').fill('soon');
  await panel.getByLabel('Delay by ms').press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Enter a number.');
  await panel.getByLabel('Delay by ms').fill('60000');
  await panel.getByLabel('Delay by ms').press('Enter');
  await expect(panel.getByText('20 delayed by 60000 ms')).toBeVisible();
  await panel.getByLabel('Move before event').fill('99999');
  await panel.getByLabel('Move before event').press('Enter');
  await expect(panel.getByText('No such event.')).toBeVisible();
  await panel.getByLabel('Move before event').fill('5');
  await panel.getByLabel('Move before event').press('Enter');
  await expect(panel.getByText('20 moved before 5')).toBeVisible();
  await panel.getByText('Edit data').click();
  await panel.getByRole('button', { name: 'Change data' }).click();
  await expect(panel.getByText('20 changed')).toBeVisible();
  await expect(panel.getByRole('status')).toContainText(`of ${count + 1}`);
});

test('nothing about a recording is shown next to its fork, which has as many events', async ({ page }) => {
  await open(page);
  await choose(page, 'Find');
  await page.getByRole('button', { name: 'Check invariants' }).click();
  await expect(page.getByText('Every invariant holds.')).toBeVisible();
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await panel.getByLabel('Delay by ms').fill('5');
  await panel.getByLabel('Delay by ms').press('Enter');
  await panel.getByRole('button', { name: 'Open the fork' }).click();
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await choose(page, 'What if');
  await expect(panel.getByRole('button', { name: 'Drop event' })).toBeVisible();
  await expect(panel.getByText('20 delayed by 5 ms')).toHaveCount(0);
  await choose(page, 'Find');
  await expect(page.getByRole('button', { name: 'Check invariants' })).toBeVisible();
  await expect(page.getByText('Every invariant holds.')).toHaveCount(0);
});

test('a fork has a name and the notes of its original, and its edits are saved by a download', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await page.keyboard.press('Shift+B');
  const note = page.getByLabel(/^Note/).first();
  await note.fill('Here it goes wrong');
  await note.press('Enter');
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('5');
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await panel.getByRole('button', { name: 'Duplicate event' }).click();
  const arriving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download the fork' }).click();
  const read = readRecording(readFileSync(await (await arriving).path(), 'utf8'), { file: 'fork' });
  expect(read.ok && read.recording.header.notes).toEqual([{ seq: 21, text: 'Here it goes wrong' }]);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText("Your notes aren't saved.");
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  await panel.getByRole('button', { name: 'Open the fork' }).click();
  const original = basename(RECORDING);
  await expect(page.getByText(`${original}, fork at 5`, { exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('21');
  await expect(page.getByLabel('Note on event 21')).toHaveValue('Here it goes wrong');
  await page.getByLabel('Note on event 21').fill('Here it still goes wrong');
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await expect(dialog).toContainText("Your notes and the events of this recording aren't saved.");
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  const arrivingFork = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with 1 note' }).click();
  const download = await arrivingFork;
  expect(download.suggestedFilename()).toBe(`${original.replace('.jsonl', '')}-fork-at-5.jsonl`);
  const opened = readRecording(readFileSync(await download.path(), 'utf8'), { file: 'opened fork' });
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.recording.events).toHaveLength(count + 1);
  expect(opened.recording.header.forked).toEqual({ events: count, edits: 1 });
  expect(opened.recording.header.notes).toEqual([{ seq: 21, text: 'Here it still goes wrong' }]);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('an opened fork is unsaved until it is downloaded', async ({ page }) => {
  await open(page);
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('5');
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await panel.getByRole('button', { name: 'Duplicate event' }).click();
  await panel.getByRole('button', { name: 'Open the fork' }).click();
  await expect(position(page)).toContainText(`${count + 1} of ${count + 1}`);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText("The events of this recording aren't saved.");
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the recording' }).click();
  await arriving;
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('recordings whose events differ but whose states do not say so, and lead to the first of these events', async ({
  page,
}) => {
  await open(page);
  const read = readRecording(readFileSync(RECORDING, 'utf8'), { file: RECORDING });
  if (!read.ok) throw new Error(read.message);
  const failed = { kind: 'screen/failed', source: 'system', data: { screen: '/', message: 'no' } };
  const forked = forkOf(read.recording, [{ type: 'add', after: 10, ...failed }]);
  if (!forked.ok) throw new Error(forked.reason);
  await choose(page, 'Compare');
  await page
    .getByLabel('Other recording')
    .setInputFiles(file('other.jsonl', forkText(forked.fork.recording)));
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByText("The events differ; the states don't.")).toBeVisible();
  await expect(compare.getByText('matters')).toHaveCount(0);
  await compare.getByRole('button', { name: 'First differing event' }).click();
  await expect(compare.getByRole('button', { name: /screen\/failed, only in the other$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
