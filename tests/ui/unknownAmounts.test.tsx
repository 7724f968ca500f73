// @vitest-environment happy-dom
// Amounts that a platform may leave out: nothing is sold without a price, and no button names an amount of "---".
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider, useLoad } from '../../src/core';
import SelectPurchaseScreen from '../../src/features/payment/SelectPurchaseScreen';
import { ActiveRedemptions } from '../../src/features/redemption/ActiveRedemptions';
import { queries as redemptionQueries } from '../../streams/features/payment/redemption';
import { NO_PRICE } from '../../streams/features/shop/offers';
import { queries, shopItem } from '../../streams/features/shop/shop';
import type { Query } from '../../streams/wire/endpoint';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ITEM = { id: 3, title: 'Pocket of Coins', type: 'Replenish', coins: 50_000 };
const REDEMPTION = { transactionId: 't-1', transactionType: 'Redemption', status: 'Pending' };

async function shown(path: string, page: ReactNode, query: Query) {
  const run = await signedInCore({
    path,
    script({ url }) {
      if (/\/store\/items\/\d+$/.test(url)) return json(ITEM);
      if (url.endsWith('/store/items')) return json({ items: [ITEM] });
      return url.includes('/redemptions/active') ? json({ items: [REDEMPTION] }) : null;
    },
  });
  const { root, place } = rootOf(run);
  let load = (): void => undefined;
  function Loading() {
    const loadQuery = useLoad();
    load = () => loadQuery(query);
    return page;
  }
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Loading />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(async () => load());
  await act(() => run.pass(5_000));
  return place;
}

describe('an item without a price', () => {
  it.each([
    [
      'the list of a payment page',
      '/payment-select/purchase',
      <SelectPurchaseScreen key="list" />,
      queries.shopItems,
    ],
    ['its payment page', '/payment-select/purchase/3', <SelectPurchaseScreen key="item" />, shopItem(3)],
  ])('cannot be bought in %s, which says why', async (_, path, page, query) => {
    const place = await shown(path, page, query);
    expect(place.textContent).toContain('Pocket of Coins');
    expect(place.textContent).toContain(NO_PRICE);
    const controls = [...place.querySelectorAll('a, button')].map(({ textContent }) => textContent ?? '');
    expect(controls.filter((name) => /Buy|Pay|---/.test(name))).toEqual([]);
  });
});

it('a redemption without an amount is confirmed and cancelled by name', async () => {
  const place = await shown('/redeem', <ActiveRedemptions />, redemptionQueries.activeRedemptions);
  const names = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Confirm this redemption', 'Cancel this redemption']);
  expect(place.textContent).toContain('The amount has left your balance.');
  act(() => place.querySelectorAll('button')[1]?.click());
  expect(names()).toEqual(['Cancel this redemption', 'Keep it']);
});
