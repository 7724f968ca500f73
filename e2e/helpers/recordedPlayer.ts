// End-to-end tests from recordings: the built app runs on ports fed from the recording, and a player does what was recorded. The page
// gets the files of the build and nothing else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { CLOSABLE } from '../../src/browser/actions';
import { UI_PATH } from '../../src/replay/messages';
import { rowOf } from '../../streams/behave/deviationText';
import { HURRY_MS } from '../../streams/behave/drivenUi';
import { actionText } from '../../streams/inspect/actions';
import { type Action, actionOf, type Pressed } from '../../streams/recording/actionLines';
import type { Device } from '../../streams/recording/device';
import { PERSONAL } from '../../streams/recording/publicWords';
import { readRecording } from '../../streams/recording/recording';
import { DIST } from '../serve';

/** No server responds at this origin. */
const ORIGIN = 'https://recorded.invalid';
/** The time for an element to appear and to be ready for an action, ms. */
const READY_MS = 10_000;

/** `summary`, which has no role in Playwright, is an element of that name. */
type Role = Parameters<Page['getByRole']>[0] | 'summary';

/** What a recorded player does; every function waits until the recording gets there, and fails if the app diverged. */
export interface RecordedPlayer {
  /** Presses the element with this role and accessible name; `nth` of several, from 0. */
  press(role: Role, name: string, nth?: number): Promise<void>;
  /** Fills a field or chooses an option. Without `value` nothing is typed: the text is not in the recording. */
  fill(role: Role, name: string, value?: string, nth?: number): Promise<void>;
  pressKey(key: string): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of the build. Pages that the app navigates to are not loaded, and nothing else is answered. */
async function serveBuild(page: Page, requested: string[]): Promise<void> {
  let isOpened = false;
  await page.context().route('**/*', async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      if (isOpened) return route.fulfill({ status: 204 });
      isOpened = true;
      return route.fulfill({ path: join(DIST, 'index.html'), contentType: 'text/html' });
    }
    const file = join(DIST, decodeURIComponent(pathname));
    if (origin === ORIGIN && extname(file) in TYPES && existsSync(file))
      return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? '' });
    if (['fetch', 'xhr', 'websocket', 'eventsource'].includes(request.resourceType()))
      requested.push(`${request.method()} ${request.url()}`);
    return route.abort();
  });
}

