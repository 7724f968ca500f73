// The gem exchange: one exchange per request; its reward is celebrated, and a refusal reloads the list.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/features/gems';
import { formatGems } from '../../streams/money';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const ITEMS = [
  { id: 1, title: '5,000 Betty Coins', price: 10, rewardType: 'Coins', rewardAmount: 5_000 },
  { id: 2, title: 'SC 2.00', price: 60, rewardType: 'Sweeps', rewardAmount: 2 },
];

async function exchanging(answer: () => Response, items: () => readonly object[] = () => ITEMS) {
  let left = 40;
  const run = await signedInCore({
    path: '/gems-exchange',
    script: ({ url, init }) => {
      if (init.method === 'POST' && url.includes('/gems/exchange/items/')) {
        left = 30;
        return answer();
      }
      if (url.endsWith('/gems/exchange/items')) return json({ items: items() });
      return url.endsWith('/gemsbalance') ? json({ amount: left }) : null;
    },
  });
  run.core.run(run.core.call(endpoints.getGemItems, {}));
  await settled();
  return run;
}

describe('an exchange of gems', () => {
  // [GPQ-01, GPQ-02, GPQ-03, CALL-107, CALL-108]
  it('happens once, however often it is clicked, and its reward is shown and listed', async () => {
    const run = await exchanging(() => json({ amount: 30 }));
    for (let click = 0; click < 5; click++) run.core.emit('gemItem/exchangeRequested', { itemId: 1 });
    await settled();
    expect(run.calls('/gems/exchange/items/1')).toHaveLength(1);
    await run.pass(RELOAD_MS);
    expect(run.core.state('balances').gems).toMatchObject({ amount: 30 });
    const { queue, past } = run.core.state('rewards');
    expect(queue).toMatchObject([
      { origin: 'claimed', rewards: [{ rewardType: 'Coins', rewardAmount: 500_000 }] },
    ]);
    expect(past).toMatchObject([{ reason: 'gems', rewardAmount: 500_000 }]);
    run.life.unsubscribe();
  });
  // [GPQ-04, ERR-84]
  it('shows why it was refused, and the list shows the remaining items', async () => {
    let items: readonly object[] = ITEMS;
    const run = await exchanging(
      () => {
        items = ITEMS.slice(1);
        return json({ errorCode: 'item-not-found' }, 404);
      },
      () => items,
    );
    run.core.emit('gemItem/exchangeRequested', { itemId: 1 });
    await settled();
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'info', title: 'Hmm...', text: "Oops! This reward isn't available anymore.", button: null },
    ]);
    expect(run.core.state('pages')['gemItems/loaded']?.items.map(({ id }) => id)).toEqual([2]);
    expect(run.core.state('rewards').queue).toEqual([]);
    run.life.unsubscribe();
  });
  it('of an item that is no longer listed is reported in one line', async () => {
    const run = await exchanging(() => json({ amount: 30 }));
    run.core.emit('gemItem/exchangeRequested', { itemId: 9 });
    await settled();
    expect(run.core.state('toasts').items.map(({ text }) => text)).toEqual(['You got your reward.']);
    run.life.unsubscribe();
  });
});

describe('the prices', () => {
  // [GPQ-33, DEC-166]
  it('are those of the platform, and there are none before they load', async () => {
    expect(given().state('pages')['gemItems/loaded']).toBeNull();
    const run = await exchanging(() => json({ amount: 30 }));
    const items = run.core.state('pages')['gemItems/loaded']?.items ?? [];
    expect(items.map(({ id, price, rewardAmount }) => [id, price, rewardAmount])).toEqual([
      [1, 10, 500_000],
      [2, 60, 200],
    ]);
    run.life.unsubscribe();
  });
});

describe('gems', () => {
  // [GPQ-06]
  it('are updated by the hub', () => {
    given(
      fixture('gemsBalance/updated', { amount: 40, version: 1 }, { source: 'rest' }),
      fixture('gemsBalance/updated', { amount: 55, version: 2 }, { source: 'hub' }),
    ).expect('balances', { gems: { amount: 55 } });
  });
  // [GPQ-07]
  it.each([
    [0, '0 Gems'],
    [1, '1 Gem'],
    [2, '2 Gems'],
  ])('%i are shown as %s', (count, text) => {
    expect(formatGems(count)).toBe(text);
  });
});
