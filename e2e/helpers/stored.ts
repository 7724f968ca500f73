// What a page of the app has stored in the browser without registering it. The app writes no cookies (`storageKeys.test.ts`); those of
// the providers on this host belong to them.
import type { Page } from 'playwright/test';
import { type StoredPlace, unregistered } from '../../src/info/storedItems';

/** What tests store, and the vendors of the sample package, which registers its items itself. */
const OTHERS = /^(test|sample)-/;

/** Each as `place name`; none for a page that has been closed or is not of this origin. */
export async function storedUnregistered(page: Page, origin: string): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith(`${origin}/`)) return [];
  const names: Readonly<Record<Exclude<StoredPlace, 'cookie'>, string[]>> = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cache: await caches.keys(),
    database: ((await indexedDB.databases?.()) ?? []).map(({ name }) => name ?? ''),
  }));
  return Object.entries(names).flatMap(([place, found]) =>
    unregistered(
      place as StoredPlace,
      found.filter((name) => !OTHERS.test(name)),
    ).map((name) => `${place} ${name}`),
  );
}
