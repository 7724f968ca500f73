// Helpers that run in the pages of all benchmarks.
import type { CDPSession, Locator, Page } from 'playwright';

export const PHONE = { width: 390, height: 844 };
export interface Pace {
  /** Slowdown of the processor compared with this machine. */
  readonly cpuThrottle: number;
  readonly network: 'slow 4G' | 'unthrottled';
  /** The idle time before the page is measured, ms. */
  readonly quietMs: number;
}
/** A slow phone, measured at rest: the pace of all published figures. */
export const SLOW_PHONE: Pace = { cpuThrottle: 4, network: 'slow 4G', quietMs: 2_000 };
/** For runs whose figures are discarded. */
export const HURRIED: Pace = { cpuThrottle: 1, network: 'unthrottled', quietMs: 200 };

/** Slow 4G as defined by Lighthouse: 150 ms, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Throttles the page's processor and network from now on. */
export async function throttled(page: Page, { cpuThrottle, network }: Pace): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
  if (network === 'slow 4G') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return session;
}

/** The bundler names functions through a helper that pages do not have. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (target) => target;');
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'player@example.com' }).click();
  await page.getByText(/Coin balance:/).waitFor({ state: 'attached' });
}

/** Scrolls an element into view and returns its centre. */
export async function middle(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('what is to be tapped is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The duration of a press, ms; without it, the press's feedback would be counted as part of the release. */
const DWELL_MS = 60;

/** A finger's tap. */
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
