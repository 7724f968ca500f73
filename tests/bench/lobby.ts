// `npm run bench -- lobby`: the lobby on a phone with a slow processor and network, in a real browser: loading, scrolling, the ten
// main interactions, and Lighthouse.
import { initialSizes, kibibytes, MAX_INITIAL_JS } from '../../e2e/initialSizes';
import { type BuiltApp, withBuiltApp } from './builtApp';
import { type Interaction, PEER, walkedInteractions } from './interactions';
import { printLighthouse } from './lighthouse';
import { middle, type Pace, PHONE, prepare, SLOW_PHONE, settled, signIn, tap, throttled } from './page';
import { withoutGreetings } from './servedApart';
import { median, percentile, table } from './table';

/** The games of the stand-in. */
const GAMES = 63;
/** A walk takes half a minute. */
const MAX_WALKS = 3;

export interface LobbySize extends Pace {
  readonly runs: number;
  readonly scrollMs: number;
  /** In addition to those of the stand-in. */
  readonly extraGames: number;
}

const FULL: LobbySize = { ...SLOW_PHONE, runs: 5, scrollMs: 5_000, extraGames: 940 };

interface Vitals {
  lcp: number;
  lcpElement: string;
  cls: number;
  tbt: number;
  fcp: number;
}

/** Observes paints, shifts and long tasks from the start of the page. */
function watch(): void {
  const seen = { lcp: 0, lcpElement: '', cls: 0, fcp: 0, tasks: [] as [number, number][] };
  Object.assign(window, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.lcp = entry.startTime;
    seen.lcpElement = element === null ? 'gone' : element.tagName.toLowerCase();
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

async function opened({ browser, origin }: BuiltApp, pace: Pace): Promise<Vitals> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(watch);
  await throttled(page, pace);
  await page.goto('/');
  // A pending locator would poll the page while it loads.
  await settled(page, pace.quietMs);
  await page.getByRole('heading', { name: 'Popular' }).waitFor();
  const vitals = await page.evaluate(() => {
    const { tasks, ...seen } = (window as unknown as { seen: Vitals & { tasks: [number, number][] } }).seen;
    const blocking = tasks.filter(([start]) => start >= seen.fcp).map(([, duration]) => duration - 50);
    return { ...seen, tbt: blocking.reduce((sum, time) => sum + Math.max(0, time), 0) };
  });
  await context.close();
  return vitals;
}

/** From a tap to the paint of the poster's art over the page, and to that of the game's own page, ms. */
interface Poster {
  readonly art: number;
  readonly page: number;
}

function watchPoster(): void {
  const painted = (since: number, selector: string) =>
    new Promise<number>((resolve) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (document.querySelector(selector) === null) look();
          else setTimeout(() => resolve(performance.now() - since));
        });
      look();
    });
  const poster = new Promise<Poster>((resolve, reject) => {
    const tapped = ({ timeStamp }: Event) =>
      Promise.all([
        painted(timeStamp, '[data-poster], [data-poster-look]'),
        painted(timeStamp, '[data-poster]'),
      ]).then(([art, page]) => resolve({ art, page }), reject);
    addEventListener('click', tapped, { capture: true, once: true });
    setTimeout(() => reject(new Error('the tap led to no poster')), 30_000);
  });
  Object.assign(window, { poster });
}

/** Frame times while a thousand games are scrolled, and the time from a tap to the poster. */
async function scrolled(
  { browser, origin }: BuiltApp,
  { runs, scrollMs, extraGames, cpuThrottle, quietMs }: LobbySize,
): Promise<{ frames: number[]; poster: Poster[] }> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await prepare(page);
  await signIn(page);
  await page.goto('/games');
  await page.getByText(`${(GAMES + extraGames).toLocaleString('en-CA')} games`).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
  const frames = await page.evaluate(async (duration) => {
    const times: number[] = [];
    const speed = 2.4;
    let last = performance.now();
    const start = last;
    const from = window.scrollY;
    while (last - start < duration) {
      const now = await new Promise<number>((next) => requestAnimationFrame(next));
      if (now > last) times.push(now - last);
      last = now;
      window.scrollTo(0, from + (now - start) * speed);
    }
    return times.slice(1);
  }, scrollMs);
  const poster: Poster[] = [];
  for (let run = 0; run < runs; run++) {
    await page.goto('/');
    const tile = page
      .getByRole('region', { name: 'Popular' })
      .getByRole('link', { name: 'Midnight Orchard' })
      .first();
    await tile.scrollIntoViewIfNeeded();
    await settled(page, quietMs);
    const at = await middle(tile);
    await page.evaluate(watchPoster);
    await settled(page, quietMs);
    await tap(session, at);
    poster.push(await page.evaluate(() => (window as unknown as { poster: Promise<Poster> }).poster));
  }
  await context.close();
  return { frames, poster };
}

