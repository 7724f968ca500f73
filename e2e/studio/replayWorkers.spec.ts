// Recordings that are long enough for workers: the same result as in the page, with and without them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppEvent } from '../../streams/log/event';
import { linesOf } from '../../tests/bench/replay';
import { fixture, logged } from '../../tests/given';
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

/** Holds messages to the workers about the file after its first MiB, until `window.letWorkersGoOn()`. */
function holdRest(): void {
  const held: (() => void)[] = [];
  let isHeld = true;
  const own = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function post(this: Worker, ...args: [unknown]) {
    const { range } = args[0] as { readonly range?: { readonly start: number } };
    if (isHeld && range !== undefined && range.start > 2 ** 20) held.push(() => own.apply(this, args));
    else own.apply(this, args);
  };
  Object.assign(window, {
    letWorkersGoOn() {
      isHeld = false;
      for (const post of held) post();
    },
  });
}

test('the first events of a long recording are shown, and can be chosen, while the rest is read', async ({
  page,
}) => {
  await page.addInitScript(holdRest);
  await open(page, 'long.jsonl', text);
  const scrubber = page.getByRole('slider', { name: 'Position in the recording' });
  await expect(scrubber).toHaveAttribute('max', '39');
  await expect(page.getByRole('status').getByText('Reading long.jsonl')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Events' }).getByRole('listitem');
  await rows.first().getByRole('button').last().click();
  await expect(scrubber).toHaveValue('1');
  await page.evaluate(() => (window as unknown as { letWorkersGoOn(): void }).letWorkersGoOn());
  await expect(position(page)).toContainText(`1 of ${count}`);
  await expect(scrubber).toHaveAttribute('max', String(count));
});

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
    await expect(page.getByRole('alert')).toHaveText("foreign.jsonl:1: this isn't a Coinstream recording");
  });
});

test('without workers a long recording opens in the page, with one line about it', async ({ page }) => {
  await page.route(/rangeWorker/, (route) => route.abort());
  await open(page, 'long.jsonl', text);
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(page.getByRole('alert')).toContainText('The recording was opened without workers');
  await shown(page);
});

/** Long enough to be searched in workers, in parts of 20,000 events. */
const SEARCHED_EVENTS = 200_000;
/** Every so many events the balance changes, from 100 to 200 and back. It is 200 between some of the parts. */
const CHANGES_EVERY = 5_000;
const MATCHES = SEARCHED_EVENTS / CHANGES_EVERY / 2;

function searched(): readonly AppEvent[] {
  const places = Array.from({ length: SEARCHED_EVENTS }, (_, place) => place + 1);
  return logged(
    places.map((place) =>
      place % CHANGES_EVERY === 0
        ? fixture(
            'coinBalance/updated',
            { amount: place % (2 * CHANGES_EVERY) === 0 ? 200 : 100, version: null },
            { source: 'hub' },
          )
        : fixture('search/started', { term: 'a' }, { source: 'player' }),
    ),
  );
}

interface Searched {
  searchedParts: number;
}

function countSearchedParts(): void {
  const page = window as unknown as Searched;
  page.searchedParts = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function count(message: unknown, ...rest: never[]) {
    if ((message as { type?: string }).type === 'match') page.searchedParts += 1;
    post.call(this, message, ...rest);
  };
}

test('a long recording is searched in workers; if they cannot run, in the page', async ({ page }) => {
  const path = join(folder, 'searched.jsonl');
  writeFileSync(path, linesOf(searched()).join(''));
  await page.setViewportSize({ width: 1440, height: 900 });
  const find = async () => {
    await page.goto('/replay');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
    await expect(position(page)).toContainText(`of ${SEARCHED_EVENTS}`);
    await page.getByRole('tab', { name: 'Find', exact: true }).click();
    await page.getByLabel('Find the first event after which').fill('balances.coins.amount > 150');
    const panel = page.getByRole('region', { name: 'Find', exact: true });
    await panel.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(panel.getByText(`Match 1 of ${MATCHES}`)).toBeVisible();
    await expect(position(page)).toContainText(`${2 * CHANGES_EVERY} of ${SEARCHED_EVENTS}`);
  };
  await test.step('in workers, which end with the panel', async () => {
    await page.addInitScript(countSearchedParts);
    await find();
    expect(await page.evaluate(() => (window as unknown as Searched).searchedParts)).toBe(10);
    await page.getByRole('tab', { name: 'State', exact: true }).click();
    await expect.poll(() => page.workers().length).toBe(0);
  });
  await test.step('in the page', async () => {
    await page.route(/rangeWorker/, (route) => route.abort());
    await find();
    expect(page.workers()).toEqual([]);
  });
});
