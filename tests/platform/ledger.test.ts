// The world's payments under any order of calls: nothing is charged twice or lost, and decisions are final.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../e2e/platform/world';
import type { WorldTransaction } from '../../e2e/platform/world/belongings';
import { cardCodeOf, testNumber } from '../../e2e/platform/world/cards';
import { outcomeOf, outcomeRows } from '../../e2e/platform/world/outcomes';
import type { Payment, StartOptions } from '../../e2e/platform/world/paymentTypes';
import { Refusal } from '../../e2e/platform/world/rules';

const PLAYER = 1001;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ENDINGS = outcomeRows().flatMap(({ ending }) => (ending === '' ? [] : [ending]));
const FINAL = /^(Approved|Declined|Failed|Canceled|Cancelled)$/;

interface Run {
  world: World;
  payments: Payment[];
  key: { current: string | null };
  /** The player's earlier transactions. */
  past: ReadonlySet<string>;
  /** The first final status seen of each transaction. */
  decided: Map<string, string>;
}

type Step = (run: Run) => unknown;

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const flows: fc.Arbitrary<Pick<StartOptions, 'transactionType' | 'flow'>> = fc.constantFrom(
  { transactionType: 'Purchase', flow: 'card' },
  { transactionType: 'Redemption', flow: 'card' },
  { transactionType: 'Deposit', flow: 'launch' },
  { transactionType: 'Deposit', flow: 'bank' },
  { transactionType: 'Withdrawal', flow: 'launch' },
  { transactionType: 'Withdrawal', flow: 'bank' },
);

const which = fc.nat({ max: 5 });
const on = (index: number, act: (run: Run, payment: Payment) => unknown): Step => {
  return (run) => {
    const payment = run.payments[index % Math.max(1, run.payments.length)];
    if (payment !== undefined) act(run, payment);
  };
};

const starts: fc.Arbitrary<Step> = fc.tuple(flows, fc.constantFrom(25, 50)).map(([flow, amount]): Step => {
  return ({ world, payments }) => {
    const item = world.catalogue.storeItems[0];
    const bought = flow.transactionType === 'Purchase' && item !== undefined;
    const more = bought ? { item, amount: item.price } : { amount: flow.flow === 'card' ? 50 : amount };
    payments.push(world.startPayment(PLAYER, { ...flow, ...more, appOrigin: 'http://app' }));
  };
});

const settlements = fc
  .tuple(which, fc.constantFrom('Approved', 'Approved', 'Declined', 'Pending'))
  .map(([index, status]) =>
    on(index, ({ world }, { transactionId }) => world.settle(transactionId, { status })),
  );

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: starts },
  { weight: 2, arbitrary: settlements },
  fc.tuple(which, fc.constantFrom(...ENDINGS, '1111', '1111'), fc.boolean()).map(([index, ending, save]) =>
    on(index, ({ world }, payment) => {
      const number = testNumber(ending);
      payment.card = {
        cardCode: cardCodeOf(number) ?? 'VI',
        last4: ending,
        expiryMonth: 12,
        expiryYear: 2030,
        funding: 'debit',
      };
      payment.save = save;
      const { page } = outcomeOf(ending, 0);
      if (page === undefined) world.authorise(payment);
      else world.endOnPage(payment, 'Declined', page.errorCode);
    }),
  ),
  fc.tuple(which, fc.nat({ max: 2 })).map(([index, key]) =>
    on(index, (run, payment) => {
      const { paymentEntityId, transactionType } = run.world.transactionOf(payment);
      run.key.current = `key-${index}-${key}`;
      run.world.complete(PLAYER, transactionType, String(paymentEntityId), null);
    }),
  ),
  fc
    .tuple(which, fc.constantFrom('Approved', 'Declined', 'Pending'))
    .map(([index, status]) =>
      on(index, ({ world }, { transactionId }) => world.settle(transactionId, { status })),
    ),
  which.map((index) =>
    on(index, ({ world }, { transactionId }) => world.cancelPayout(PLAYER, transactionId)),
  ),
  which.map((index) =>
    on(index, ({ world }, { transactionId }) => world.confirmPayout(PLAYER, transactionId)),
  ),
  which.map((index) => on(index, ({ world }, payment) => world.endOnPage(payment, 'Canceled', null))),
  fc.constantFrom(600, 3_000, 20_000, 16 * MINUTE_MS).map(
    (ms): Step =>
      ({ world }) =>
        world.advance(ms),
  ),
);

