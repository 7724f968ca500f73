// Helpers that every benchmark runs in its page.
import type { CDPSession, Page } from 'playwright';

export const PHONE = { width: 390, height: 844 };
export const CPU_THROTTLE = 4;
/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Slows the page's processor and network down, from now on. */
export async function throttled(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
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
