// Brings the platform into the gallery's states.
import type { Page } from 'playwright';
import type { RouteEntry } from '../../src/app/routeTable';
import { PATHS } from '../../streams/routes';
import { pathOf } from '../helpers/addresses';
import { type Control, EVERY_GET, NO_AUTOMATIC_MODALS } from '../helpers/fixtures';
import { hold } from '../helpers/hold';
import type { ScreenState } from './choices';

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

/** Texts written by an operator or a player; strings with another purpose, such as slugs, stay unchanged. */
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

/** The player whose screens a state shows. */
export const playerOf = (state: ScreenState) =>
  state === 'empty' ? 'new@example.com' : 'player@example.com';

/** The part of each limit that is used. */
const USED = 0.6;
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Deposit: { Daily: 50, Weekly: 200, Monthly: 500 },
  Loss: { Daily: 40, Weekly: 150, Monthly: 400 },
  Playtime: { Daily: 120, Weekly: 600, Monthly: 2_000 },
};

const UNPROVEN_CARD = {
  paymentEntityId: 'pe-2',
  cardCode: 'MC',
  last4: '4444',
  expiryMonth: 9,
  expiryYear: 2031,
  documents: 'required',
};

const PAYMENT = {
  transactionId: 't-1',
  transactionType: 'Purchase',
  amount: 19.99,
  status: 'Approved',
  paymentEntityId: null,
  errorCode: null,
  storeItemId: 2,
};

interface Player {
  readonly limits: readonly { readonly type: string; readonly period: string }[];
  readonly cards: readonly object[];
  readonly transactions: readonly object[];
}

/** Limits in use, a payment of today, and a card whose documents are required. */
async function fill(platform: Control): Promise<void> {
  const { limits, cards, transactions } = (await platform.get('/players/1001')) as Player;
  await platform.patch('/players/1001', {
    limits: limits.map((limit) => {
      const amount = LIMITS[limit.type]?.[limit.period] ?? null;
      return { ...limit, amount, accumulatedAmount: amount === null ? 0 : amount * USED };
    }),
    cards: [...cards, UNPROVEN_CARD],
    transactions: [{ ...PAYMENT, createdAt: new Date().toISOString() }, ...transactions],
  });
}

const isFilled = (state: ScreenState) => state === 'full' || state === 'long';

/** The route's address in this state: of the payment and the card that `arrange` adds, if it does. */
export function pathIn(state: ScreenState, route: RouteEntry): string {
  if (!isFilled(state)) return pathOf(route);
  if (PATHS.paymentResult.test(route.path)) return `${route.path}?transactionId=${PAYMENT.transactionId}`;
  return pathOf(route, { paymentEntityId: UNPROVEN_CARD.paymentEntityId });
}

/** Brings a fresh platform into the state, after sign-in and before the app loads; call the returned function before the page closes. */
export async function arrange(state: ScreenState, platform: Control, page: Page): Promise<() => void> {
  const isHeld = state === 'loading';
  await platform.post('/config', {
    constants: { ...NO_AUTOMATIC_MODALS, ...(isHeld ? { apiTimeoutMs: HOUR_MS } : {}) },
  });
  if (isHeld) return hold(page, /\/api\//);
  if (isFilled(state)) await fill(platform);
  if (state === 'empty') await platform.post('/catalogue', NO_CATALOGUE);
  if (state === 'long') await writeLong(page);
  if (state === 'failed') {
    for (const route of EVERY_GET)
      await platform.post('/faults', { route, do: 'status', status: 500, times: ALWAYS });
  }
  return () => {};
}
