// @vitest-environment happy-dom
// A free item of the shop, from its last claim to the time of the next one.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { Offer } from '../../src/features/shop/Offer';
import { dateAndTime } from '../../streams/dates';
import { NO_PRICE } from '../../streams/features/shop/offers';
import { json } from '../fakePorts';
import { START } from '../given';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const item = {
  id: 5,
  title: 'Daily Handful',
  type: 'Replenish',
  price: 0,
  coins: 250_000,
  sweeps: 0,
  group: null,
  hasFreeSpins: false,
  freeSpinsCount: null,
  freeSpinsCoinValue: null,
  freeSpinsExpiryHours: null,
  freeSpinsGameIds: [],
  freeSpinsGameCode: null,
  freeSpinsVendor: null,
} as const;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function shown(
  lastPurchasedAt: number | null,
  {
    price = 0,
    status = 'Approved',
    config = {},
  }: { price?: number | null; status?: string; config?: Record<string, unknown> } = {},
) {
  const { core, life, pass } = await signedInCore({
    at: START,
    path: '/shop',
    config,
    script: ({ url }) => (/Accounts\/1001\?/.test(url) ? json({ id: 1001, status }) : null),
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  ends.push(() => {
    act(() => root.unmount());
    life.unsubscribe();
  });
  await act(() =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={core}>
          <Offer item={{ ...item, price, freeSpinsGameIds: [], lastPurchasedAt }} badge={null} />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => pass(20));
  const button = () => {
    const found = place.querySelector('button');
    return [found?.getAttribute('aria-label'), found?.getAttribute('aria-disabled') === 'true'];
  };
  return { place, core, button, pass: (ms: number) => act(() => pass(ms)) };
}

it('shows when it can be claimed again, and becomes available at that time', async () => {
  const { place, button, pass } = await shown(START - 24 * HOUR_MS + MINUTE_MS);
  expect(button()).toEqual(['Daily Handful claimed', true]);
  expect(place.textContent).toContain(`Available again ${dateAndTime(START + MINUTE_MS)}`);
  await pass(MINUTE_MS - 21);
  expect(button()).toEqual(['Daily Handful claimed', true]);
  await pass(1);
  expect(button()).toEqual(['Claim Daily Handful', false]);
  expect(place.textContent).not.toContain('Again from');
});

it.each([
  ['an item that was never claimed', null],
  ['an item claimed a day ago', START - 24 * HOUR_MS],
])('%s can be claimed', async (_, lastPurchasedAt) => {
  const { button } = await shown(lastPurchasedAt);
  expect(button()).toEqual(['Claim Daily Handful', false]);
});

// [ACCT-51, LIM-23]
it.each([
  ['Timeout', {}, 'On a timeout', 'accountTimeout'],
  ['Pending', { paymentBlockedStatuses: ['Pending'] }, 'Not verified yet', 'accountPending'],
])('closed by %s shows the reason instead of "Buy"', async (status, config, text, modal) => {
  const { place, core } = await shown(null, { price: 4_99, status, config });
  const button = place.querySelector('button');
  expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual([
    text,
    "Why you can't buy Daily Handful",
  ]);
  expect(place.textContent).not.toContain('Buy');
  act(() => button?.click());
  expect(core.state('popups').stack.map(({ content }) => content.type)).toEqual([modal]);
});
it('is bought if the account may buy it', async () => {
  const { place } = await shown(null, { price: 4_99, status: 'Approved' });
  expect(place.querySelector('a')?.textContent).toBe('Buy');
});

it('is not sold while its price is unknown', async () => {
  const { place } = await shown(null, { price: null });
  expect(place.textContent).toContain(NO_PRICE);
  expect(place.querySelector('a, button')).toBeNull();
});
