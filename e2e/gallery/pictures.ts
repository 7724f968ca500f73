// Takes the gallery's screenshots: one load per state, then from screen to screen by in-app navigation.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, errors, type Page } from 'playwright';
import type { RouteEntry } from '../../src/app/routeTable';
import { settle, switchTo } from '../helpers/axe';
import { type Control, controlOf } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { bringSession } from '../helpers/session';
import type { Served } from '../serve';
import {
  type Choice,
  isOfScreens,
  type ScreenState,
  type State,
  type Theme,
  VIEWPORTS,
  type Viewport,
} from './choices';
import { arrange, pathIn, playerOf } from './states';

export interface Picture {
  /** The route's path, or the moment's name. */
  readonly route: string;
  readonly title: string;
  readonly state: State;
  readonly viewport: Viewport;
  readonly theme: Theme;
  /** The file name in the gallery's folder. */
  readonly file: string;
  /** The state whose picture is the same, which is kept once; null otherwise. */
  readonly sameAs: State | null;
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
/** The page on which every walk starts; it makes no calls. */
const START = '/about';
const MOST_MS = 4_000;
const PATIENCE_MS = 30_000;
/** The timeout for each step that leads to a moment. */
const MOMENT_MS = 10_000;

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

/** The parts of a page. The aside that the shell renders after them stays when the next page has the same one. */
const PARTS = 'main > :not([aria-label="Next for you"], [aria-label="Limits and help"])';

/** Navigates to a page and waits until the previous page is gone; throws if that never happens. */
async function leaveFor(page: Page, path: string, patienceMs: number): Promise<void> {
  await page.evaluate((parts) => {
    for (const part of document.querySelectorAll(parts)) part.setAttribute('data-before', '');
  }, PARTS);
  await goTo(page, path);
  const isReplaced = () => document.querySelector('main > [data-before]') === null;
  const replaced = page.waitForFunction(isReplaced, null, { timeout: patienceMs });
  if (!(await ends(replaced))) throw new Error(`${path} was not displayed.`);
}

/** Waits until every call has ended, including those after the first screen, so that badges, counts and asides are there. */
async function answered(page: Page): Promise<void> {
  const isQuiet = () => {
    const { coinstream } = window as unknown as {
      coinstream?: { snapshot(): { states: { calls: { inFlight: object } } } };
    };
    const awaited = [...document.querySelectorAll('main section:empty, [data-loading]')];
    const notes = [...document.querySelectorAll('main a > span')];
    return (
      Object.keys(coinstream?.snapshot().states.calls.inFlight ?? {}).length === 0 &&
      !awaited.some((place) => place.checkVisibility({ opacityProperty: true, visibilityProperty: true })) &&
      !notes.some((note) => note.textContent?.endsWith('…'))
    );
  };
  await ends(page.waitForFunction(isQuiet, null, { timeout: MOST_MS }));
}

async function show(page: Page, route: RouteEntry, state: ScreenState, patienceMs: number): Promise<void> {
  await closeModals(page);
  await leaveFor(page, pathIn(state, route), patienceMs);
  await ends(page.locator('h1, iframe, [data-loading]').first().waitFor({ timeout: MOST_MS }));
  if (state !== 'loading') await answered(page);
}

/** The height at which the picture of a whole page ends: longer lists continue in the same way. */
const MAX_HEIGHT = 6_000;

/** Makes the window as tall as the page: bars are at the page's ends, and lists render every row. */
async function growToPage(page: Page, width: number): Promise<void> {
  const heights = () =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      return { page: document.documentElement.scrollHeight, window: innerHeight };
    });
  for (let now = await heights(); now.page > now.window && now.window < MAX_HEIGHT; now = await heights())
    await page.setViewportSize({ width, height: Math.min(now.page, MAX_HEIGHT) });
}

const nameOf = (path: string) =>
  path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || (path === '*' ? 'unknown' : 'home');

type Shown = Pick<Picture, 'route' | 'title' | 'state'>;

