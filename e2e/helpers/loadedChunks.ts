// The code that a page has loaded.
import type { Page } from 'playwright/test';

/** How often the page requested a file of this chunk. */
export const loadedChunks = (page: Page, chunk: string): Promise<number> =>
  page.evaluate(
    (name) =>
      performance.getEntriesByType('resource').filter((each) => each.name.includes(`/assets/${name}-`))
        .length,
    chunk,
  );
