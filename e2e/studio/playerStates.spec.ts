// The line above an opened recording: whether its states are the player's, and where it was recorded.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineCode } from '../../src/hosting/engine';
import { engineFile } from '../../src/replay/enginePath';
import { ENGINE, type Engine } from '../../streams/inspect/engine';
import type { Device } from '../../streams/recording/device';
import { readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';
import { choose, replayedUi } from '../helpers/studio';

const PATH = 'tests/recordings/giftboxes.jsonl';

/** The kept recording as the current code exports it, with its states. */
function exported(device: Partial<Device> = {}, engine: Engine = ENGINE, commit?: string): string {
  const read = readRecording(readFileSync(PATH, 'utf8'), { file: PATH });
  if (!read.ok) throw new Error(read.message);
  const { base, events, header } = read.recording;
  const replay = engine.createReplay(read.recording);
  replay.seek(replay.length);
  const kept = [{ seq: events.at(-1)?.seq ?? 0, states: replay.states() }];
  return writeRecording(
    { base, events: [...events], kept },
    {
      appVersion: header.app,
      redactor: null,
      isRedacted: true,
      ...(commit === undefined ? {} : { commit }),
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
        clockAheadMs: null,
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

test('a report says whether its states are the player’s, where they differ, and when they were not recorded', async ({
  page,
}) => {
  await test.step('an older recording says that the player’s states were not recorded', async () => {
    await open(page, readFileSync(PATH, 'utf8'));
    await expect(page.getByRole('status').filter({ hasText: "weren't recorded" })).toBeVisible();
  });

  await test.step('a report whose states differ names the model and leads to the event', async () => {
    await open(page, exported().replace(/("balances":")\w/, '$1-'));
    const line = page.getByRole('status').filter({ hasText: "differs from the player's" });
    await expect(line).toContainText(/^From event 1 to \d+ balances differs/);
    await page.getByLabel('Position', { exact: true }).press('Home');
    await line.getByRole('button').click();
    await expect(page.getByLabel('Position', { exact: true })).toContainText(/^(\d+) of \1/);
  });

  await test.step('a report of another release names the version that folds it, whether its states are the same or unknown', async () => {
    const ofOther = (text: string) => text.replace('"app":', '"commit":"deadbeef","app":');
    await open(page, ofOther(exported()));
    const same = page.getByRole('status').filter({ hasText: 'Same states' });
    await expect(same).toContainText(/ Folded by this version, [\d.]+/);
    await expect(same.getByRole('button')).toHaveCount(0);
    await open(page, ofOther(readFileSync(PATH, 'utf8')));
    const unknown = page.getByRole('status').filter({ hasText: "weren't recorded" });
    await expect(unknown).toContainText(/ Folded by this version, [\d.]+/);
    await expect(unknown.getByRole('button', { name: /^Open with .*deadbeef/ })).toBeVisible();
  });

  await test.step('a report says that its states are the player’s, and on what device it was recorded', async () => {
    await open(page, exported());
    await expect(page.getByRole('status').filter({ hasText: 'Same states' })).toHaveText(
      /^Same states as the player's: (\d+) of \1 checks\. Release [\d.]+, iPhone, Safari 26, 390 × 844, fr-CA, America\/Toronto\.$/,
    );
    expect(await findings(page)).toEqual([]);
  });
});

test('a report is shown on the player’s screen, in their theme and time zone, and on others', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await page.getByRole('slider', { name: 'Position' }).fill('60');
  await expect(ui.getByText('until 11/24/2026 01:10')).toBeVisible();
  const screen = page.getByLabel('Screen');
  await expect(screen).toHaveValue('player');
  await screen.selectOption('Desktop');
  await expect.poll(async () => (await size())[0]).toBe(1024);
  await screen.selectOption("Player's, 412 × 700");
  await expect.poll(size).toEqual([412, 700, 'dark']);
});

/** The engine of another version, in which balances are a coin higher. */
async function otherEngine(): Promise<{ readonly code: string; readonly engine: Engine }> {
  const code = await engineCode(process.cwd(), [
    {
      name: 'other-version',
      enforce: 'pre',
      transform: (text, id) =>
        id.endsWith('/features/balances/balances.ts')
          ? text.replace('balance.amount = value;', 'balance.amount = value + 100;')
          : null,
    },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-engine-'));
  try {
    writeFileSync(join(folder, 'engine.mjs'), code);
    const loaded = (await import(pathToFileURL(join(folder, 'engine.mjs')).href)) as { ENGINE: Engine };
    return { code, engine: loaded.ENGINE };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a report of another version is folded by that version where the host has it', async ({
  page,
  violations,
}) => {
  const { code, engine } = await otherEngine();
  const report = exported({}, engine, 'abcdef1');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, report);
  const line = page.getByRole('status').filter({ hasText: 'Release' });
  await expect(line).toContainText(
    /^From event 1 to \d+ balances differs from the player's\. Recorded by 1\.430\.0 \(abcdef1\); this is/,
  );
  const other = page.getByRole('button', { name: 'Open with 1.430.0 (abcdef1)' });
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await line.boundingBox();
  expect(lines?.height, 'the text and its buttons on a phone').toBeLessThan(250);
  await page.setViewportSize({ width: 1280, height: 800 });
  await other.click();
  await expect(page.getByRole('alert')).toHaveText(/^This host doesn't have the code that recorded it/);
  await expect(line).toContainText("differs from the player's");

  await page.route(`**/${engineFile('abcdef1')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await open(page, report);
  const shownCoins = async () => {
    const text = await replayedUi(page).locator('header').first().innerText();
    return Number(/[\d,]{4,}/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
  };
  await expect.poll(shownCoins).not.toBeNaN();
  const coins = await shownCoins();
  await other.click();
  await expect(line).toContainText(
    /^Same states as the player's: (\d+) of \1 checks\..* Folded by 1\.430\.0 \(abcdef1\)\.$/,
  );
  await expect(other).toBeHidden();
  await expect.poll(shownCoins).toBe(coins + 1);
  const realm = page.frames().find((frame) => frame.url() === 'about:blank');
  const allowed = realm?.evaluate(async () => [
    typeof localStorage + typeof indexedDB + document.cookie,
    await fetch('/config.json').then(
      () => 'sent',
      () => 'refused',
    ),
  ]);
  expect(await allowed, 'storage and network of the other version').toEqual([
    'undefinedundefined',
    'refused',
  ]);
  await expect.poll(() => violations).toEqual([expect.stringContaining('connect-src')]);
  violations.length = 0;

  await choose(page, 'Compare');
  const releases = page.getByRole('region', { name: 'Releases' });
  await releases.getByRole('button', { name: 'Compare with this release' }).click();
  await expect(releases.getByRole('status')).toContainText(
    /The states diverge at event \d+, coinBalance\/updated\. The shown version is on the left, this release on/,
  );
  await releases.getByRole('button', { name: /^Event \d+$/ }).click();
  await expect(releases.getByRole('row', { name: /^coins\.amount / })).toBeVisible();
  await expect(page.frameLocator('iframe[title="UI of the other release"]').locator('header')).toBeVisible();
  expect(await findings(page, 'section[aria-label="Releases"]')).toEqual([]);
  await releases.getByLabel('Commit of another release').fill('abcdef9');
  await releases.getByRole('button', { name: 'Compare releases' }).click();
  await expect(releases.getByRole('status')).toHaveText("This host doesn't have the code of abcdef9.");
});

for (const theme of ['light', 'dark'] as const)
  test(`the whole line is readable at every width, also next to the player’s description (${theme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const words = 'The gift did not open, and then the balance was wrong for some minutes';
    const text = exported().replace('"startedAt":', `"report":"${words}","wentWrong":9,"startedAt":`);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, text);
      const line = page.getByRole('status').filter({ hasText: 'Same states' });
      await expect(line).toContainText(/America\/Toronto\.$/);
      const last = await line.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const cut = [element, ...element.querySelectorAll('span')].filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
        );
        const text = range.getBoundingClientRect();
        const box = element.closest('header')?.getBoundingClientRect();
        return { cut: cut.length, right: text.right, bottom: text.bottom - (box?.bottom ?? 0) };
      });
      expect(last.cut).toBe(0);
      expect(last.right).toBeLessThanOrEqual(width);
      expect(last.bottom).toBeLessThanOrEqual(0);
    }
    expect(await findings(page, 'header')).toEqual([]);
  });
