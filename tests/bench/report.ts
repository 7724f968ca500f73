// `npm run bench -- report`: a player with a long log opens "Choose what to send" of a problem report: the time from the tap until the
// replay of the player's own screen and its scrubber can be used.
import type { Browser, Page } from 'playwright';
import { withBuiltApp } from './builtApp';
import { middle, type Pace, PHONE, prepare, SLOW_PHONE, settled, signIn, tap, throttled } from './page';
import { serveApart, withoutGreetings } from './servedApart';
import { median, table } from './table';

const PER_SECOND = 2_000;
const TICK_MS = 20;

export interface ReportSize extends Pace {
  /** Pushes before the report is opened. */
  readonly events: number;
  readonly runs: number;
}

const FULL: ReportSize = { ...SLOW_PHONE, network: 'unthrottled', events: 20_000, runs: 7 };

/** Whether the frame shows a page of the app and the scrubber is next to it. */
function isReady(): boolean {
  const dialog = document.querySelector('dialog[open]');
  const frame = dialog?.querySelector('iframe')?.contentDocument;
  return frame?.querySelector('h1') != null && dialog?.querySelector('input[type="range"]') != null;
}

/** Waits until the log has received the pushes. */
async function receive(page: Page, push: (order: object) => void, events: number): Promise<void> {
  const before = await page.evaluate(() => window.coinstream?.snapshot().seq ?? 0);
  push({ what: 'balance', perSecond: PER_SECOND, seconds: events / PER_SECOND, tickMs: TICK_MS });
  await page.waitForFunction(
    (wanted) => (window.coinstream?.snapshot().seq ?? 0) >= wanted,
    before + events,
    { polling: 500, timeout: 120_000 },
  );
}

/** From the tap on "Choose what to send", ms; the first time loads the code. */
async function timeToReplay(page: Page, pace: Pace): Promise<number> {
  await page.getByRole('button', { name: 'Help' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
  const choose = page.getByRole('dialog').getByText('Choose what to send');
  await settled(page, pace.quietMs);
  const session = await throttled(page, pace);
  const target = await middle(choose);
  await page.evaluate(() => {
    const times: { start: number } = { start: 0 };
    Object.assign(window, { report: times });
    document.addEventListener(
      'pointerdown',
      () => {
        times.start = performance.now();
      },
      { once: true, capture: true },
    );
  });
  await tap(session, target);
  await page.waitForFunction(isReady, undefined, { polling: 'raf', timeout: 60_000 });
  const taken = await page.evaluate(
    () => performance.now() - (window as unknown as { report: { start: number } }).report.start,
  );
  await session.detach();
  return taken;
}

/** One context for each run, so that its code is loaded again. */
export async function measureReport(browser: Browser, size: ReportSize): Promise<readonly number[]> {
  const served = await serveApart();
  try {
    await withoutGreetings(served.origin);
    const times: number[] = [];
    for (let run = 0; run < size.runs; run++) {
      const context = await browser.newContext({ baseURL: served.origin, viewport: PHONE, hasTouch: true });
      const page = await context.newPage();
      await prepare(page);
      await signIn(page);
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('heading', { name: 'My profile' }).waitFor();
      await settled(page, size.quietMs);
      await receive(page, served.push, size.events);
      times.push(await timeToReplay(page, size));
      await context.close();
    }
    return times;
  } finally {
    served.stop();
  }
}

export const benchReport = () =>
  withBuiltApp(async ({ browser }) => {
    const times = await measureReport(browser, FULL);
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    console.log(
      table(
        ['events', 'runs', 'replay can be used, median', 'max'],
        [[FULL.events.toLocaleString('en'), String(FULL.runs), ms(median(times)), ms(Math.max(...times))]],
      ),
    );
  });