const isOut = ({ transactionType }: WorldTransaction) => /^(Redemption|Withdrawal)$/.test(transactionType);

function check({ world, decided, past }: Run): void {
  const { transactions } = world.player(PLAYER);
  for (const transaction of transactions) {
    const { transactionId, status, storeItemId } = transaction;
    const own = world.ledger.filter(({ reference }) => reference === transactionId);
    const count = (kind: string, currency: string) =>
      own.filter((entry) => entry.kind === kind && entry.currency === currency).length;
    const before = decided.get(transactionId);
    if (before !== undefined) expect(status).toBe(before);
    else if (FINAL.test(status)) decided.set(transactionId, status);
    if (past.has(transactionId)) continue;
    const isApproved = status === 'Approved' ? 1 : 0;
    if (isOut(transaction)) {
      const taken = count('payout', 'Sweeps');
      const isGone = FINAL.test(status) && isApproved === 0;
      expect(taken).toBeLessThanOrEqual(1);
      if (isApproved === 1) expect(taken).toBe(1);
      expect(count('credit', 'Sweeps')).toBe(isGone ? taken : 0);
    } else {
      expect(count('charge', 'USD')).toBe(isApproved);
      expect(count('credit', storeItemId === null ? 'Cash' : 'Coins')).toBe(isApproved);
    }
  }
}

/** The balances equal the ledger. */
function checkBalances({ world }: Run, before: { coins: number; redeemable: number; cash: number }): void {
  const sum = (kind: string, currency: string, what?: string) =>
    world.ledger
      .filter((entry) => entry.kind === kind && entry.currency === currency)
      .filter((entry) => what === undefined || entry.what === what)
      .reduce((total, { amount }) => total + (amount ?? 0), 0);
  const { coins, balances } = world.player(PLAYER);
  expect(coins).toBe(before.coins + sum('credit', 'Coins'));
  expect(balances.Cash).toBeCloseTo(before.cash + sum('credit', 'Cash'), 5);
  expect(balances.Redeemable).toBeCloseTo(
    before.redeemable - sum('payout', 'Sweeps') + sum('credit', 'Sweeps', 'redemption'),
    5,
  );
  expect(balances.Redeemable).toBeGreaterThanOrEqual(0);
}

describe('the world’s payments', () => {
  it('charge once and lose nothing, in any order of calls', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 4, maxLength: 40, size: 'max' }), fc.nat(), (acts, seed) => {
        const key: Run['key'] = { current: null };
        const world = createWorld({
          seed,
          now: () => Date.parse('2026-11-22T12:00:00Z'),
          requestKey: () => key.current,
        });
        const past = new Set(world.player(PLAYER).transactions.map(({ transactionId }) => transactionId));
        const run: Run = { world, payments: [], key, past, decided: new Map() };
        const { coins, balances } = world.patchPlayer(PLAYER, {
          balances: { Cash: 0, Bonus: 0, Unplayed: 0, Redeemable: 60 },
        });
        const before = { coins, redeemable: balances.Redeemable, cash: balances.Cash };
        for (const act of acts) {
          key.current = null;
          attempt(() => act(run));
          check(run);
          checkBalances(run, before);
        }
        world.advance(DAY_MS);
        check(run);
        checkBalances(run, before);
      }),
      { numRuns: 400 },
    );
  });
});
