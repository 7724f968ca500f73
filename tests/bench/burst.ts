// `npm run bench -- burst`: a thousand hub pushes a second for ten seconds, three rewards among them, on a slow phone.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { withBuiltApp } from './builtApp';
import { type Pace, prepare, SLOW_PHONE, settled, signIn } from './page';
import { percentile, table } from './table';

const PER_SECOND = 1_000;
const TICK_MS = 10;
/** What the last push may take to be drawn, ms. */
const DRAWN_MS = 3_000;

export interface BurstSize extends Pace {
  readonly seconds: number;
}

const FULL: BurstSize = { ...SLOW_PHONE, seconds: 10 };

export interface Measured {
  frames: number[];
  long: number[];
  events: number;
  renders: number;
}

/** Measures frames, long tasks, events and renders for `duration` ms from now on; `end` reads them. */
function begin(duration: number): Promise<void> {
  const seen = { frames: [] as number[], long: [] as number[] };
  const handle = (window as unknown as { coinstream: { count(kind: string, model: string): () => object } })
    .coinstream;
  Object.assign(window, { seen, counted: handle.count('coinBalance/updated', 'balances') });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const until = last + duration;
  return new Promise((resolve) => {
    const frame = (now: number) => {
      if (now > last) seen.frames.push(now - last);
      last = now;
      if (now < until) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}

function end(): Measured {
  const { seen, counted } = window as unknown as {
    seen: Measured;
    counted: () => { events: number; renders: number };
  };
  return { frames: seen.frames.slice(2), long: seen.long, ...counted() };
}

/** The served app in a process of its own, so that pushing and measuring do not wait for each other. */
function serve(): Promise<{ origin: string; push(message: object): void; stop(): void }> {
  const child = fork(fileURLToPath(new URL('burstServer.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (origin) =>
      resolve({
        origin: String(origin),
        push: (message) => void child.send(message),
        stop: () => void child.kill(),
      }),
    );
  });
}

async function measured(
  page: Page,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  push: (message: object) => void,
): Promise<Measured> {
  const over = page.evaluate(begin, seconds * 1_000 + DRAWN_MS);
  push({ perSecond, seconds, tickMs: TICK_MS });
  await over;
  return page.evaluate(end);
}

/** The same page at rest and under the burst. */
export async function measureBurst(
  browser: Browser,
  { seconds, cpuThrottle, quietMs }: BurstSize,
): Promise<Measured[]> {
  const served = await serve();
  try {
    const all: Measured[] = [];
    for (const perSecond of [0, PER_SECOND]) {
      const context = await browser.newContext({
        baseURL: served.origin,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await prepare(page);
      await signIn(page);
      await settled(page, quietMs);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
      all.push(await measured(page, { perSecond, seconds }, served.push));
      await context.close();
    }
    return all;
  } finally {
    served.stop();
  }
}

export const benchBurst = () =>
  withBuiltApp(async ({ browser }) => {
    const names = ['at rest', '1,000 pushes a second and three rewards'];
    const rows = (await measureBurst(browser, FULL)).map(({ frames, long, events, renders }, index) => [
      names[index] ?? '',
      `${percentile(frames, 50).toFixed(1)} ms`,
      `${percentile(frames, 95).toFixed(1)} ms`,
      `${Math.max(...frames).toFixed(0)} ms`,
      String(long.filter((duration) => duration > 100).length),
      `${events} of ${index === 0 ? 0 : PER_SECOND * FULL.seconds}`,
      (renders / Math.max(1, frames.length)).toFixed(2),
    ]);
    console.log(`\n${FULL.seconds} s, ${FULL.cpuThrottle} times CPU throttle`);
    console.log(
      table(
        ['what', 'frame', 'p95', 'most', 'tasks > 100 ms', 'facts', 'renders of balances per frame'],
        rows,
      ),
    );
  });
