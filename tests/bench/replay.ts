// `npm run bench -- replay`: parsing, opening, seeking and scrubbing of long recordings, compared with plain JSON.parse
// and a complete fold; then the studio with a million events in Chromium.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createRandom } from '../../e2e/platform/world/random';
import { models } from '../../streams/catalogue/complete';
import type { AppEvent } from '../../streams/log/event';
import { createLiveFold, createRawFold, type Fold } from '../../streams/log/readModel';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { recordingLines } from '../../streams/recording/writing';
import { type BuiltApp, withBuiltApp } from './builtApp';
import { prepare, settled } from './page';
import { syntheticSession } from './syntheticSession';
import { median, percentile, table } from './table';

const SIZES = [10_000, 100_000, 1_000_000];
const SEEKS = 200;
const RECOMPUTATIONS = 3;

export interface StudioSize {
  readonly seeks: number;
  readonly scrollMs: number;
}

const FULL: StudioSize = { seeks: 100, scrollMs: 3_000 };

const timed = <T>(work: () => T): readonly [number, T] => {
  const before = performance.now();
  const made = work();
  return [performance.now() - before, made];
};
const ms = (value: number) => (value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`);

function linesOf(events: readonly AppEvent[]): string[] {
  return [...recordingLines({ base: null, events }, { appVersion: 'bench', redactor: null })];
}

function foldAgain(events: readonly AppEvent[], fold: Fold): void {
  for (const event of events) fold.apply(event);
}

export function headless(count: number): string[] {
  const text = linesOf(syntheticSession(count)).join('');
  const [plain] = timed(() =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  );
  const [reading, read] = timed(() => readRecording(text, { file: 'bench', maxEvents: count }));
  if (!read.ok) throw new Error(read.message);
  const { recording } = read;
  const replay = createReplay(recording, { snapshotEvery: 2_000 });
  const [folding] = timed(() => replay.seek(count));
  const random = createRandom(7);
  const places = Array.from({ length: SEEKS }, () => Math.floor(random.next() * count));
  const seeks = places.map((place) => timed(() => replay.seek(place))[0]);
  const { events } = recording;
  const rounds = Array.from(
    { length: RECOMPUTATIONS },
    () => timed(() => foldAgain(events, createRawFold(models)))[0],
  );
  const again = median(rounds);
  const [immutable] = timed(() => foldAgain(events, createLiveFold(models, { freeze: true })));
  const scrub = Array.from({ length: SEEKS }, (_, step) => Math.floor((count / SEEKS) * step));
  const scrubs = scrub.map((place) => timed(() => replay.seek(place))[0]);
  return [
    count.toLocaleString('en'),
    `${ms(reading)} (${(reading / plain).toFixed(1)} x)`,
    ms(reading + folding),
    `${ms(median(seeks))}, ${ms(percentile(seeks, 95))}`,
    `${ms(median(scrubs))}, ${ms(percentile(scrubs, 95))}`,
    `${ms(again)} (${(again / median(seeks)).toFixed(0)} x)`,
    `${ms(immutable)} (${(immutable / median(seeks)).toFixed(0)} x)`,
  ];
}

/** From a move of the scrubber to the frame that shows the position, ms. */
function seekInPage(index: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
  const place = document.querySelector('output');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return new Promise((resolve) => {
    const before = performance.now();
    setValue?.call(slider, String(index));
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      if (place?.textContent?.startsWith(`${index} of`)) resolve(performance.now() - before);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Frame times while the list of events is scrolled, ms. */
function scrollInPage(scrollMs: number): Promise<number[]> {
  const list = document.querySelector<HTMLElement>('section[aria-label="Events"]');
  return new Promise((resolve) => {
    const frames: number[] = [];
    if (list !== null) list.scrollTop = 0;
    let last = performance.now();
    const until = last + scrollMs;
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (list !== null) list.scrollTop += 900;
      if (now < until) requestAnimationFrame(frame);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(frame);
  });
}

/** What `watchOpening` notes, ms after the file was chosen. */
interface Opening {
  readonly longTasks: number[];
  list: number | null;
  interface: number | null;
}

/** Notes when the list can be used and when the interface of the last event is shown, and every long task. */
function watchOpening(count: number): void {
  const seen: Opening = { longTasks: [], list: null, interface: null };
  Object.assign(window, { opening: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  document.addEventListener(
    'change',
    () => {
      const start = performance.now();
      const look = () => {
        const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
        const row = document.querySelector('section[aria-label="Events"] button');
        if (Number(slider?.max) === count && row !== null) seen.list ??= performance.now() - start;
        const root = document.querySelector('iframe')?.contentDocument?.getElementById('root');
        if ((root?.childElementCount ?? 0) > 0) seen.interface = performance.now() - start;
        else requestAnimationFrame(look);
      };
      look();
    },
    { once: true, capture: true },
  );
}

/** The peer: reads the same file in the same page, with `JSON.parse` for each line, ms. */
async function parseInPage(): Promise<number> {
  const file = document.querySelector<HTMLInputElement>('#peer')?.files?.[0];
  if (file === undefined) throw new Error('there is no file to parse');
  const start = performance.now();
  let pending = '';
  let parsed = 0;
  const text = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await text.read(); !piece.done; piece = await text.read()) {
    const lines = (pending + piece.value).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) if (JSON.parse(line) !== null) parsed += 1;
  }
  if (parsed === 0) throw new Error('nothing was parsed');
  return performance.now() - start;
}

async function peerInPage(page: Page, file: string): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', id: 'peer' });
    document.body.append(input);
  });
  await page.locator('#peer').setInputFiles(file);
  return page.evaluate(parseInPage);
}

/** The memory of the largest process of the browser, a page with its workers, MiB; null where the system does not tell. */
async function memoryOf(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.flatMap(({ type, id }) => {
    const status = `/proc/${id}/status`;
    if (type !== 'renderer' || !existsSync(status)) return [];
    return [Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024];
  });
  return sizes.length === 0 ? null : Math.max(...sizes);
}

/** From a press in the panel "Find" to its result, ms. */
async function timeOfAnswer(page: Page, button: string, answer: RegExp): Promise<number> {
  const before = performance.now();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page
    .getByRole('region', { name: 'Find' })
    .getByRole('status')
    .getByText(answer)
    .first()
    .waitFor({ timeout: 180_000 });
  return performance.now() - before;
}

async function inStudio(
  page: Page,
  file: string,
  { count, seeks: wanted, scrollMs }: StudioSize & { readonly count: number },
): Promise<string[]> {
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'Replay' }).waitFor();
  const peer = await peerInPage(page, file);
  await page.reload();
  await page.getByRole('heading', { name: 'Replay' }).waitFor();
  await page.evaluate(watchOpening, count);
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file);
  await page
    .getByRole('status', { name: 'Position' })
    .getByText(`${count} of ${count}`)
    .waitFor({ timeout: 180_000 });
  const opened = await page.waitForFunction(() => {
    const { opening } = window as unknown as { opening: Opening };
    return opening.interface === null ? null : opening;
  });
  const { list, interface: shown, longTasks } = (await opened.jsonValue()) as Opening;
  const longest = Math.max(0, ...longTasks);
  await settled(page, 1_000);
  const memory = await memoryOf(page.context().browser() as Browser);
  const random = createRandom(11);
  const seeks: number[] = [];
  for (let seek = 0; seek < wanted; seek++) {
    seeks.push(await page.evaluate(seekInPage, 1 + Math.floor(random.next() * (count - 1))));
  }
  const frames = await page.evaluate(scrollInPage, scrollMs);
  await page.getByRole('tab', { name: 'Find', exact: true }).click();
  await page.getByLabel('Find the first event after which').fill('balances.coins.amount < 0');
  const find = await timeOfAnswer(page, 'Find', /^It (never|first) holds/);
  const check = await timeOfAnswer(page, 'Check invariants', /^Every invariant|^\d+: /);
  const times = (value: number | null) =>
    value === null ? '' : `${ms(value)} (${(value / peer).toFixed(2)} x)`;
  return [
    count.toLocaleString('en'),
    ms(peer),
    times(list),
    times(shown),
    ms(longest),
    memory === null ? 'unknown' : `${memory.toFixed(0)} MiB`,
    `${ms(median(seeks))}, ${ms(percentile(seeks, 95))}`,
    `${ms(median(frames))}, ${ms(percentile(frames, 95))}`,
    ms(find),
    ms(check),
  ];
}

/** One row of the table for each recording size in the studio. */
export async function measureStudio(
  { browser, origin }: BuiltApp,
  sizes: readonly number[],
  size = FULL,
): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-bench-'));
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    await prepare(page);
    const rows: string[][] = [];
    for (const count of sizes) {
      const file = join(folder, `${count}.jsonl`);
      writeFileSync(file, linesOf(syntheticSession(count)).join(''));
      rows.push(await inStudio(page, file, { ...size, count }));
    }
    return rows;
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
}

export async function benchReplay(): Promise<void> {
  const heads = [
    'events',
    'parse (x JSON.parse)',
    'open',
    'seek, p95',
    'scrub, p95',
    'fold again (x seek)',
    'as DevTools (x seek)',
  ];
  console.log(table(heads, SIZES.map(headless)));
  await withBuiltApp(async (app) => {
    const rows = await measureStudio(app, SIZES);
    console.log('\nThe studio in Chromium');
    const heads = [
      'events',
      'JSON.parse per line',
      'list (x JSON.parse)',
      'interface (x JSON.parse)',
      'longest task',
      'memory',
      'seek to frame, p95',
      'list frame, p95',
      'find',
      'invariants',
    ];
    console.log(table(heads, rows));
  });
}
