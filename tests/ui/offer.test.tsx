// @vitest-environment happy-dom
// A free item of the shop, from the claim before to the time at which it can be claimed again.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { Offer } from '../../src/features/shop/Offer';
import { dayAndTime } from '../../streams/dates';
import { START } from '../given';
import { signedInCore } from '../playing';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const HOUR_MS = 3_600_000;
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

async function shown(lastPurchasedAt: number | null) {
  const { core, life, pass } = await signedInCore({ at: START, path: '/shop' });
  const place = document.createElement('div');
  const root = createRoot(place);
  ends.push(() => {
    act(() => root.unmount());
    life.unsubscribe();
  });
  await act(() =>
    root.render(
      <CoreProvider core={core}>
        <Offer item={{ ...item, freeSpinsGameIds: [], lastPurchasedAt }} badge={null} />
      </CoreProvider>,
    ),
  );
  const button = () => {
    const found = place.querySelector('button');
    return [found?.getAttribute('aria-label'), found?.getAttribute('aria-disabled') === 'true'];
  };
  return { place, button, pass: (ms: number) => act(() => pass(ms)) };
}

it('says when it can be claimed again, and opens then', async () => {
  const { place, button, pass } = await shown(START - HOUR_MS);
  expect(button()).toEqual(['Daily Handful claimed', true]);
  expect(place.textContent).toContain(`Again from ${dayAndTime(START + 23 * HOUR_MS)}`);
  await pass(23 * HOUR_MS - 1);
  expect(button()).toEqual(['Daily Handful claimed', true]);
  await pass(1);
  expect(button()).toEqual(['Claim Daily Handful', false]);
  expect(place.textContent).not.toContain('Again from');
});

it.each([
  ['that was never claimed', null],
  ['whose day is over', START - 24 * HOUR_MS],
])('%s can be claimed', async (_, lastPurchasedAt) => {
  const { button } = await shown(lastPurchasedAt);
  expect(button()).toEqual(['Claim Daily Handful', false]);
});