/** Loads the code of all pages, which a player's browser had mostly loaded before it was needed. */
async function loadCode(page: Page): Promise<void> {
  const files = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'));
  await page.evaluate(async (names) => {
    const loads = names.map(async (name) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/assets/${name}` });
      const loaded = new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
      document.head.append(link);
      await loaded;
    });
    await Promise.all(loads);
  }, files);
}

const optionsOf = (device: Device | undefined) =>
  device === undefined
    ? {}
    : {
        viewport: { width: device.width, height: device.height },
        hasTouch: device.pointer === 'touch',
        locale: device.language,
        ...(device.timeZone === '' ? {} : { timezoneId: device.timeZone }),
        colorScheme: device.theme,
        contextOptions: {
          reducedMotion: device.reducedMotion ? ('reduce' as const) : ('no-preference' as const),
        },
      };

const titleOf = (action: Action | null) => (action === null ? 'the end' : actionText(action));

const placeOf = ({ nth = 0 }: { readonly nth?: number | undefined }) => nth;

function elementOf(page: Page, { role, name, ...value }: Pressed): Locator {
  const found =
    role === 'summary'
      ? page.locator('summary').filter({ hasText: name })
      : page.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true });
  return found.nth(placeOf(value));
}

async function fill(field: Locator, value: string): Promise<void> {
  const isSelect = await field.evaluate((found) => found instanceof HTMLSelectElement, null, {
    timeout: READY_MS,
  });
  if (isSelect) await field.selectOption({ label: value }, { timeout: READY_MS });
  else await field.fill(value, { timeout: READY_MS });
}

/** Presses an element. A player who `hurries` may have pressed it before what covers it now had opened. */
async function press(element: Locator, hurries: boolean): Promise<void> {
  if (!hurries) return element.click({ timeout: READY_MS });
  await element
    .click({ timeout: HURRY_MS })
    .catch(() => element.dispatchEvent('click', {}, { timeout: READY_MS }));
}

/** Performs an action of the recording in the page. `hurries`: soon after the previous one. */
async function perform(page: Page, action: Action, hurries: boolean): Promise<void> {
  switch (action.signal) {
    case 'pressed':
      return press(elementOf(page, action.value), hurries);
    case 'filled': {
      const { value } = action.value;
      if (value !== undefined && value !== PERSONAL) await fill(elementOf(page, action.value), value);
      return;
    }
    case 'keyPressed':
      await page.locator(CLOSABLE).first().waitFor({ timeout: READY_MS });
      return page.keyboard.press(action.value);
    case 'travelled':
      return page.evaluate((steps) => window.history.go(steps), action.value);
  }
}

/** The player of a page that runs a recording. */
function recordedPlayer(page: Page) {
  let before = 'the start';

  let doneAt = 0;

  async function next(): Promise<{ readonly action: Action; readonly at: number } | null> {
    const step = await page.evaluate(() => window.coinstreamRun?.next());
    if (step === undefined) throw new Error('the page runs no recording');
    if (step.differences.length > 0)
      throw new Error(`After ${before} the app diverged:\n${step.differences.map(rowOf).join('')}`);
    if (step.failure !== null) throw new Error(`After ${before} the run ended: ${step.failure}`);
    const action = step.action === null ? null : actionOf(step.action);
    return action === null || step.action === null ? null : { action, at: step.action.at };
  }

  /** Performs the next action of the recording, which must be this one. */
  async function act(title: string, isMeant: (action: Action) => boolean): Promise<void> {
    await base.step(title, async () => {
      const found = await next();
      if (found === null || !isMeant(found.action))
        throw new Error(
          `After ${before} the recording goes on with ${titleOf(found?.action ?? null)}, not with ${title}`,
        );
      await perform(page, found.action, found.at - doneAt < HURRY_MS);
      doneAt = found.at;
      await page.evaluate(() => window.coinstreamRun?.done());
      before = title;
    });
  }

  const isElement = (value: Pressed, role: string, name: string, nth: number) =>
    value.role === role && value.name === name && placeOf(value) === nth;
  const travel = (title: string, isBack: boolean) =>
    act(title, ({ signal, value }) => signal === 'travelled' && value < 0 === isBack);
  const player: RecordedPlayer = {
    press: (role, name, nth = 0) =>
      act(
        `pressing ${role} “${name}”`,
        ({ signal, value }) => signal === 'pressed' && isElement(value, role, name, nth),
      ),
    fill: (role, name, text, nth = 0) =>
      act(`filling ${role} “${name}”`, ({ signal, value }) => {
        if (signal !== 'filled') return false;
        const known = value.value === PERSONAL ? undefined : value.value;
        return isElement(value, role, name, nth) && known === text;
      }),
    pressKey: (key) =>
      act(`pressing ${key}`, ({ signal, value }) => signal === 'keyPressed' && value === key),
    goBack: () => travel('going back', true),
    goForward: () => travel('going forward', false),
  };
  async function end(): Promise<void> {
    const found = await next();
    if (found !== null)
      throw new Error(`After ${before} the recording goes on with ${titleOf(found.action)}`);
  }
  return { player, end };
}

export type Actions = (player: RecordedPlayer) => Promise<void>;

/** Repeats the recording in this page. Fails if the app diverges, or requests anything but its own files. */
export async function runRecording(page: Page, text: string, actions: Actions): Promise<void> {
  const requested: string[] = [];
  await serveBuild(page, requested);
  await page.goto(ORIGIN + UI_PATH);
  await page.waitForFunction(() => window.coinstreamRun !== undefined);
  await loadCode(page);
  expect(await page.evaluate((lines) => window.coinstreamRun?.open(lines), text)).toBeNull();
  const { player, end } = recordedPlayer(page);
  await actions(player);
  await end();
  expect(requested, 'what was requested').toEqual([]);
}

export const recordingText = (name: string): string =>
  gunzipSync(readFileSync(new URL(`../recordings/${name}.jsonl.gz`, import.meta.url))).toString('utf8');

/** A test that repeats the recording `e2e/recordings/NAME.jsonl.gz` in the built app. */
export function testRecording(name: string, actions: Actions): void {
  const text = recordingText(name);
  const opened = readRecording(text, { file: name });
  base.describe(name, () => {
    base.use({
      ...optionsOf(opened.ok ? opened.recording.header.device : undefined),
      serviceWorkers: 'block',
    });
    base('the app goes where it went for the player', async ({ page }) => {
      if (!opened.ok) throw new Error(opened.message);
      base.setTimeout(60_000 + 20 * opened.recording.events.length);
      await runRecording(page, text, actions);
    });
  });
}
