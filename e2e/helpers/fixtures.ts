// What every browser test has: a platform of its worker, reset before the test, and a few steps that all take.
import { test as base, expect, type Page } from 'playwright/test';
import { type Served, serveBuilt } from '../serve';
import { bringSession } from './session';

/** The control calls of the stand-in, from outside, as any other process would make them. */
export interface Control {
  post(path: string, body?: unknown): Promise<unknown>;
  patch(path: string, body: unknown): Promise<unknown>;
  get(path: string): Promise<unknown>;
  clear(path: string): Promise<unknown>;
}

/** The control calls of the stand-in that serves this origin. */
export function controlOf(origin: string): Control {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/__platform${path}`, {
      method,
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

interface Handle {
  coinstream?: { snapshot(): { states: { connection?: { status: string } } } };
}

/** How the hub's connection stands; `unseen` where the page offers no developer handle. */
const hubStatus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { coinstream } = window as unknown as Handle;
    if (coinstream === undefined) return 'unseen';
    return coinstream.snapshot().states.connection?.status ?? 'not joined';
  });

/** Waits until a push would arrive. */
export async function connected(page: Page): Promise<void> {
  await expect.poll(() => hubStatus(page)).toBe('connected');
}

/** Waits until a balance was asked for as well after the first connection of the one page that was loaded. */
export async function loadedOnceConnected(platform: Control, name = 'coinbalance'): Promise<void> {
  const asked = async () =>
    (await platform.get(`/calls?route=GET%20/Players/{id}/${name}`)) as readonly object[];
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(1);
}

/** Signs out and waits until the provider has ended its session too: before that, it would sign in again by itself. */
export async function signOut(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().includes('/oidc/session/end/confirm'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await ended;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Told by every page and frame of the app when its content security policy stops something. */
const VIOLATION = 'content security policy:';

function tellViolations(marker: string): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      console.error(marker, location.pathname, violatedDirective, blockedURI, sourceFile, sample);
    },
  );
}

interface Fixtures {
  platform: Control;
  /** Everything that the content security policy stopped; a test that means to be stopped empties it. */
  violations: string[];
  /** Opens the lobby as this player, without the provider's pages. */
  signIn: (email?: string, page?: Page) => Promise<void>;
  /** Opens this page of the app as this player: one load instead of two. */
  openSignedIn: (path: string, email?: string) => Promise<void>;
  /** Signs in as a player does, through the provider's pages. */
  signInByHand: (email?: string, page?: Page) => Promise<void>;
}

const PLAYER = 'player@example.com';

async function awaitLive(page: Page): Promise<void> {
  await expect(page.getByText(/balance:/i).first()).toBeAttached();
  await expect.poll(() => hubStatus(page)).toMatch(/^(connected|waiting|unseen)$/);
}

/** What opens or goes by itself does so only in the tests of it, which set their own times. */
export const NOTHING_BY_ITSELF = {
  dailyBonusDelayMs: 3_600_000,
  onboardingDelayMs: 3_600_000,
  rewardPopupMs: 3_600_000,
};

export const test = base.extend<Fixtures, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const served = await serveBuilt();
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  platform: [
    async ({ served }, use) => {
      const control = controlOf(served.origin);
      await control.post('/reset', { drop: true });
      await control.post('/config', { constants: NOTHING_BY_ITSELF });
      await use(control);
    },
    { auto: true },
  ],
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().startsWith(VIOLATION)) violations.push(message.text());
      });
      await context.addInitScript(tellViolations, VIOLATION);
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
