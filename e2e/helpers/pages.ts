// The pages of the route table, and navigation between them in the loaded app: a full load costs a second of processor time.

import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { PRE_DEPOSIT_PATH } from '../../streams/routes';
import { pathOf } from './addresses';
import { expect, type Page } from './fixtures';

/** Interleaves both halves, so that consecutive pages always have different titles. */
export function interleaved(list: readonly RouteEntry[]): readonly RouteEntry[] {
  const sorted = [...list].sort((one, other) => one.title.localeCompare(other.title));
  const half = Math.ceil(sorted.length / 2);
  return sorted
    .slice(0, half)
    .flatMap((entry, index) => [entry, ...sorted.slice(half + index, half + index + 1)]);
}

/** Screens that redirect immediately. */
const LEADS_ON = new Set(['/callback', '/join/:referralCode', '/geo-block']);

/** The routes to visit: open ones as a visitor, protected ones as a player; consecutive titles differ. */
export const shownTo = (whom: 'visitor' | 'player'): readonly RouteEntry[] =>
  interleaved(
    ROUTE_TABLE.filter(
      ({ path, access }) =>
        !LEADS_ON.has(path) && path !== PRE_DEPOSIT_PATH && (access === 'open') === (whom === 'visitor'),
    ),
  );

/** Waits until everything on the page has loaded. */
export async function loaded(page: Page, route: RouteEntry): Promise<void> {
  await expect(page).toHaveTitle(`${route.title} · Coinstream`);
  await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Loading\b/).filter({ visible: true })).toHaveCount(0);
}

/** A page that makes no calls, loaded up to where the router listens. */
export async function startOnAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About us/);
}

/** Navigates like a link, without a load. The router listens once the app has set a title: `page.goto` does not wait for that. */
export async function goTo(page: Page, path: string): Promise<void> {
  await expect(page).not.toHaveTitle(/^(Coinstream)?$/);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Navigates to the route's page like a link, and waits for its title, which must differ from the previous one. */
export async function goToRoute(page: Page, route: RouteEntry, path = pathOf(route)): Promise<void> {
  await goTo(page, path);
  await expect(page, route.path).toHaveTitle(`${route.title} · Coinstream`);
}

/** An outside click sooner after its modal opened is meant for the page, ms (`MEANT_FOR_PAGE_MS` of the modal). */
const MEANT_FOR_PAGE_MS = 500;

/** Clicks above the modal that is shown, once: a second click would hit what the first one revealed. */
export async function clickOutside(page: Page): Promise<void> {
  const shownAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() > at, shownAt + MEANT_FOR_PAGE_MS);
  await page.mouse.click(195, 30);
}
