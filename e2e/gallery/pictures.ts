// Takes the gallery's screenshots: one load per state, then from screen to screen by in-app navigation.
import { join } from 'node:path';
import { type Browser, type BrowserContext, errors, type Page } from 'playwright';
import type { RouteEntry } from '../../src/app/routeTable';
import { settle, switchTo } from '../helpers/axe';
import { controlOf } from '../helpers/fixtures';
import { goTo, pathOf } from '../helpers/pages';
import { bringSession } from '../helpers/session';
import type { Served } from '../serve';
import { type Choice, type State, type Theme, VIEWPORTS, type Viewport } from './choices';
import { arrange, playerOf } from './states';

export interface Picture {
  readonly route: string;
  readonly title: string;
  readonly state: State;
  readonly viewport: Viewport;
  readonly theme: Theme;
  /** The file name in the gallery's folder. */
  readonly file: string;
}

interface Options {
  readonly browser: Pick<Browser, 'newContext'>;
  readonly served: Served;
  readonly folder: string;
  readonly tell: (line: string) => void;
  /** The timeout for a page to be displayed. */
  readonly patienceMs?: number;
}

/** Screens for visitors only. */
const VISITORS = new Set(['Register', 'Join', 'Login', 'Callback']);
const MOST_MS = 4_000;
const PATIENCE_MS = 30_000;

/** Redirects and endless loading are not failures here: the screenshot shows them. Returns whether loading ended in time. */
async function ends(wait: Promise<unknown>): Promise<boolean> {
  try {
    await wait;
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

async function closeModals(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    const fewer = page.waitForFunction(
      (before) => document.querySelectorAll('dialog[open]').length < before,
      left,
      { timeout: MOST_MS },
    );
    if (!(await ends(fewer))) return;
  }
}

/** Navigates to the route's page and waits until the previous page is gone; throws if that never happens. */
async function leaveFor(page: Page, route: RouteEntry, patienceMs: number): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-before', '');
  });
  await goTo(page, pathOf(route));
  const isReplaced = () => document.querySelector('main > [data-before]') === null;
  const replaced = page.waitForFunction(isReplaced, null, { timeout: patienceMs });
  if (!(await ends(replaced))) throw new Error(`${route.path} was not displayed.`);
}

async function show(page: Page, route: RouteEntry, state: State, patienceMs: number): Promise<void> {
  await closeModals(page);
  await leaveFor(page, route, patienceMs);
  await ends(page.locator('h1, iframe, [data-loading]').first().waitFor({ timeout: MOST_MS }));
  if (state !== 'loading') {
    await ends(
      page.waitForFunction(() => document.querySelector('[data-loading]') === null, null, {
        timeout: MOST_MS,
      }),
    );
  }
}

const fileOf = (route: RouteEntry, ...parts: readonly string[]) =>
  `${[route.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || (route.path === '*' ? 'unknown' : 'home'), ...parts].join('.')}.png`;

async function pictures(page: Page, route: RouteEntry, state: State, choice: Choice, folder: string) {
  const taken: Picture[] = [];
  for (const viewport of choice.viewports) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    for (const theme of choice.themes) {
      await switchTo(page, theme);
      await settle(page);
      const file = fileOf(route, state, viewport, theme);
      await page.screenshot({ path: join(folder, file), fullPage: choice.whole });
      taken.push({ route: route.path, title: route.title, state, viewport, theme, file });
    }
  }
  return taken;
}

async function walk(
  context: BrowserContext,
  state: State,
  choice: Choice,
  { served, folder, patienceMs = PATIENCE_MS }: Options,
) {
  const taken: Picture[] = [];
  const groups = [false, true].map((visits) =>
    choice.routes.filter(({ screen }) => VISITORS.has(screen) === visits),
  );
  for (const [index, routes] of groups.entries()) {
    if (routes.length === 0) continue;
    if (index === 1) await context.clearCookies();
    const page = await context.newPage();
    const platform = controlOf(served.origin);
    await platform.post('/reset', { drop: true });
    if (index === 0) await bringSession(page, served.origin, playerOf(state));
    const release = await arrange(state, platform, page);
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
    for (const route of routes) {
      await show(page, route, state, patienceMs);
      taken.push(...(await pictures(page, route, state, choice, folder)));
    }
    release();
    await page.close();
  }
  return taken;
}

/** Takes the selected screenshots into `folder`; calls `tell` after each state. Throws if a page is not displayed. */
export async function takePictures(choice: Choice, options: Options): Promise<readonly Picture[]> {
  const { browser, served, tell } = options;
  const taken: Picture[] = [];
  for (const state of choice.states) {
    const context = await browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
    /** tsx adds this helper to functions that keep their names; functions evaluated in the page need it there. */
    await context.addInitScript('globalThis.__name ??= (named) => named');
    try {
      const of = await walk(context, state, choice, options);
      taken.push(...of);
      tell(`${state}: ${of.length} pictures`);
    } finally {
      await context.close();
    }
  }
  return taken;
}
