// The shop: the contents of offers, the order of the groups, free items claimed once, and replenished coins.
import { describe, expect, it } from 'vitest';
import { isFree, offerLines, priceText, type ShopItem, shopGroups } from '../../streams/features/shop/offers';
import { endpoints } from '../../streams/features/shop/shop';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const plain: ShopItem = {
  id: 1,
  title: 'Pocket of Coins',
  type: 'Replenish',
  price: 499,
  coins: 5_000_000,
  sweeps: 500,
  group: null,
  hasFreeSpins: false,
  freeSpinsCount: null,
  freeSpinsCoinValue: null,
  freeSpinsExpiryHours: null,
  freeSpinsGameIds: [],
  freeSpinsGameCode: null,
  freeSpinsVendor: null,
  lastPurchasedAt: null,
};
const spins = { hasFreeSpins: true, freeSpinsCount: 10, freeSpinsCoinValue: 10, freeSpinsGameIds: [2] };
const names: Readonly<Record<number, string>> = { 2: 'Copper Fox', 3: 'Opal Owls' };
const linesOf = (more: Partial<ShopItem>) =>
  offerLines({ ...plain, ...more }, (id) => names[id] ?? null).map(({ text, note }) =>
    note === null ? text : `${text}: ${note}`,
  );

describe('an offer', () => {
  // [PUR-13, SHELL-84, SHELL-85]
  it.each([
    ['coins, and the free sweeps included', {}, ['BC 50,000', 'FREE SC 5.00']],
    ['sweeps alone', { coins: 0 }, ['SC 5.00']],
    ['nothing that it does not contain', { sweeps: null }, ['BC 50,000']],
    [
      'free spins with their value, game and end',
      { ...spins, sweeps: 0, freeSpinsExpiryHours: 48 },
      ['BC 50,000', '10 FS @ SC 0.10: Free spins on Copper Fox; use within 48 hours'],
    ],
    [
      'an end in days if it is at least three days away',
      { ...spins, coins: 0, sweeps: 0, freeSpinsExpiryHours: 72 },
      ['10 FS @ SC 0.10: Free spins on Copper Fox; use within 3 days'],
    ],
    [
      'one game by name and the number of further games',
      { ...spins, coins: 0, sweeps: 0, freeSpinsGameIds: [3, 2] },
      ['10 FS @ SC 0.10: Free spins on Opal Owls and 1 more'],
    ],
    [
      'only games listed in the lobby',
      { ...spins, coins: 0, sweeps: 0, freeSpinsGameIds: [99], freeSpinsCoinValue: null },
      ['10 FS: Free spins'],
    ],
    ['no spins if it has none', { ...spins, hasFreeSpins: false, sweeps: 0 }, ['BC 50,000']],
  ] as const)('lists %s', (_, more, lines) => {
    expect(linesOf(more as Partial<ShopItem>)).toEqual(lines);
  });
  it('is free at a price of 0, but not if its price is missing', () => {
    expect([0, 499, null].map((price) => isFree({ price }))).toEqual([true, false, false]);
    expect([0, 499, null].map((price) => priceText({ price }, 'USD'))).toEqual(['FREE', '$4.99', '---']);
  });
});

describe('the groups of the shop', () => {
  const item = (id: number, group: ShopItem['group']) => ({ ...plain, id, group });
  const items = [
    item(1, { id: 7, order: 1 }),
    item(2, null),
    item(3, { id: 8, order: 5 }),
    item(4, { id: 7, order: 1 }),
    item(5, { id: 9, order: 3 }),
  ];
  const idsOf = (isGrouped: boolean) =>
    shopGroups(items, isGrouped).map((group) => group.map(({ id }) => id));
  // [PUR-14, PUR-15, CONST-64]
  it('are sorted in descending order, items without one last', () => {
    expect(idsOf(true)).toEqual([[3], [5], [1, 4], [2]]);
  });
  it('are merged, in the platform’s order, while the flag is off', () => {
    expect(idsOf(false)).toEqual([[1, 2, 3, 4, 5]]);
    expect(shopGroups([], false)).toEqual([]);
  });
});

const settledAs = (id: string, status = 'Approved') => json({ transactionId: id, status });
const SHOP = [
  { ...plain, price: 4.99 },
  { ...plain, id: 3, type: 'Promotion', price: 9.99 },
  { ...plain, id: 5, price: 0 },
  { ...plain, id: 6, type: 'Promotion', price: 0 },
];

