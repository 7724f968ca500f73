// Helpers that every benchmark runs in its page.
import type { CDPSession, Locator, Page } from 'playwright';

export const PHONE = { width: 390, height: 844 };
/** How a page is measured. */
export interface Pace {
  /** How many times slower than this machine its processor is. */
  readonly cpuThrottle: number;
  /** How long nothing may have happened before the page is looked at, ms. */
  readonly quietMs: number;
}
/** A slow phone, measured at rest: what every figure stands for. */
export const SLOW_PHONE: Pace = { cpuThrottle: 4, quietMs: 2_000 };
/** For runs whose figures nobody reads. */
export const HURRIED: Pace = { cpuThrottle: 1, quietMs: 200 };

/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Slows the page's processor down by its pace and its network to that of a phone, from now on. */
export async function throttled(page: Page, { cpuThrottle }: Pace): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return session;
}

/** The bundler names functions through a helper that a page does not have. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (target) => target;');
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await page.getByText(/Coin balance:/).waitFor({ state: 'attached' });
}

/** Where an element is tapped, scrolled into view. */
export async function middle(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('what is to be tapped is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How long a finger rests on the glass, ms; without it what the press shows would be counted to what its end does. */
const DWELL_MS = 60;

/** A tap as of a finger. */
export async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((resolve) => setTimeout(resolve, DWELL_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Resolves once the page has fetched nothing and had no long task for `quietMs`. */
export function settled(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => restart());
        let timer: ReturnType<typeof setTimeout>;
        const done = () => {
          observer.disconnect();
          resolve();
        };
        const restart = () => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        };
        observer.observe({ type: 'longtask' });
        observer.observe({ type: 'resource' });
        restart();
      }),
    quietMs,
  );
}
