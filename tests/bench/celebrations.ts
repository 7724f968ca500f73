// `npm run bench -- celebrations`: a giftbox opened by hand, a pushed reward and the wheel on a slow phone: frames, layout shifts
// and the response to taps.
import type { Browser, Locator, Page } from 'playwright';
import { connected, controlOf } from '../../e2e/helpers/fixtures';
import { bringSession } from '../../e2e/helpers/session';
import { withBuiltApp } from './builtApp';
import { middle, type Pace, PHONE, prepare, SLOW_PHONE, settled, tap } from './page';
import { withoutGreetings } from './servedApart';
import { percentile, table } from './table';

const PLAYER = 1001;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Tapped this many times; without it a reward is pushed. */
  readonly target?: (page: Page) => Locator;
  readonly taps: number;
  /** The time from the last tap or the push to the end of the celebration, ms. */
  readonly ms: number;
  readonly celebrates: boolean;
}

const SCENES: readonly Scene[] = [
  { name: 'the page at rest', path: '/rewards', taps: 0, ms: 2_000, celebrates: false },
  {
    name: 'a giftbox, three taps',
    path: '/rewards',
    target: (page) => page.getByRole('button', { name: 'Open giftbox 1' }),
    taps: 3,
    ms: 3_500,
    celebrates: true,
  },
  { name: 'a pushed reward', path: '/rewards', taps: 0, ms: 3_500, celebrates: true },
  {
    name: 'the wheel',
    path: '/daily-rewards',
    target: (page) => page.getByRole('button', { name: 'Spin now' }),
    taps: 1,
    ms: 7_000,
    celebrates: true,
  },
];

/** Of one celebration: frames and responses to taps in ms, and the sum of the layout shifts that no input explains. */
export interface Celebration {
  readonly name: string;
  readonly frames: readonly number[];
  readonly taps: readonly number[];
  readonly shift: number;
}

interface Seen {
  readonly frames: number[];
  readonly taps: number[];
  readonly shifts: number[];
}

/** Records frames, interactions and layout shifts from now on. */
function record(): void {
  const seen: Seen = { frames: [], taps: [], shifts: [] };
  Object.assign(window, { seen });
  let last = performance.now();
  const frame = (now: number) => {
    if (now > last) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId !== 0) seen.taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: false });
}

async function celebrated(page: Page, scene: Scene, pace: Pace, origin: string): Promise<Celebration> {
  const { name, path, target, taps, celebrates } = scene;
  await page.goto(path);
  await page.getByText(/Coin balance:/).waitFor({ state: 'attached' });
  await connected(page);
  const at = target === undefined ? null : await middle(target(page));
  await settled(page, Math.max(pace.quietMs, 500));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: pace.cpuThrottle });
  await page.evaluate(record);
  for (let count = 0; at !== null && count < taps; count++) await tap(session, at);
  if (at === null && celebrates)
    await controlOf(origin).post('/push', {
      playerId: PLAYER,
      event: 'RewardMessageReceived',
      args: [{ rewards: [{ rewardType: 'Coins', rewardAmount: 95_000 }], sourceType: 'Promo' }],
    });
  await new Promise((resolve) => setTimeout(resolve, scene.ms));
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  if (celebrates) await page.getByRole('dialog').waitFor();
  const shift = seen.shifts.reduce((sum, each) => sum + each, 0);
  return { name, frames: seen.frames.slice(2), taps: seen.taps, shift };
}

/** These celebrations, by default all, each on a new page with the rewards of the start. */
export async function measureCelebrations(
  { browser, origin }: { browser: Browser; origin: string },
  pace: Pace,
  isWanted: (name: string) => boolean = () => true,
): Promise<Celebration[]> {
  const all: Celebration[] = [];
  for (const scene of SCENES.filter(({ name }) => isWanted(name))) {
    await controlOf(origin).post('/reset');
    await withoutGreetings(origin);
    const context = await browser.newContext({
      baseURL: origin,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await prepare(page);
    await bringSession(page, origin, 'player@example.com');
    all.push(await celebrated(page, scene, pace, origin));
    await context.close();
  }
  return all;
}

/** A frame within 16.7 ms and 1 ms of jitter. */
const ON_TIME_MS = 17.7;

export const benchCelebrations = () =>
  withBuiltApp(async (app) => {
    const rows = (await measureCelebrations(app, SLOW_PHONE)).map(({ name, frames, taps, shift }) => [
      name,
      `${percentile(frames, 50).toFixed(1)} ms`,
      `${percentile(frames, 95).toFixed(1)} ms`,
      `${Math.max(...frames).toFixed(0)} ms`,
      `${((100 * frames.filter((ms) => ms <= ON_TIME_MS).length) / frames.length).toFixed(1)}%`,
      taps.length === 0 ? '' : `${percentile(taps, 75).toFixed(0)} ms`,
      shift.toFixed(3),
    ]);
    console.log(`\n${SLOW_PHONE.cpuThrottle} times CPU throttle`);
    console.log(table(['celebration', 'frame', 'p95', 'max', 'on time', 'taps, p75', 'layout shift'], rows));
  });
