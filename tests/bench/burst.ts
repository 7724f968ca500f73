// `npm run bench -- burst`: hub pushes for ten seconds on a slow phone: 1,000 balances a second with three rewards, and 200 progress
// steps a second of the quest on the page.
import type { Browser, Page } from 'playwright';
import { withBuiltApp } from './builtApp';
import { type Pace, prepare, SLOW_PHONE, settled, signIn } from './page';
import { serveApart, withoutGreetings } from './servedApart';
import { percentile, table } from './table';

interface Scene {
  readonly name: string;
  readonly what: 'balance' | 'quest';
  readonly perSecond: number;
  readonly kind: string;
  readonly model: string;
}

const balances = { what: 'balance', kind: 'coinBalance/updated', model: 'balances' } as const;
const SCENES: readonly Scene[] = [
  { ...balances, name: 'at rest', perSecond: 0 },
  { ...balances, name: '1,000 balances a second and three rewards', perSecond: 1_000 },
  {
    name: '200 steps of a quest a second',
    what: 'quest',
    perSecond: 200,
    kind: 'promotion/progressed',
    model: 'promotionProgress',
  },
];
const TICK_MS = 10;

export interface BurstSize extends Pace {
  readonly seconds: number;
  /** Time limit for drawing the last push, ms. */
  readonly drawnMs: number;
}

const FULL: BurstSize = { ...SLOW_PHONE, seconds: 10, drawnMs: 3_000 };

export interface Measured {
  frames: number[];
  long: number[];
  events: number;
  renders: number;
}

/** Measures frames, long tasks, events and renders for the next `duration` ms; `end` reads them. */
function begin({ duration, kind, model }: { duration: number; kind: string; model: string }): void {
  const seen = { frames: [] as number[], long: [] as number[] };
  const handle = (window as unknown as { coinstream: { count(kind: string, model: string): () => object } })
    .coinstream;
  Object.assign(window, { seen, counted: handle.count(kind, model) });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push(entry.duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const until = last + duration;
  const over = new Promise<void>((resolve) => {
    const frame = (now: number) => {
      if (now > last) seen.frames.push(now - last);
      last = now;
      if (now < until) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  Object.assign(window, { over });
}

async function end(): Promise<Measured> {
  const { seen, over, counted } = window as unknown as {
    seen: Measured;
    over: Promise<void>;
    counted: () => { events: number; renders: number };
  };
  await over;
  return { frames: seen.frames.slice(2), long: seen.long, ...counted() };
}

async function measured(
  page: Page,
  { what, perSecond, kind, model }: Scene,
  { seconds, drawnMs }: BurstSize,
  push: (message: object) => void,
): Promise<Measured> {
  await page.evaluate(begin, { duration: seconds * 1_000 + drawnMs, kind, model });
  push({ what, perSecond, seconds, tickMs: TICK_MS });
  return page.evaluate(end);
}

/** Opens the page of a quest that the player has joined. */
async function openQuest(page: Page): Promise<void> {
  await page.goto('/quests/fifty-spins-at-sea');
  await page.getByRole('button', { name: 'Opt in' }).click();
  await page.getByRole('progressbar').waitFor();
}

/** The balance is requested with the session and again on connection; true once both responses have arrived. */
const isLoaded = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/coinbalance')).length > 1;

/** Each scene on a separate page. */
export async function measureBurst(browser: Browser, size: BurstSize): Promise<Measured[]> {
  const { cpuThrottle, quietMs } = size;
  const served = await serveApart();
  try {
    await withoutGreetings(served.origin);
    const all: Measured[] = [];
    for (const scene of SCENES) {
      const context = await browser.newContext({
        baseURL: served.origin,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await prepare(page);
      await signIn(page);
      if (scene.what === 'quest') await openQuest(page);
      await page.waitForFunction(isLoaded);
      await settled(page, quietMs);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
      all.push(await measured(page, scene, size, served.push));
      await context.close();
    }
    return all;
  } finally {
    served.stop();
  }
}

export const benchBurst = () =>
  withBuiltApp(async ({ browser }) => {
    const rows = (await measureBurst(browser, FULL)).map(({ frames, long, events, renders }, index) => [
      SCENES[index]?.name ?? '',
      `${percentile(frames, 50).toFixed(1)} ms`,
      `${percentile(frames, 95).toFixed(1)} ms`,
      `${Math.max(...frames).toFixed(0)} ms`,
      String(long.filter((duration) => duration > 100).length),
      `${events} of ${(SCENES[index]?.perSecond ?? 0) * FULL.seconds}`,
      (renders / Math.max(1, frames.length)).toFixed(2),
    ]);
    console.log(`\n${FULL.seconds} s, ${FULL.cpuThrottle} times CPU throttle`);
    console.log(
      table(
        ['what', 'frame', 'p95', 'max', 'tasks > 100 ms', 'facts', 'renders of the model per frame'],
        rows,
      ),
    );
  });
