// `npx tsx e2e/recordings/record.ts`, after a build: plays these sessions in Chromium against the stand-in and keeps their recordings,
// without personal texts. `npm run --silent replay -- e2e e2e/recordings/NAME.jsonl.gz NAME` then writes the spec.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { HURRY_MS } from '../../streams/behave/drivenUi';
import { BROWSER_ARGS, ensureBrowser } from '../browser';
import { connected, controlOf, NO_AUTOMATIC_MODALS } from '../helpers/fixtures';
import { bringSession } from '../helpers/session';
import { settled } from '../helpers/settled';
import { serveBuilt } from '../serve';

/** The code that notes actions is loaded once the page is idle. */
const notesActions = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/recorder-')),
  );

/** A player who presses again sooner may not have seen the effect of the last press, ms. */
const PAUSE_MS = HURRY_MS + 200;

async function press(page: Page, role: 'button' | 'link' | 'radio' | 'switch', name: string): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page.getByRole(role, { name, exact: true }).first().click();
  await settled(page);
}

async function goBack(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page.goBack();
  await settled(page);
}

const SESSIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** Collects the daily gift and a day of the streak, opens a giftbox, closes the reward and goes back. */
  async 'daily-rewards'(page) {
    await press(page, 'link', 'Gift Ready');
    await press(page, 'button', 'Claim your gift');
    await press(page, 'button', 'Close');
    await press(page, 'button', 'Collect BC 500');
    await press(page, 'link', 'Home');
    await press(page, 'link', 'Giftboxes 3 to open');
    await press(page, 'button', 'Open giftbox 2');
    await press(page, 'button', 'Open giftbox 2');
    await page.locator('dialog[open]').waitFor();
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Escape');
    await settled(page);
    await goBack(page);
    await press(page, 'link', 'Account');
  },
  /** Filters games and marks one, changes the theme, goes back, and sets a limit. */
  async 'games-and-limits'(page) {
    await press(page, 'link', 'Games');
    await page.getByRole('combobox', { name: 'Volatility' }).selectOption({ label: 'High' });
    await settled(page);
    await press(page, 'button', 'Velvet Comet, favourite');
    await press(page, 'link', 'Account');
    await press(page, 'link', 'Settings');
    await press(page, 'radio', 'Light');
    await press(page, 'switch', 'Less motion');
    await goBack(page);
    await press(page, 'link', 'Responsible gaming');
    await page.getByRole('textbox', { name: 'Daily loss limit' }).fill('25');
    await press(page, 'button', 'Save');
    await press(page, 'button', 'Close');
    await press(page, 'link', 'Account');
  },
};

const served = await serveBuilt();
const platform = controlOf(served.origin);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
for (const [name, play] of Object.entries(SESSIONS)) {
  await platform.post('/reset', { drop: true });
  await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
  const page = await browser.newPage({ baseURL: served.origin, viewport: { width: 390, height: 844 } });
  await bringSession(page, served.origin, 'player@example.com');
  await page.goto('/');
  await connected(page);
  await notesActions(page);
  await settled(page);
  await play(page);
  const saving = page.waitForEvent('download');
  await press(page, 'button', 'Download recording');
  const kept = new URL(`${name}.jsonl.gz`, import.meta.url);
  writeFileSync(kept, gzipSync(readFileSync(await (await saving).path())));
  await page.close();
}
await browser.close();
await served.close();