/** Takes a page as it is, in every viewport and theme. */
async function pictures(
  page: Page,
  shown: Shown,
  choice: Choice,
  folder: string,
  afterResize: (page: Page) => Promise<void> = async () => undefined,
) {
  const taken: Picture[] = [];
  for (const viewport of choice.viewports) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    await afterResize(page);
    if (shown.state !== 'loading') await answered(page);
    /** Reminders open after a while; what opens because loading failed belongs to the picture. */
    if (isOfScreens(shown.state) && shown.state !== 'failed') await closeModals(page);
    /** A modal belongs to the part of the page that is visible. */
    const isWhole = choice.whole && isOfScreens(shown.state);
    /** Short windows have separate layouts. */
    if (isWhole && viewport !== 'landscape') await growToPage(page, VIEWPORTS[viewport].width);
    for (const theme of choice.themes) {
      await switchTo(page, theme);
      await settle(page);
      const file = `${[nameOf(shown.route), shown.state, viewport, theme].join('.')}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: isWhole });
      taken.push({ ...shown, viewport, theme, file, sameAs: null });
    }
  }
  return taken;
}

/** Keeps each picture of a screen once: an equal one of a later state names the first, and its file is removed. */
function keptOnce(taken: readonly Picture[], folder: string): readonly Picture[] {
  const first = new Map<string, Picture>();
  return taken.map((picture) => {
    const { route, viewport, theme, file } = picture;
    const bytes = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    const key = [route, viewport, theme, bytes].join('\n');
    const same = first.get(key);
    if (same === undefined) {
      first.set(key, picture);
      return picture;
    }
    rmSync(join(folder, file));
    return { ...picture, file: same.file, sameAs: same.state };
  });
}

/** A page of the app for a fresh platform in this state, signed in unless `email` is null. */
async function openedOn(
  context: BrowserContext,
  served: Served,
  state: ScreenState,
  email: string | null,
): Promise<{ page: Page; platform: Control; release: () => void }> {
  const page = await context.newPage();
  const platform = controlOf(served.origin);
  await platform.post('/reset', { drop: true });
  if (email !== null) await bringSession(page, served.origin, email);
  const release = await arrange(state, platform, page);
  await page.goto(START);
  await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
  return { page, platform, release };
}

async function walk(
  context: BrowserContext,
  state: ScreenState,
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
    const email = index === 0 ? playerOf(state) : null;
    const { page, release } = await openedOn(context, served, state, email);
    for (const route of routes) {
      await show(page, route, state, patienceMs);
      const { path, title } = route;
      taken.push(...(await pictures(page, { route: path, title, state }, choice, folder)));
    }
    release();
    await page.close();
  }
  return taken;
}

/** Produces each moment in a separate context; throws at the end if one could not be produced. */
async function moments(choice: Choice, { browser, served, folder }: Options): Promise<readonly Picture[]> {
  const taken: Picture[] = [];
  const missing: string[] = [];
  for (const { name, email = 'player@example.com', path, happen, afterResize } of choice.moments) {
    const context = await newContext(browser, served);
    try {
      const { page, platform } = await openedOn(context, served, 'full', email);
      page.setDefaultTimeout(MOMENT_MS);
      if (path !== START) await leaveFor(page, path, PATIENCE_MS);
      await answered(page);
      await happen({ page, platform });
      const shown = { route: name, title: '', state: 'moment' } as const;
      taken.push(...(await pictures(page, shown, choice, folder, afterResize)));
    } catch (error) {
      const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
      missing.push(`The moment “${name}” did not come about: ${reason}`);
    } finally {
      await context.close();
    }
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return taken;
}

async function newContext(browser: Options['browser'], served: Served): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
  /** tsx adds this helper to functions that keep their names; functions evaluated in the page need it there. */
  await context.addInitScript('globalThis.__name ??= (named) => named');
  return context;
}

async function picturesOf(state: State, choice: Choice, options: Options): Promise<readonly Picture[]> {
  if (!isOfScreens(state)) return moments(choice, options);
  const context = await newContext(options.browser, options.served);
  try {
    return await walk(context, state, choice, options);
  } finally {
    await context.close();
  }
}

/**
 * Takes the selected screenshots into `folder`; calls `tell` after each state, and at the end with the pictures that equal those
 * of another state. Throws if a page is not displayed or a moment cannot be produced.
 */
export async function takePictures(choice: Choice, options: Options): Promise<readonly Picture[]> {
  const { folder, tell } = options;
  const taken: Picture[] = [];
  for (const state of choice.states) {
    const of = await picturesOf(state, choice, options);
    taken.push(...of);
    tell(`${state}: ${of.length} pictures`);
  }
  const kept = keptOnce(taken, folder);
  for (const state of choice.states) {
    const same = kept.filter((picture) => picture.state === state && picture.sameAs !== null);
    const routes = [...new Set(same.map(({ route, sameAs }) => `${route} (${sameAs})`))];
    if (same.length > 0) tell(`${state}: ${same.length} equal another state: ${routes.join(', ')}`);
  }
  return kept;
}
