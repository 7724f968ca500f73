// `npm run bench -- burst`: a thousand hub pushes a second for ten seconds, three rewards among them, on a slow phone.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { percentile, table } from './table';

const CPU_THROTTLE = 4;
const PER_SECOND = 1_000;
const SECONDS = 10;
const TICK_MS = 10;

interface Measured {
  frames: number[];
  long: number[];
  events: number;
  renders: number;
}

/** Frames, long tasks, events and renders from now on; read when it is over. */
function begin(): void {
  const seen = { frames: [] as number[], long: [] as number[], running: true };
  const handle = (window as unknown as { coinstream: { count(kind: string, model: string): () => object } })
    .coinstream;
  Object.assign(window, { seen, counted: handle.count('coinBalance/updated', 'balances') });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    if (now > last) seen.frames.push(now - last);
    last = now;
    if (seen.running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function end(): Measured {
  const { seen, counted } = window as unknown as {
    seen: Measured & { running: boolean };
    counted: () => { events: number; renders: number };
  };
  seen.running = false;
  return { frames: seen.frames.slice(2), long: seen.long, ...counted() };
}

/** The served app in a process of its own, so that pushing and measuring do not wait for each other. */
function serve(): Promise<{ origin: string; push(message: object): void; stop(): void }> {
  const child = fork(fileURLToPath(new URL('burstServer.ts', import.meta.url)), {
    execArgv: process.execArgv,
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

async function measured(page: Page, push: (message: object) => void, perSecond: number): Promise<Measured> {
  await page.evaluate(begin);
  push({ perSecond, seconds: SECONDS, tickMs: TICK_MS });
  await page.waitForTimeout(SECONDS * 1_000 + 3_000);
  return page.evaluate(end);
}

export async function benchBurst(): Promise<void> {
  const executablePath = ensureBrowser();
  await build({ logLevel: 'warn' });
  const served = await serve();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const rows: string[][] = [];
    for (const [name, perSecond] of [
      ['at rest', 0],
      ['1,000 pushes a second and three rewards', PER_SECOND],
    ] as const) {
      const context = await browser.newContext({
        baseURL: served.origin,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await page.addInitScript('globalThis.__name = (target) => target;');
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'player@example.com' }).click();
      await page.getByText(/Coin balance/).waitFor({ state: 'attached' });
      await page.waitForTimeout(4_000);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
      const { frames, long, events, renders } = await measured(page, served.push, perSecond);
      rows.push([
        name,
        `${percentile(frames, 50).toFixed(1)} ms`,
        `${percentile(frames, 95).toFixed(1)} ms`,
        `${Math.max(...frames).toFixed(0)} ms`,
        String(long.filter((duration) => duration > 100).length),
        `${events} of ${perSecond * SECONDS}`,
        (renders / Math.max(1, frames.length)).toFixed(2),
      ]);
      await context.close();
    }
    console.log(`\n${SECONDS} s, ${CPU_THROTTLE} times CPU throttle`);
    console.log(
      table(
        ['what', 'frame', 'p95', 'most', 'tasks > 100 ms', 'facts', 'renders of balances per frame'],
        rows,
      ),
    );
  } finally {
    await browser.close();
    served.stop();
  }
}
