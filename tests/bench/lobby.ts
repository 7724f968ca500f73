// `npm run bench -- lobby`: the lobby on a phone with a slow processor and a slow network, in a real browser.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { type Served, serveBuilt } from '../../e2e/serve';
import { median, percentile, table } from './table';

const RUNS = 5;
const PHONE = { width: 390, height: 844 };
const CPU_THROTTLE = 4;
/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** The settle time after which the page is looked at, ms. */
const SETTLED_MS = 6_000;

interface Vitals {
  lcp: number;
  lcpElement: string;
  cls: number;
  tbt: number;
  fcp: number;
}

async function throttled(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return session;
}

/** Watches from the first line of the page: paints, shifts, long tasks. */
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

async function opened(browser: Browser, served: Served): Promise<Vitals> {
  const context = await browser.newContext({ baseURL: served.origin, viewport: PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (target) => target;');
  await page.addInitScript(watch);
  await throttled(page);
  await page.goto('/');
  // Nothing asks the page anything meanwhile: a waiting locator would run in it.
  await page.waitForTimeout(SETTLED_MS);
  await page.getByRole('heading', { name: 'Popular' }).waitFor();
  const vitals = await page.evaluate(() => {
    const { tasks, ...seen } = (window as unknown as { seen: Vitals & { tasks: [number, number][] } }).seen;
    const blocking = tasks.filter(([start]) => start >= seen.fcp).map(([, duration]) => duration - 50);
    return { ...seen, tbt: blocking.reduce((sum, time) => sum + Math.max(0, time), 0) };
  });
  await context.close();
  return vitals;
}

/** Frame times while a thousand games are scrolled, and from a tap to the poster. */
async function scrolled(browser: Browser, served: Served): Promise<{ frames: number[]; poster: number[] }> {
  const context = await browser.newContext({ baseURL: served.origin, viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (target) => target;');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await page.getByText('Coin balance: 250,000').waitFor({ state: 'attached' });
  await page.goto('/games');
  await page.getByText('1,003 games').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  const frames = await page.evaluate(async () => {
    const times: number[] = [];
    const speed = 2.4;
    let last = performance.now();
    const start = last;
    const from = window.scrollY;
    while (last - start < 5_000) {
      const now = await new Promise<number>((next) => requestAnimationFrame(next));
      if (now > last) times.push(now - last);
      last = now;
      window.scrollTo(0, from + (now - start) * speed);
    }
    return times.slice(1);
  });
  const poster: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto('/');
    const tile = page
      .getByRole('region', { name: 'Popular' })
      .getByRole('link', { name: 'Midnight Orchard' });
    await tile.waitFor();
    await page.waitForTimeout(3_000);
    poster.push(
      await page.evaluate(async () => {
        const link = [...document.querySelectorAll('a')].find((entry) =>
          entry.textContent?.includes('Midnight Orchard'),
        );
        const before = performance.now();
        link?.click();
        while (document.querySelector('[data-poster]') === null)
          await new Promise((next) => requestAnimationFrame(next));
        return performance.now() - before;
      }),
    );
  }
  await context.close();
  return { frames, poster };
}

const brotli = (path: string) => brotliCompressSync(readFileSync(path)).length;

function sizes(): { initial: number; css: number } {
  const html = readFileSync('dist/index.html', 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => `dist${path}`);
  const total = (paths: readonly string[]) => paths.reduce((sum, path) => sum + brotli(path), 0);
  return {
    initial: total(named(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)),
    css: total(named(/href="(\/assets\/[^"]+\.css)"/g)),
  };
}

export async function benchLobby(): Promise<void> {
  const executablePath = ensureBrowser();
  await build({ logLevel: 'warn' });
  const served = await serveBuilt();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  try {
    const vitals: Vitals[] = [];
    for (let run = 0; run < RUNS; run++) vitals.push(await opened(browser, served));
    const of = (pick: (vital: Vitals) => number) => vitals.map(pick);
    const { initial, css } = sizes();
    const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
    console.log(`\nOpening the lobby: ${CPU_THROTTLE} times CPU throttle, Slow 4G, ${RUNS} runs`);
    console.log(
      table(
        ['what', 'median', 'most', 'target'],
        [
          ['initial JS, brotli', kb(initial), '', '150 KB'],
          ['initial CSS, brotli', kb(css), '', '25 KB'],
          ['FCP', ms(median(of(({ fcp }) => fcp))), ms(Math.max(...of(({ fcp }) => fcp))), ''],
          ['LCP', ms(median(of(({ lcp }) => lcp))), ms(Math.max(...of(({ lcp }) => lcp))), '2200 ms'],
          ['TBT', ms(median(of(({ tbt }) => tbt))), ms(Math.max(...of(({ tbt }) => tbt))), '150 ms'],
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
    await fetch(`${served.origin}/__platform/config`, {
      method: 'POST',
      body: JSON.stringify({ extraGames: 940 }),
    });
    const { frames, poster } = await scrolled(browser, served);
    console.log(`\nA thousand games, ${CPU_THROTTLE} times CPU throttle`);
    console.log(
      table(
        ['what', 'median', 'p95', 'most', 'target'],
        [
          [
            'frame while scrolling',
            `${median(frames).toFixed(1)} ms`,
            `${percentile(frames, 95).toFixed(1)} ms`,
            `${Math.max(...frames).toFixed(1)} ms`,
            '16.7 ms',
          ],
          [
            'tap to poster',
            ms(median(poster)),
            ms(percentile(poster, 95)),
            ms(Math.max(...poster)),
            '100 ms',
          ],
        ],
      ),
    );
  } finally {
    await browser.close();
    await served.close();
  }
}
