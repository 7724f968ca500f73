// Observes many situations in parallel, each with its own platform and browser context, for a minute.
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { createContractCheck } from '../platform/contract/check';
import { DIST, serveBuilt } from '../serve';
import { type Control, controlOf, NO_AUTOMATIC_MODALS } from './fixtures';
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
  /** Sets up the situation; the observation starts when it resolves. */
  arrange(stage: Stage): Promise<unknown>;
  /** Runs while the requests are counted. */
  during?(stage: Stage): Promise<unknown> | unknown;
  /** True if `during` needs so much processor time that it must wait until every situation is arranged. */
  readonly busy?: true;
  /**
   * The maximum number of requests per route in the observed time: `POST /oidc/token`. Numbers in paths become `{id}`. Every
   * other route is limited to `OTHER_LIMIT` a minute.
   */
  readonly limits: Readonly<Record<string, number>>;
  /** The minimum number of requests per route, to prove that the situation persisted. */
  readonly atLeast?: Readonly<Record<string, number>>;
  /** Assertions at the end. Every situation is also checked for pending loads. */
  atEnd(stage: Stage): Promise<unknown>;
}

/** The limit for routes that a situation's limits don't name, per minute. */
export const OTHER_LIMIT = 6;
/** The length of a reported error: what was expected, and what was received instead. */
const MAX_LINES = 16;
/** The lines of an accessibility tree that say in which state the page is. */
const TELLING = /^- (alert|button|dialog|heading|status|text: (?!i$))/;
/** The limit for each step of the set-up, ms: a page may load slowly next to other tests, and its speed is not observed. */
export const STEP_MS = 90_000;
/** The number of situations that are set up in parallel; all are observed together. */
const ARRANGED_AT_ONCE = 3;

const COUNTED = /^\/(api|oidc|config\.json|geo-|health)/;

/** A route as named in limits. */
function routeOf(method: string, url: string): string | null {
  const { pathname, protocol } = new URL(url);
  if (protocol !== 'http:' || !COUNTED.test(pathname)) return null;
  const path = pathname.replace(/\/-?\d+(?=\/|$)/g, '/{id}').replace(/(?<=\/interaction\/)[^/]+/, '{id}');
  return `${method} ${path}`;
}

/** What the page shows, for failures on another machine: its address, headings, notices and buttons in the order of the page. */
async function shownBy(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => '- text: nothing');
  const lines = tree.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => TELLING.test(line) && !line.includes('favourite'));
  return [new URL(page.url()).pathname, ...telling.slice(0, MAX_LINES)].join(' | ');
}

export interface Observation {
  readonly name: string;
  /** One line per problem. */
  readonly problems: readonly string[];
}

/** Runs at most `most` tasks in parallel. */
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

/** Resolves for all callers once `count` of them have called. */
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
  const served = await serveBuilt(0, DIST, { contract: createContractCheck() });
  const context = await options.browser.newContext({
    baseURL: served.origin,
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(STEP_MS);
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
        await expect(page.getByText(/balance:/i).first()).toBeAttached({ timeout: STEP_MS });
      },
      repeat: (ms, work) => repeating.push(setInterval(() => void work().catch(() => undefined), ms)),
    };
    const attempt = async (what: string, work: () => Promise<unknown> | unknown) => {
      try {
        await work();
      } catch (error) {
        const lines = String(error instanceof Error ? error.message : error).split('\n');
        problems.push(`${what}: ${lines.slice(0, MAX_LINES).join('\n')}`, await shownBy(page));
      }
    };
    await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
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
      const most = situation.limits[route] ?? Math.ceil((OTHER_LIMIT * options.ms) / 60_000);
      if (count > most) problems.push(`${route} was requested ${count} times, at most ${most} are allowed`);
    }
    for (const [route, fewest] of Object.entries(situation.atLeast ?? {})) {
      const count = counts.get(route) ?? 0;
      if (count < fewest)
        problems.push(`${route} was requested ${count} times, at least ${fewest} are expected`);
    }
    await attempt('at the end', () => situation.atEnd(stage));
    await attempt('against the contract', async () => expect(await platform.get('/contract')).toEqual([]));
    for (const open of context.pages()) {
      await attempt('still loading', () =>
        expect(open.getByRole('status', { name: 'Loading' })).toHaveCount(0),
      );
      await attempt('still loading', () =>
        expect(open.getByText(/^Loading\b/).filter({ visible: true })).toHaveCount(0),
      );
    }
  } finally {
    for (const timer of repeating) clearInterval(timer);
    await context.close();
    await served.close();
  }
  return { name: situation.name, problems };
}

/** Observes all situations in parallel for `ms`. */
export async function observeAll(
  situations: readonly Situation[],
  options: { browser: Browser; ms: number },
): Promise<Observation[]> {
  const inTurn = turnstile(ARRANGED_AT_ONCE);
  const allArranged = barrier(situations.length);
  return Promise.all(situations.map((situation) => observe(situation, { ...options, inTurn, allArranged })));
}
