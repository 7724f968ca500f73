// How the platform is brought into the states that the gallery shows.
import type { Page } from 'playwright';
import { type Control, NOTHING_BY_ITSELF } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import type { State } from './choices';

/** Every GET, by the number of its path's segments, which is all that a fault's route compares with placeholders. */
const EVERY_GET = [1, 2, 3, 4, 5, 6, 7].map((segments) => `GET ${'/{any}'.repeat(segments)}`);
const ALWAYS = 1_000_000;
const HOUR_MS = 3_600_000;

const NO_CATALOGUE = {
  storeItems: [],
  gemItems: [],
  offers: [],
  promotions: [],
  quests: [],
  milestones: [],
  banners: [],
  jackpots: [],
};

/** Texts that an operator or a player writes; what only looks like a text, such as a slug, stays. */
const WRITTEN =
  /^(name|title|subtitle|description|headline|text|message|body|gameName|firstName|lastName|alias)$/;
const LONG = ' of the Unquestionably Extraordinary Thunderstruckness and Everything Beyond';

function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item, key));
  if (typeof value === 'string') return WRITTEN.test(key) && value !== '' ? value + LONG : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lengthened(item, name)]));
}

async function writeLong(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => undefined);
    await route.fulfill(body === undefined ? { response } : { response, json: lengthened(body) });
  });
}

/** Whose screens a state shows. */
export const playerOf = (state: State) => (state === 'empty' ? 'new@example.com' : 'player@example.com');

/** Brings a fresh platform into the state, before the page loads the app and after its sign-in; call the returned function before the page closes. */
export async function arrange(state: State, platform: Control, page: Page): Promise<() => void> {
  const isHeld = state === 'loading';
  await platform.post('/config', {
    constants: { ...NOTHING_BY_ITSELF, ...(isHeld ? { apiTimeoutMs: HOUR_MS } : {}) },
  });
  if (isHeld) return hold(page, /\/api\//);
  if (state === 'empty') await platform.post('/catalogue', NO_CATALOGUE);
  if (state === 'long') await writeLong(page);
  if (state === 'failed') {
    for (const route of EVERY_GET)
      await platform.post('/faults', { route, do: 'status', status: 500, times: ALWAYS });
  }
  return () => {};
}
