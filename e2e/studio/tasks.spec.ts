// Ten tasks of a developer with a report, each done by keyboard alone within a number of keys.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '../helpers/fixtures';
import { file, open, position, recordingText, replayedUi } from '../helpers/studio';

/** The push that raises the coins, and the event that ends the claim before it. */
const PUSH = 63;
const CLAIM = 64;

/** The recording in which that push makes the coins negative. */
const negative = recordingText
  .split('\n')
  .map((line) =>
    line.startsWith(`{"seq":${PUSH},`) ? line.replace(/"amount":\d+/, '"amount":-250000') : line,
  )
  .join('\n');

function keyboard(page: Page) {
  let keys = 0;
  return {
    async press(...names: readonly string[]): Promise<void> {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    async type(text: string): Promise<void> {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** A step that takes at most this many keys. */
    within: (most: number, task: string, work: () => Promise<void>) =>
      test.step(task, async () => {
        keys = 0;
        await work();
        expect(keys, `keys of: ${task}`).toBeLessThanOrEqual(most);
      }),
  };
}

test('a developer finds, explains, marks, tries and shares a bug by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, file('negative.jsonl', negative));
  await expect(position(page)).toContainText('113 of 113');
  const { press, type, within } = keyboard(page);
  const event = page.getByRole('region', { name: 'Event', exact: true });
  const list = page.getByRole('region', { name: 'Events' });

  await within(32, 'which push made the coins negative', async () => {
    await press('Control+k');
    await type('find balances.coins.amount < 0');
    await press('Enter');
    await expect(position(page)).toContainText(`${PUSH} of`);
    await expect(event.getByText(`#${PUSH} · hub`)).toBeVisible();
  });
  await within(1, 'what it changed', async () => {
    await press('1');
    await expect(page.getByRole('row', { name: /^coins\.amount .*−2,500 BC/ })).toBeVisible();
  });
  await within(1, 'what was on the screen before', async () => {
    await press('\\');
    await expect(replayedUi(page).getByText('250,000').first()).toBeAttached();
  });
  await page.keyboard.press('\\');
  await within(4, 'how long the claim took', async () => {
    await press('g');
    await type(String(CLAIM));
    await press('Enter');
    await expect(
      list.getByRole('button', { name: new RegExp(`^${CLAIM} .*reward/claimed.* 11 ms`) }),
    ).toHaveAttribute('aria-current', 'true');
  });
  await within(1, 'which act of the player led to it', async () => {
    await press('2');
    const why = page.getByRole('region', { name: 'Why' });
    await expect(why.getByText(/after the player's giftbox\/claimRequested \(#60\)\.$/)).toBeVisible();
  });
  await within(33, 'how the coins went on', async () => {
    await press('Control+k');
    await type('watch balances.coins.amount');
    await press('Enter');
    await expect(page.getByText(/^\d+ changes; at this position it is/)).toBeVisible();
    await press('n');
    await expect(position(page)).toContainText('71 of');
    await press('Shift+N');
    await expect(position(page)).toContainText(`${PUSH} of`);
  });
  await within(28, 'noting what is wrong', async () => {
    await press('Shift+B');
    await expect(page.getByLabel(`Note on event ${PUSH}`)).toBeFocused();
    await type('The coins go below zero');
    await press('Enter');
    await expect(list.getByRole('button', { name: /bookmark: The coins go below zero$/ })).toHaveCount(1);
  });
  await within(11, 'what came from the hub', async () => {
    await press('/');
    await type('source:hub');
    await expect(page.getByText(/^\d+ of 113 events$/)).not.toHaveText('113 of 113 events');
  });
  const dropped = page.getByRole('region', { name: 'What if' }).getByText(`${PUSH} dropped`);
  await within(4, 'whether it happens without that push', async () => {
    await page.getByLabel('Filter events').blur();
    await press('x');
    await expect(dropped).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'State differences' }).getByRole('row', { name: /^coins\.amount/ }),
    ).toContainText(/−2,500 BC\s*250,000 BC/);
    await press('u');
    await expect(dropped).toHaveCount(0);
    await press('r');
    await expect(dropped).toBeVisible();
    await press('u');
  });
  await within(2, 'making a test of it', async () => {
    await press('t');
    await expect(page.getByRole('button', { name: 'Copy the command' })).toBeFocused();
    await press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^npm run --silent replay -- test [\w.-]+ [a-z-]+$/);
  });
  await within(18, 'keeping the note in the file', async () => {
    await press('Control+k');
    await type('download with');
    const saved = page.waitForEvent('download');
    await press('Enter');
    const path = await (await saved).path();
    const [header = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    expect(JSON.parse(header)).toMatchObject({ notes: [{ seq: PUSH, text: 'The coins go below zero' }] });
    expect(rest.join('\n')).toBe(negative.slice(negative.indexOf('\n') + 1));
  });
  await within(1, 'sending a colleague there', async () => {
    await press('c');
    await expect(page.getByText('Link copied.')).toBeAttached();
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByText(`This link leads to event ${PUSH} of a recording.`)).toBeVisible();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('again.jsonl', negative));
  await expect(position(page)).toContainText(`${PUSH} of`);
  await expect(page.getByRole('tab', { name: 'Issue', selected: true })).toBeVisible();
  await expect(page.getByLabel('Filter events')).toHaveValue('source:hub');
  await expect(page.getByRole('button', { name: 'Watching balances.coins.amount' })).toBeVisible();
});
