// Fixtures of all browser tests: a platform per worker, reset before each test, and common steps.
import { test as base, expect, type Page } from 'playwright/test';
import { createContractCheck } from '../platform/contract/check';
import { UNSHARED } from '../platform/oidc/signIn';
import { DIST, type Served, serveBuilt } from '../serve';
import { bringSession } from './session';
import { storedUnregistered } from './stored';

/** The stand-in's control calls, over HTTP like any other process. */
export interface Control {
  post(path: string, body?: unknown): Promise<unknown>;
  patch(path: string, body: unknown): Promise<unknown>;
  get(path: string): Promise<unknown>;
  clear(path: string): Promise<unknown>;
}

/** The control calls of the stand-in at this origin. */
export function controlOf(origin: string): Control {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/__platform${path}`, {
      method,
      headers: UNSHARED,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    post: (path, body) => call('POST', path, body ?? {}),
    patch: (path, body) => call('PATCH', path, body),
    get: (path) => call('GET', path),
    clear: (path) => call('DELETE', path),
  };
}

/** Every GET, by the number of segments of its path: a fault's route compares nothing else for placeholders. */
export const EVERY_GET = [1, 2, 3, 4, 5, 6, 7].map((segments) => `GET ${'/{any}'.repeat(segments)}`);

/** The developer handle of a page, once the app has started. */
export interface Handle {
  coinstream?: {
    tail(take: (lines: string) => void): Promise<void>;
    snapshot(): {
      states: { connection?: { status: string }; calls?: { inFlight: Readonly<Record<string, unknown>> } };
    };
  };
}

/** The status of the hub connection; `unseen` if the page has no developer handle. */
const hubStatus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { coinstream } = window as unknown as Handle;
    if (coinstream === undefined) return 'unseen';
    return coinstream.snapshot().states.connection?.status ?? 'not joined';
  });

/** Waits until pushes can be received. */
export async function connected(page: Page): Promise<void> {
  await expect.poll(() => hubStatus(page)).toBe('connected');
}

/** The recording of this tab so far, as lines of JSON. */
export const recordingOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { coinstream } = window as unknown as Handle;
    let recording = '';
    await coinstream?.tail((lines) => {
      recording += lines;
    });
    return recording;
  });

/**
 * Waits until these data of the player were requested after the hub had connected, and nothing is in flight. The first connection
 * requests them again, possibly a second later, which would end a failure before its test does.
 */
export async function loadedOnceConnected(page: Page, name: string): Promise<void> {
  const route = `GET /Players/:player/${name}"`;
  const inFlight = () =>
    page.evaluate(() => {
      const { coinstream } = window as unknown as Handle;
      return Object.keys(coinstream?.snapshot().states.calls?.inFlight ?? {}).length;
    });
  const isLoaded = async () => {
    const lines = (await recordingOf(page)).split('\n');
    const connected = lines.findLastIndex((line) => line.includes('"hub/connected"'));
    const requested = lines.findLastIndex((line) => line.includes('"call/started"') && line.includes(route));
    return connected >= 0 && connected < requested && (await inFlight()) === 0;
  };
  await expect.poll(isLoaded).toBe(true);
}

/** Signs out and waits until the provider has ended its session; before that, the app would sign in again automatically. */
export async function signOut(page: Page): Promise<void> {
  const ended = page.waitForResponse(
    (response) => response.url().includes('/oidc/session/end') && response.headers().location !== undefined,
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await ended;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Prefix of the line that every page and frame of the app logs when its content security policy blocks something. */
const VIOLATION = 'content security policy:';

function reportViolations(marker: string): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      console.error(marker, location.pathname, violatedDirective, blockedURI, sourceFile, sample);
    },
  );
}

interface Fixtures {
  platform: Control;
  /** Violations of the content security policy; a test that provokes them empties it. */
  violations: string[];
  /** Opens the lobby signed in as this player, without the provider's pages. */
  signIn: (email?: string, page?: Page) => Promise<void>;
  /** Opens this page of the app signed in as this player: one load instead of two. */
  openSignedIn: (path: string, email?: string) => Promise<void>;
  /** Signs in like a player, through the provider's pages. */
  signInByHand: (email?: string, page?: Page) => Promise<void>;
}

const PLAYER = 'player@example.com';

async function awaitLive(page: Page): Promise<void> {
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
  await expect.poll(() => hubStatus(page)).toMatch(/^(connected|waiting|unseen)$/);
}

/** Pop-ups and other automatic changes are off; their own tests set the times. */
export const NO_AUTOMATIC_MODALS = {
  dailyBonusDelayMs: 3_600_000,
  onboardingDelayMs: 3_600_000,
  rewardPopupMs: 3_600_000,
};

export interface Options {
  /** Environment variables that select the servers of others (`alternatives.ts`). A worker belongs to one project. */
  readonly serverEnv: Readonly<Record<string, string>>;
}

export const test = base.extend<Fixtures, { served: Served } & Options>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  served: [
    async ({ serverEnv }, use) => {
      Object.assign(process.env, serverEnv);
      const served = await serveBuilt(0, DIST, { contract: createContractCheck() });
      await use(served);
      await served.close();
    },
    /** Servers on .NET take long to start on a busy machine. */
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  /** A route handler may still wait for its response when the test ends; that must not fail the test. */
  page: async ({ page, served }, use) => {
    await use(page);
    const stored = await storedUnregistered(page, served.origin).catch(() => []);
    expect(stored, 'what is stored but not in the registry').toEqual([]);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  platform: [
    async ({ served }, use) => {
      const control = controlOf(served.origin);
      await control.post('/reset', { drop: true });
      await control.clear('/contract');
      await control.post('/config', { constants: NO_AUTOMATIC_MODALS });
      await use(control);
      expect(await control.get('/contract'), 'what violates the contract').toEqual([]);
    },
    { auto: true },
  ],
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().startsWith(VIOLATION)) violations.push(message.text());
      });
      await context.addInitScript(reportViolations, VIOLATION);
      await use(violations);
      expect(violations, 'what the content security policy stopped').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, served }, use) => {
    await use(async (email = PLAYER, where = page) => {
      await bringSession(where, served.origin, email);
      await where.goto('/');
      await awaitLive(where);
    });
  },
  openSignedIn: async ({ page, served }, use) => {
    await use(async (path, email = PLAYER) => {
      await bringSession(page, served.origin, email);
      await page.goto(path);
    });
  },
  signInByHand: async ({ page }, use) => {
    await use(async (email = PLAYER, where = page) => {
      await where.goto('/');
      await where.getByRole('button', { name: 'Sign in' }).click();
      await where.getByRole('button', { name: email }).click();
      await awaitLive(where);
    });
  },
});

export { expect, type Page };