async function shopping(
  path: string,
  answer: (url: string, nth: number) => Response | null = () => null,
  kept?: ReadonlyMap<string, string>,
) {
  const seen = new Map<string, number>();
  const run = await signedInCore({
    path,
    ...(kept === undefined ? {} : { kept }),
    script: ({ url, init }) => {
      if (init.method === 'GET' && url.endsWith('/store/items')) return json({ items: SHOP });
      const nth = (seen.get(url) ?? 0) + 1;
      seen.set(url, nth);
      return answer(url, nth);
    },
  });
  run.core.run(run.core.call(endpoints.getShopItems, {}));
  await settled();
  const go = async (to: string) => {
    run.core.emit('route/entered', routeAt(to.split('?')[0] ?? to));
    await settled();
  };
  return { ...run, go };
}

describe('a free item', () => {
  // [PUR-16, DEC-125]
  it('is claimed once, however often it is clicked, and then shown as claimed', async () => {
    const run = await shopping('/shop', (url) => (url.endsWith('5/purchase') ? settledAs('t-5') : null));
    for (let click = 0; click < 5; click++) run.core.emit('shopItem/claimRequested', { itemId: 5 });
    await settled();
    expect(run.calls('store/items/5/purchase')).toHaveLength(1);
    expect(run.core.state('shop').changes).toMatchObject([{ id: 5, value: 'claimed' }]);
    expect(run.modals()).toEqual(['replenishSuccess']);
    run.life.unsubscribe();
  });
  it('that does not replenish coins is claimed without a modal', async () => {
    const run = await shopping('/shop', (url) => (url.endsWith('6/purchase') ? settledAs('t-6') : null));
    run.core.emit('shopItem/claimRequested', { itemId: 6 });
    await settled();
    expect(run.core.state('shop').changes).toMatchObject([{ id: 6, value: 'claimed' }]);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
  it('is claimed again with the same key if its response was lost', async () => {
    const run = await shopping('/shop', (url, nth) => {
      if (!url.endsWith('5/purchase')) return null;
      if (nth === 1) throw new TypeError('lost');
      return settledAs('t-5');
    });
    run.core.emit('shopItem/claimRequested', { itemId: 5 });
    await settled();
    expect(run.core.state('intents').open).toMatchObject([{ what: 'free item', status: 'checking' }]);
    await run.pass(5_000);
    const keys = run.calls('store/items/5/purchase').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toMatch(/./);
    expect(run.core.state('shop').changes).toMatchObject([{ id: 5, value: 'claimed' }]);
    run.life.unsubscribe();
  });
  it('is not claimed if refused, and the reason is shown', async () => {
    const run = await shopping('/shop', (url) =>
      url.endsWith('5/purchase') ? json({ message: 'Come back tomorrow.' }, 409) : null,
    );
    run.core.emit('shopItem/claimRequested', { itemId: 5 });
    await settled();
    expect(run.core.state('shop').changes).toEqual([]);
    expect(run.core.state('popups').stack.map(({ content }) => content)).toMatchObject([
      { title: 'Hmm...', text: 'Come back tomorrow.' },
    ]);
    run.life.unsubscribe();
  });
  it('can be claimed again once the items were requested again and listed', () => {
    const ended = fixture(
      'intent/ended',
      { key: 'k', route: 'r', what: 'free item', id: 5, outcome: 'settled', failure: null },
      { source: 'system' },
    );
    const listed = (cause: number) => fixture('shopItems/loaded', { items: [] }, { source: 'rest', cause });
    given(ended).expect('shop', { changes: [{ id: 5 }] });
    given(ended, listed(0)).expect('shop', { changes: [{ id: 5 }] });
    given(ended, listed(2)).expect('shop', { changes: [] });
  });
});

describe('a purchase', () => {
  const started = (run: Awaited<ReturnType<typeof shopping>>, transactionId: string) =>
    run.core.emit('purchase/started', { transactionId, paymentEntityId: null, cardPageUrl: 'sealed:1' });
  const pushed = (run: Awaited<ReturnType<typeof shopping>>, transactionId: string) =>
    run.core.emit('purchase/succeeded', { transactionId, version: null });
  const statusWith =
    (more: { status?: 'Declined'; transactionType?: 'Redemption' }) =>
    (run: Awaited<ReturnType<typeof shopping>>, transactionId: string) =>
      run.core.emit('transactionStatus/loaded', {
        transactionId,
        askedFor: transactionId,
        status: 'Approved',
        transactionType: 'Purchase',
        amount: 499,
        paymentEntityId: null,
        errorCode: null,
        ...more,
      });
  const status = statusWith({});
  const declined = (run: Awaited<ReturnType<typeof shopping>>, transactionId: string) =>
    run.core.emit('purchase/settled', { transactionId, status: 'Declined' });
  // [PUR-20, DEC-67]
  it('of a Replenish item is confirmed once, on the page after its result', async () => {
    const run = await shopping('/payment-launch/purchase/1');
    started(run, 't-1');
    pushed(run, 't-1');
    await settled();
    await run.go('/account/payment-result');
    expect(run.modals()).toEqual([]);
    await run.go('/games');
    expect(run.modals()).toEqual(['replenishSuccess']);
    pushed(run, 't-1');
    status(run, 't-1');
    run.core.emit('purchase/settled', { transactionId: 't-1', status: 'Approved' });
    await settled();
    expect(run.kinds('popup/requested')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it.each([
    ['the push before the reply', [pushed, started]],
    ['the status only', [started, status]],
  ] as const)('is confirmed by %s', async (_, steps) => {
    const run = await shopping('/payment-launch/purchase/1');
    for (const step of steps) step(run, 't-1');
    await run.go('/games');
    expect(run.modals()).toEqual(['replenishSuccess']);
    run.life.unsubscribe();
  });
  it.each([
    ['of another type', '/payment-launch/purchase/3', [started, pushed]],
    ['that only started', '/payment-launch/purchase/1', [started]],
    ['of an earlier visit', '/payment-result', [status]],
    ['that was declined', '/payment-launch/purchase/1', [started, declined]],
    ['whose status is declined', '/payment-launch/purchase/1', [started, statusWith({ status: 'Declined' })]],
    [
      'whose status is that of a redemption',
      '/payment-launch/purchase/1',
      [started, statusWith({ transactionType: 'Redemption' })],
    ],
  ] as const)('%s is not confirmed', async (_, path, steps) => {
    const run = await shopping(path);
    for (const step of steps) step(run, 't-1');
    await run.go('/account');
    expect(run.kinds('popup/requested')).toEqual([]);
    run.life.unsubscribe();
  });
  it('of an item that was loaded for its sales page only is confirmed', async () => {
    const run = await shopping('/payment-launch/purchase/8');
    run.core.emit('shopItem/loaded', { ...plain, id: 8 });
    started(run, 't-8');
    pushed(run, 't-8');
    await run.go('/games');
    expect(run.modals()).toEqual(['replenishSuccess']);
    run.life.unsubscribe();
  });
  it('is confirmed around the frame of the card page, not inside it', async () => {
    const outer = await shopping('/payment-launch/purchase/1');
    started(outer, 't-1');
    const frame = await shopping('/payment-result-iframe', undefined, outer.fake.session.entries);
    status(frame, 't-1');
    await frame.go('/account');
    expect(frame.kinds('popup/requested')).toEqual([]);
    frame.life.unsubscribe();
    pushed(outer, 't-1');
    await outer.go('/account');
    expect(outer.modals()).toEqual(['replenishSuccess']);
    outer.life.unsubscribe();
  });
  it('is not confirmed to a player who signs in after its session ended', async () => {
    const run = await shopping('/payment-launch/purchase/1');
    started(run, 't-1');
    pushed(run, 't-1');
    run.core.emit('session/ended', { reason: 'expired' });
    await run.go('/games');
    expect(run.kinds('popup/requested')).toEqual([]);
    run.life.unsubscribe();
  });
  it('is still confirmed after a reload in between', async () => {
    const first = await shopping('/payment-launch/purchase/1');
    started(first, 't-1');
    await settled();
    first.life.unsubscribe();
    const again = await shopping('/account/payment-result', undefined, first.fake.session.entries);
    status(again, 't-1');
    await again.go('/games');
    expect(again.modals()).toEqual(['replenishSuccess']);
    again.life.unsubscribe();
  });
});
