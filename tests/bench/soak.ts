// `npm run bench -- soak`: half an hour in one tab. 20 pushes a second arrive while a player navigates; the hub is killed every
// third round and the page reloaded every tenth. The resources of the page after each round are compared with the first.
import type { Browser, CDPSession, Page } from 'playwright';
import { type Leftovers, leftovers } from './leftovers';
import { PHONE, prepare, settled, signIn } from './page';
import { type ServedApart, serveApart, withoutGreetings } from './servedApart';
import { percentile, table } from './table';

const PUSHES_PER_SECOND = 20;
const TICK_MS = 50;
const KILL_EVERY = 3;
const RELOAD_EVERY = 10;
/** Rounds in which caches and the bounded log fill up. */
const WARM_UP = 2;

export interface SoakSize {
  readonly rounds: number;
  /** The minimum duration of a round, ms. */
  readonly roundMs: number;
  readonly quietMs: number;
  /** For how long frames are measured, ms. */
  readonly framesMs: number;
}
const FULL: SoakSize = { rounds: 60, roundMs: 30_000, quietMs: 1_000, framesMs: 2_000 };

export interface Round extends Leftovers {
  /** Pending timeouts and intervals. */
  readonly timers: number;
  /** p95 of the time between two frames at rest, ms. */
  readonly frame: number;
  readonly isReloaded: boolean;
}

/** Counts pending timers from the page's first script on. */
function countTimers(): void {
  const waiting = new Set<unknown>();
  const [timeout, interval] = [window.setTimeout, window.setInterval];
  const [endTimeout, endInterval] = [window.clearTimeout, window.clearInterval];
  Object.assign(window, {
    waiting,
    setTimeout: (work: TimerHandler, ms?: number, ...given: unknown[]) => {
      const fired = (...args: unknown[]) => {
        waiting.delete(id);
        if (typeof work === 'function') work(...args);
      };
      const id: number = Reflect.apply(timeout, window, [fired, ms, ...given]);
      waiting.add(id);
      return id;
    },
    setInterval: (work: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id: number = Reflect.apply(interval, window, [work, ms, ...given]);
      waiting.add(id);
      return id;
    },
    clearTimeout: (id?: number) => {
      waiting.delete(id);
      endTimeout.call(window, id);
    },
    clearInterval: (id?: number) => {
      waiting.delete(id);
      endInterval.call(window, id);
    },
  });
}

/** Frame times, ms. */
function framesFor(ms: number): Promise<number[]> {
  const frames: number[] = [];
  let last = performance.now();
  const until = last + ms;
  return new Promise((resolve) => {
    const frame = (now: number) => {
      if (now > last) frames.push(now - last);
      last = now;
      if (now < until) requestAnimationFrame(frame);
      else resolve(frames);
    };
    requestAnimationFrame(frame);
  });
}

async function walk(page: Page): Promise<void> {
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Animals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Animals' }).waitFor();
  await bottom.getByRole('link', { name: 'Games' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).waitFor();
  await bottom.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  await bottom.getByRole('link', { name: 'Home' }).click();
  await categories.waitFor();
}

async function counted(
  page: Page,
  session: CDPSession,
  isReloaded: boolean,
  framesMs: number,
): Promise<Round> {
  const frames = await page.evaluate(framesFor, framesMs);
  const left = await leftovers(session);
  const timers = await page.evaluate(() => (window as unknown as { waiting: Set<unknown> }).waiting.size);
  return { ...left, timers, frame: percentile(frames, 95), isReloaded };
}

async function soak(page: Page, session: CDPSession, served: ServedApart, size: SoakSize): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 1; round <= size.rounds; round++) {
    const seconds = size.roundMs / 1_000;
    served.push({ what: 'mixed', perSecond: PUSHES_PER_SECOND, seconds, tickMs: TICK_MS });
    const until = Date.now() + size.roundMs;
    const isReloaded = round % RELOAD_EVERY === 0;
    if (isReloaded) await page.reload();
    if (round % KILL_EVERY === 0)
      await fetch(`${served.origin}/__platform/hub`, {
        method: 'POST',
        body: JSON.stringify({ do: 'kill' }),
      });
    do await walk(page);
    while (Date.now() < until);
    await page.getByText(/Coin balance:/).waitFor({ state: 'attached' });
    await settled(page, size.quietMs);
    rounds.push(await counted(page, session, isReloaded, size.framesMs));
  }
  return rounds;
}

export async function measureSoak(browser: Browser, size: SoakSize): Promise<Round[]> {
  const served = await serveApart();
  try {
    await withoutGreetings(served.origin);
    const context = await browser.newContext({ baseURL: served.origin, viewport: PHONE });
    const page = await context.newPage();
    await prepare(page);
    await page.addInitScript(countTimers);
    await signIn(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const rounds = await soak(page, session, served, size);
    await context.close();
    return rounds;
  } finally {
    served.stop();
  }
}

const mega = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

export async function benchSoak(): Promise<void> {
  const { withBuiltApp } = await import('./builtApp');
  await withBuiltApp(async ({ browser }) => {
    const rounds = await measureSoak(browser, FULL);
    const shown = rounds.filter((_, index) => index >= WARM_UP && (index - WARM_UP) % RELOAD_EVERY === 0);
    const last = rounds.at(-1);
    console.log(`\n${FULL.rounds} rounds of ${FULL.roundMs / 1_000} s, ${PUSHES_PER_SECOND} pushes a second`);
    console.log(
      table(
        ['round', 'heap', 'nodes', 'listeners', 'documents', 'timers', 'frame p95'],
        [...shown, ...(last === undefined ? [] : [last])].map((round) => [
          String(rounds.indexOf(round) + 1),
          mega(round.heap),
          String(round.nodes),
          String(round.listeners),
          String(round.documents),
          String(round.timers),
          `${round.frame.toFixed(1)} ms`,
        ]),
      ),
    );
  });
}
