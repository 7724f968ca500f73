// Waits for a page of the app that records itself.
import type { Page } from 'playwright/test';
import type { Handle } from './fixtures';

/** The page is loaded, and no request is in flight. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { calls } = (window as Handle).coinstream?.snapshot().states ?? {};
    return calls !== undefined && Object.keys(calls.inFlight).length === 0;
  });
}
