// Desktops whose scrollbar takes space, which Playwright hides: pages of any height have the same frame, and nothing moves.
import { BROWSER_ARGS, foundBrowser, SHORT_LIVED_ARGS } from '../browser';
import { connected, expect, type Page, test } from '../helpers/fixtures';
import { frameOf } from '../helpers/frame';
import { goToRoute, loaded, shownTo } from '../helpers/pages';

const executablePath = foundBrowser();

test.use({
  /** Wider than a page, and the most common width. */
  viewport: { width: 1920, height: 1080 },
  launchOptions: {
    args: [...BROWSER_ARGS, ...SHORT_LIVED_ARGS],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath === null ? {} : { executablePath }),
  },
});

/** Short and long pages, with an aside and without, next to each menu. */
const SHOWN = new Set([
  'Shop',
  'About',
  'Rewards',
  'Promos',
  'Inbox',
  'Quests',
  'Account',
  'Limits',
  'Settings',
]);

/** The width of the rail, and where a title begins without a scrollbar, px. */
const RAIL = 248;
const LEFT = 380;
const TOP = 81;

/** Records what moves without an action of the player, as `node: from → to` in px. */
const recordShifts = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & {
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.right !== currentRect.right && previousRect.width === currentRect.width)
            moved.push(`${node?.textContent}: ${previousRect.x} → ${currentRect.x}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test('on a wide desktop with a scrollbar, titles and bars have one place on every page, and under a modal', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/');
  await connected(page);
  const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollbar).toBeGreaterThan(0);
  await recordShifts(page);
  const frames: unknown[] = [];
  const routes = [...shownTo('player'), ...shownTo('visitor')].filter(({ screen }) => SHOWN.has(screen));
  for (const route of routes) {
    await goToRoute(page, route);
    await loaded(page, route);
    frames.push([route.screen, await frameOf(page, route)]);
  }
  const frame = {
    main: 1920 - scrollbar - RAIL,
    title: { left: Math.round(LEFT - scrollbar / 2), top: TOP },
  };
  expect(frames).toEqual(routes.map(({ screen }) => [screen, frame]));
  expect(frames).toHaveLength(SHOWN.size);
  const last = routes.at(-1);
  if (last === undefined) return;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await frameOf(page, last)).toEqual(frame);
  expect(await shifts(page)).toEqual([]);
});
