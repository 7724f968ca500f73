// Helpers that every benchmark runs in its page.
import type { Page } from 'playwright';

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
