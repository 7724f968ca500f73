// Histories whose entries move to the next page while they are loaded, because the platform adds newer ones.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { fixture, given, START } from '../given';

const PAGE = 4;

const rounds = (history: 'sweeps' | 'coins') => ({
  history,
  model: 'roundHistories' as const,
  entry: (n: number) => ({
    gameId: n % 2,
    createdAt: START + n,
    totalBets: 100,
    totalWins: 0,
    source: null,
    isFreeSpinRound: false,
  }),
  loaded: (items: readonly object[], page: number) =>
    fixture(history === 'coins' ? 'coinsGamingHistory/loaded' : 'gamingHistory/loaded', {
      items: items as never,
      hasNextPage: true,
      page,
      startDate: START,
    }),
});

const payments = {
  history: 'payments',
  model: 'histories',
  entry: (n: number, status = 'Pending') => ({
    transactionId: `t-${n}`,
    transactionType: 'Purchase',
    amount: 1_000,
    createdAt: START + n,
    status,
  }),
  loaded: (items: readonly object[], page: number) =>
    fixture('paymentHistory/loaded', {
      items: items as never,
      hasNextPage: true,
      page,
      hasPaymentMethodsWithRequiredDocumentVerification: false,
      hasPaymentMethodsAwaitingDocumentReview: false,
    }),
} as const;

const sessions = {
  history: 'sessions',
  model: 'histories',
  entry: (n: number) => ({
    loginDateTime: START + n,
    logoutDateTime: START + n,
    netPosition: 0,
    loginBalance: 0,
    totalBets: 0,
    totalWins: 0,
    logoutBalance: 0,
  }),
  loaded: (items: readonly object[], page: number) =>
    fixture('sessions/loaded', { items: items as never, hasNextPage: true, page }),
} as const;

const HISTORIES = [rounds('sweeps'), rounds('coins'), payments, sessions] as const;

/** The platform's list, newest first, after `count` entries. */
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index);

describe.each(HISTORIES)('the $history history', ({ history, model, entry, loaded }) => {
  it('contains each entry of the first page’s moment once, however many are added between two pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 2 * PAGE }), { maxLength: 8 }),
        (first, added) => {
          let count = first;
          const events = [];
          for (let page = 1; (page - 1) * PAGE < count; page++) {
            const items = newestFirst(count).slice((page - 1) * PAGE, page * PAGE);
            events.push(
              fixture('history/requested', { history, startDate: START, page }),
              loaded(
                items.map((n) => entry(n)),
                page,
              ),
            );
            count += added.shift() ?? 0;
          }
          given(...events).expect(model, {
            [history]: { items: newestFirst(first).map((n) => entry(n)) },
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('a payment that moved to the next page has its newer status', () => {
  given(
    fixture('history/requested', { history: 'payments', startDate: START, page: 1 }),
    payments.loaded([payments.entry(2), payments.entry(1)], 1),
    fixture('history/requested', { history: 'payments', startDate: START, page: 2 }),
    payments.loaded([payments.entry(1, 'Approved'), payments.entry(0)], 2),
  ).expect('histories', {
    payments: {
      items: [payments.entry(2), payments.entry(1, 'Approved'), payments.entry(0)],
    },
  });
});

it('rounds without a time are never taken for copies of each other', () => {
  const { entry, loaded } = rounds('coins');
  const undated = { ...entry(0), createdAt: null };
  given(
    fixture('history/requested', { history: 'coins', startDate: START, page: 1 }),
    loaded([undated, undated], 1),
    fixture('history/requested', { history: 'coins', startDate: START, page: 2 }),
    loaded([undated], 2),
  ).expect('roundHistories', { coins: { items: [undated, undated, undated] } });
});