/** Opens the lobby as a visitor, then, as a player, scrolls a thousand games and opens one. */
export async function measureLobby(app: BuiltApp, size: LobbySize) {
  const vitals: Vitals[] = [];
  for (let run = 0; run < size.runs; run++) vitals.push(await opened(app, size));
  await fetch(`${app.origin}/__platform/config`, {
    method: 'POST',
    body: JSON.stringify({ extraGames: size.extraGames }),
  });
  await withoutGreetings(app.origin);
  const walked = await scrolled(app, size);
  const walks: ReadonlyMap<string, Interaction>[] = [];
  for (let walk = 0; walk < Math.min(size.runs, MAX_WALKS); walk++)
    walks.push(await walkedInteractions(app.browser, app.origin, size));
  return { vitals, ...walked, walks };
}

/** The slowest interaction of each walk, which is its INP (fewer than fifty interactions), and each one by name. */
function printInteractions(walks: readonly ReadonlyMap<string, Interaction>[]): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const names = [...(walks[0]?.keys() ?? [])];
  const rows = names.map((name) => {
    const seen = walks.flatMap((walk) => walk.get(name) ?? []);
    const part = (pick: (one: Interaction) => number) => ms(median(seen.map(pick)));
    const durations = seen.map(({ duration }) => duration);
    return [
      name,
      part(({ duration }) => duration),
      part(({ handlers }) => handlers),
      part(({ presentation }) => presentation),
      ms(Math.max(...durations)),
    ];
  });
  const all = walks.flatMap((walk) =>
    [...walk].filter(([name]) => name !== PEER).map(([, { duration }]) => duration),
  );
  console.log(`\nInteractions, ${FULL.cpuThrottle} times CPU throttle, ${walks.length} walks`);
  console.log(table(['what', 'median', 'handlers', 'to the paint', 'max'], rows));
  console.log(
    `p75 of all: ${ms(percentile(all, 75))} (target 80 ms), most: ${ms(Math.max(...all))} (target 120 ms)`,
  );
}

export const benchLobby = () =>
  withBuiltApp(async (app) => {
    const { vitals, frames, poster, walks } = await measureLobby(app, FULL);
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    const of = (pick: (vital: Vitals) => number) => vitals.map(pick);
    const timing = (name: string, pick: (vital: Vitals) => number, target: string) => [
      name,
      ms(median(of(pick))),
      ms(Math.max(...of(pick))),
      target,
    ];
    const { js, css } = initialSizes();
    console.log(`\nOpening the lobby: ${FULL.cpuThrottle} times CPU throttle, Slow 4G, ${FULL.runs} runs`);
    console.log(
      table(
        ['what', 'median', 'max', 'target'],
        [
          ['initial JS, brotli', kibibytes(js), '', `${MAX_INITIAL_JS} KiB`],
          ['initial CSS, brotli', kibibytes(css), '', '25 KiB'],
          timing('FCP', ({ fcp }) => fcp, ''),
          timing('LCP', ({ lcp }) => lcp, '2200 ms'),
          timing('TBT', ({ tbt }) => tbt, ''),
          [
            'CLS',
            median(of(({ cls }) => cls)).toFixed(3),
            Math.max(...of(({ cls }) => cls)).toFixed(3),
            '0.02',
          ],
        ],
      ),
    );
    console.log(`LCP element: ${[...new Set(vitals.map(({ lcpElement }) => lcpElement))].join(', ')}`);
    console.log(`\nA thousand games, ${FULL.cpuThrottle} times CPU throttle`);
    const spread = (values: readonly number[], shown: (value: number) => string) => [
      shown(median(values)),
      shown(percentile(values, 95)),
      shown(Math.max(...values)),
    ];
    console.log(
      table(
        ['what', 'median', 'p95', 'max', 'target'],
        [
          ['frame while scrolling', ...spread(frames, (value) => `${value.toFixed(1)} ms`), '16.7 ms'],
          [
            'tap to the art of the poster',
            ...spread(
              poster.map(({ art }) => art),
              ms,
            ),
            '60 ms',
          ],
          [
            "tap to the game's page",
            ...spread(
              poster.map(({ page }) => page),
              ms,
            ),
            '',
          ],
        ],
      ),
    );
    printInteractions(walks);
    await printLighthouse(app.origin);
  });
