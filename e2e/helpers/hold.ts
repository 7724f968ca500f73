import type { Page } from 'playwright/test';

/** Holds the page's requests to this URL until the returned function releases them, so that loading states can be asserted. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
