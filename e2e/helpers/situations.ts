// Observes many situations at once: each has a platform, a browser context and a minute of its own.
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { serveBuilt } from '../serve';
import { type Control, controlOf, NOTHING_BY_ITSELF } from './fixtures';
import { bringSession } from './session';

export interface Stage {
  readonly platform: Control;
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  readonly origin: string;
  /** Signs in on the first tab and waits for the balance. */
  signIn(email?: string): Promise<void>;
  /** Repeats `work` every `ms` until the observation ends; errors of single runs are ignored. */
  repeat(ms: number, work: () => Promise<unknown>): void;
}

export interface Situation {
  readonly name: string;
  /** Brings the situation about; the observation begins when it resolves. */
  arrange(stage: Stage): Promise<unknown>;
  /** What happens while the requests are counted. */
  during?(stage: Stage): Promise<unknown> | unknown;
  /** Whether `during` keeps the machine so busy that it begins only when every situation is arranged. */
  readonly busy?: true;
  /**
   * The most requests of a route in the observed time: `POST /oidc/token`. Numbers in paths read `{id}`. Any other route
   * may be asked for `OTHER_LIMIT` times.
   */
  readonly limits: Readonly<Record<string, number>>;
  /** The fewest requests of a route, to show that the situation really went on. */
  readonly atLeast?: Readonly<Record<string, number>>;
  /** What must be on the screen at the end. That nothing loads any more is checked for every situation. */
  atEnd(stage: Stage): Promise<unknown>;
}

/** How often any route may be asked for in a minute without being named in a situation's limits. */
export const OTHER_LIMIT = 6;
/** How many situations are arranged at the same time; they are observed together. */
const ARRANGED_AT_ONCE = 3;

const COUNTED = /^\/(api|oidc|config\.json|geo-|health)/;

/** A route as limits name it. */
function routeOf(method: string, url: string): string | null {
  const { pathname, protocol } = new URL(url);
  if (protocol !== 'http:' || !COUNTED.test(pathname)) return null;
  const path = pathname.replace(/\/-?\d+(?=\/|$)/g, '/{id}').replace(/(?<=\/interaction\/)[^/]+/, '{id}');
  return `${method} ${path}`;
}

/** What the page shows to a screen reader, for a failure that happens on another machine. */
async function shownBy(page: Page): Promise<string[]> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => 'nothing');
  return shown.split('\n');
}

export interface Observation {
  readonly name: string;
  /** One line for each thing that is not as it should be. */
  readonly problems: readonly string[];
}

/** Lets at most `most` works run at once. */
function turnstile(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Resolves for everybody once `count` have come. */
function barrier(count: number): () => Promise<void> {
  let missing = count;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}

async function observe(
  situation: Situation,
  options: {
    browser: Browser;
    ms: number;
    inTurn: <T>(work: () => Promise<T>) => Promise<T>;
    allArranged: () => Promise<void>;
  },
): Promise<Observation> {
  const served = await serveBuilt();
  const context = await options.browser.newContext({
    baseURL: served.origin,
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const repeating: ReturnType<typeof setInterval>[] = [];
  try {
    const page = await context.newPage();
    const platform = controlOf(served.origin);
    const stage: Stage = {
      platform,
      context,
      page,
      origin: served.origin,
      async signIn(email = 'player@example.com') {
        await bringSession(page, served.origin, email);
        await page.goto('/');
        await expect(page.getByText(/balance:/i).first()).toBeAttached({ timeout: 30_000 });
      },
      repeat: (ms, work) => repeating.push(setInterval(() => void work().catch(() => undefined), ms)),
    };
    const attempt = async (what: string, work: () => Promise<unknown> | unknown) => {
      try {
        await work();
      } catch (error) {
        const [line = ''] = String(error instanceof Error ? error.message : error).split('\n\n');
        problems.push(`${what}: ${line}`, ...(await shownBy(page)));
      }
    };
    await platform.post('/config', { constants: NOTHING_BY_ITSELF });
    await attempt('could not be arranged', () => options.inTurn(async () => situation.arrange(stage)));

    const arranged = options.allArranged();
    if (situation.busy) await arranged;

    const counts = new Map<string, number>();
    context.on('request', (request) => {
      const route = routeOf(request.method(), request.url());
      if (route !== null) counts.set(route, (counts.get(route) ?? 0) + 1);
    });
    const over = new Promise((resolve) => setTimeout(resolve, options.ms));
    await attempt('failed while it was observed', () => situation.during?.(stage));
    await over;
    for (const timer of repeating) clearInterval(timer);
    for (const [route, count] of counts) {
      const most = situation.limits[route] ?? OTHER_LIMIT;
      if (count > most) problems.push(`${route} was requested ${count} times, at most ${most} are allowed`);
    }
    for (const [route, fewest] of Object.entries(situation.atLeast ?? {})) {
      const count = counts.get(route) ?? 0;
      if (count < fewest)
        problems.push(`${route} was requested ${count} times, at least ${fewest} are expected`);
    }
    await attempt('at the end', () => situation.atEnd(stage));
    for (const open of context.pages()) {
      await attempt('still loading', () =>
        expect(open.getByRole('status', { name: 'Loading' })).toHaveCount(0),
      );
      await attempt('still loading', () =>
        expect(open.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0),
      );
    }
  } finally {
    for (const timer of repeating) clearInterval(timer);
    await context.close();
    await served.close();
  }
  return { name: situation.name, problems };
}

/** Observes every situation for `ms`, all of them side by side. */
export async function observeAll(
  situations: readonly Situation[],
  options: { browser: Browser; ms: number },
): Promise<Observation[]> {
  const inTurn = turnstile(ARRANGED_AT_ONCE);
  const allArranged = barrier(situations.length);
  return Promise.all(situations.map((situation) => observe(situation, { ...options, inTurn, allArranged })));
}
