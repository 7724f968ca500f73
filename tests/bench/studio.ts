// `npm run bench -- studio`: the studio with long recordings in Chromium: opening a file, seeking, scrolling the list of events, and
// zooming and panning the lanes. Opening is compared with JSON.parse per line in the same page, frames with the page at rest.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createRandom } from '../../e2e/platform/world/random';
import { type BuiltApp, withBuiltApp } from './builtApp';
import { prepare, settled } from './page';
import { linesOf, ms, SIZES } from './replay';
import { syntheticSession } from './syntheticSession';
import { median, percentile, table } from './table';

export interface StudioSize {
  readonly seeks: number;
  /** Of each motion. */
  readonly frames: number;
}

const FULL: StudioSize = { seeks: 100, frames: 240 };

/** The rows of two tables. */
interface StudioRows {
  readonly opening: string[][];
  /** One for each size and motion. */
  readonly frames: string[][];
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

/** In this order: zooming out undoes zooming in and ends with the whole recording. */
const MOTIONS = ['at rest', 'scroll the list', 'zoom in', 'pan', 'zoom out'] as const;

interface Motion {
  readonly motion: (typeof MOTIONS)[number];
  readonly frames: number;
  readonly events: number;
}

interface Frames {
  /** Ms. */
  readonly times: number[];
  /** The number of frames without a row in the middle of the list. */
  readonly empty: number;
}

/** Moves once per frame. */
function framesInPage({ motion, frames: wanted, events }: Motion): Promise<Frames> {
  const list = document.querySelector<HTMLElement>('section[aria-label="Events"]');
  const lanes = document.querySelector('canvas')?.parentElement;
  if (!list || !lanes) throw new Error('the studio has no list or no lanes');
  const area = list.getBoundingClientRect();
  const isEmpty = () =>
    document.elementFromPoint(area.left + 40, (area.top + area.bottom) / 2)?.closest('li') === null;
  const { left, width } = lanes.getBoundingClientRect();
  /** From all events to four, with the lanes' factor for each pixel of the wheel. */
  const zoom = Math.log(4 / events) / wanted / 0.0022;
  const turn = (deltaY: number, shiftKey = false) =>
    lanes.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY,
        shiftKey,
        clientX: left + width / 3,
        bubbles: true,
        cancelable: true,
      }),
    );
  const moves = {
    'at rest': () => undefined,
    'scroll the list': () => {
      list.scrollTop += 900;
    },
    'zoom in': () => turn(zoom),
    pan: () => turn(40, true),
    'zoom out': () => turn(-1.2 * zoom),
  };
  list.scrollTop = 0;
  return new Promise((resolve) => {
    const frames: number[] = [];
    let empty = 0;
    let last = performance.now();
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (frames.length > 2 && isEmpty()) empty += 1;
      if (frames.length > wanted + 2) return resolve({ times: frames.slice(2), empty });
      moves[motion]();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** A frame at 60 Hz and the jitter of its time stamp, ms. */
const ON_TIME = 17.7;

async function motionRows(page: Page, events: number, frames: number): Promise<string[][]> {
  const rows: string[][] = [];
  const showAll = page.getByRole('button', { name: 'Show all' });
  for (const motion of MOTIONS) {
    const { times, empty } = await page.evaluate(framesInPage, { motion, frames, events });
    if (motion.startsWith('zoom') && (await showAll.isEnabled()) !== (motion === 'zoom in'))
      throw new Error(`the lanes did not ${motion}`);
    const onTime = times.filter((time) => time < ON_TIME).length / times.length;
    rows.push([
      events.toLocaleString('en'),
      motion,
      ...[median(times), percentile(times, 95), Math.max(...times)].map((time) => `${time.toFixed(1)} ms`),
      `${(onTime * 100).toFixed(1)}%`,
      String(empty),
    ]);
  }
  return rows;
}

/** What `watchOpening` notes, ms after the file was chosen. */
interface Opening {
  readonly longTasks: number[];
  first: number | null;
  list: number | null;
  interface: number | null;
  /** The most rows of the list in the page at a time. */
  rows: number;
}

/** Notes when rows can be chosen, when all events are listed, when the interface of the last one is shown, and every long task. */
function watchOpening(count: number): void {
  const seen: Opening = { longTasks: [], first: null, list: null, interface: null, rows: 0 };
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
        const rows = document.querySelectorAll('section[aria-label="Events"] li').length;
        seen.rows = Math.max(seen.rows, rows);
        if (rows > 0) seen.first ??= performance.now() - start;
        if (Number(slider?.max) === count && rows > 0) seen.list ??= performance.now() - start;
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

/** The memory of the largest process of the browser, a page with its workers, MiB; null where the system does not report it. */
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

/** From a press in the panel "Find" to its result, ms. Watches changes of the page: polling it in every frame would take a third longer. */
async function timeOfAnswer(page: Page, button: string, answer: RegExp): Promise<number> {
  return page.getByRole('button', { name: button, exact: true }).evaluate(
    (element, pattern) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const status = document.querySelector('section[aria-label="Find"] [role="status"]');
        const isAnswered = () => new RegExp(pattern).test(status?.textContent ?? '');
        const changes = new MutationObserver(() => {
          if (!isAnswered()) return;
          changes.disconnect();
          resolve(performance.now() - start);
        });
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
        (element as HTMLElement).click();
      }),
    answer.source,
  );
}

async function inStudio(
  page: Page,
  file: string,
  { count, seeks: wanted, frames: framesPerMotion }: StudioSize & { readonly count: number },
): Promise<{ readonly opening: string[]; readonly frames: string[][] }> {
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
  const { first, list, interface: shown, longTasks, rows } = (await opened.jsonValue()) as Opening;
  const longest = Math.max(0, ...longTasks);
  await settled(page, 1_000);
  const memory = await memoryOf(page.context().browser() as Browser);
  const random = createRandom(11);
  const seeks: number[] = [];
  for (let seek = 0; seek < wanted; seek++) {
    seeks.push(await page.evaluate(seekInPage, 1 + Math.floor(random.next() * (count - 1))));
  }
  const frames = await motionRows(page, count, framesPerMotion);
  await page.getByRole('tab', { name: 'Find', exact: true }).click();
  await page.getByLabel('Find the first event after which').fill('balances.coins.amount < 0');
  const find = await timeOfAnswer(page, 'Find', /^It (never|first) holds/);
  const check = await timeOfAnswer(page, 'Check invariants', /^Every invariant|^\d+: /);
  const times = (value: number | null) =>
    value === null ? '' : `${ms(value)} (${(value / peer).toFixed(2)} x)`;
  const opening = [
    count.toLocaleString('en'),
    ms(peer),
    times(first),
    times(list),
    times(shown),
    ms(longest),
    String(rows),
    memory === null ? 'unknown' : `${memory.toFixed(0)} MiB`,
    `${ms(median(seeks))}, ${ms(percentile(seeks, 95))}`,
    ms(find),
    ms(check),
  ];
  return { opening, frames };
}

/** Opens a synthetic recording of each size in the studio. */
export async function measureStudio(
  { browser, origin }: BuiltApp,
  sizes: readonly number[],
  size = FULL,
): Promise<StudioRows> {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-bench-'));
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    await prepare(page);
    const rows: StudioRows = { opening: [], frames: [] };
    for (const count of sizes) {
      const file = join(folder, `${count}.jsonl`);
      writeFileSync(file, linesOf(syntheticSession(count)).join(''));
      const { opening, frames } = await inStudio(page, file, { ...size, count });
      rows.opening.push(opening);
      rows.frames.push(...frames);
    }
    return rows;
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
}

export async function benchStudio(): Promise<void> {
  await withBuiltApp(async (app) => {
    const { opening, frames } = await measureStudio(app, SIZES);
    const heads = [
      'events',
      'JSON.parse per line',
      'first rows (x JSON.parse)',
      'list (x JSON.parse)',
      'interface (x JSON.parse)',
      'longest task',
      'rows at most',
      'memory',
      'seek to frame, p95',
      'find',
      'invariants',
    ];
    console.log(table(heads, opening));
    console.log(`\n${table(['events', 'motion', 'frame', 'p95', 'longest', 'on time', 'empty'], frames)}`);
  });
}
