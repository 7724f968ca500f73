// Histories: the window from the URL, when its pages are requested, and how responses are applied.
import { describe, expect, it } from 'vitest';
import { searchOf } from '../../src/replay/searchOf';
import { hasDates, windowEnd, windowStart } from '../../streams/features/history/historyWindow';
import { signedAmount } from '../../streams/features/payment/paymentTexts';
import { routeAt } from '../../streams/routes';
import { json, settled, testConfig } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const DAY_MS = 86_400_000;
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

describe('the window of a history', () => {
  // [RED-30, CONST-10]
  it.each([
    ['a day ago without filters', {}, START - DAY_MS],
    ['a period', { period: '30' }, START - 30 * DAY_MS],
    ['a day ago for an unknown period', { period: '31' }, START - DAY_MS],
    ['a date in the player’s zone', { from: '2023-11-03' }, local(2023, 11, 3)],
    ['a date rather than a period', { from: '2023-11-03', period: '30' }, local(2023, 11, 3)],
    ['a day ago for a date that does not exist', { from: '2023-02-30' }, START - DAY_MS],
    ['a day ago for an invalid date', { from: 'yesterday' }, START - DAY_MS],
  ] as const)('starts at %s', (_, filters, start) => {
    expect(windowStart(filters, START)).toBe(start);
  });
  it('ends at the end of its last day, if it has one', () => {
    expect(windowEnd({ from: '2023-11-03', to: '2023-11-05' })).toBe(local(2023, 11, 6));
    expect(windowEnd({ from: '2023-11-03' })).toBeNull();
    expect(windowEnd({ to: '2023-11-05' })).toBeNull();
    expect([hasDates({ from: '2023-11-03' }), hasDates({ to: '2023-11-05' })]).toEqual([true, false]);
  });
});

describe('the filters in the URL of a history', () => {
  const search = new URLSearchParams('period=30&type=deposit&transactionId=t-1&email=a@b.example');
  it('are recorded only on its page, and produce the same URL again', () => {
    const place = routeAt('/account/payment-history', search);
    expect(place.params).toEqual({ period: '30', type: 'deposit' });
    expect(searchOf(place)).toBe('transactionId=t-1&period=30&type=deposit');
    expect(routeAt('/account', search).params).toEqual({});
  });
});

const round = (gameId: number) => ({
  gameId,
  createdAt: START,
  totalBets: 100,
  totalWins: 0,
  source: null,
  isFreeSpinRound: false,
});

describe('rounds', () => {
  const requested = (page: number, startDate = START) =>
    fixture('history/requested', { history: 'coins', startDate, page });
  const answer = (page: number, gameId: number, startDate = START) =>
    fixture('coinsGamingHistory/loaded', { items: [round(gameId)], hasNextPage: true, page, startDate });
  it('append each page', () => {
    given(requested(1), answer(1, 1), requested(2), answer(2, 2)).expect('roundHistories', {
      coins: { items: [{ gameId: 1 }, { gameId: 2 }], page: 2, hasNextPage: true },
      sweeps: null,
    });
  });
  it('of the lobby are not part of the history', () => {
    given(answer(1, 9)).expect('roundHistories', { coins: null });
    given(requested(1), answer(1, 9, START - 1), answer(1, 1)).expect('roundHistories', {
      coins: { items: [{ gameId: 1 }], page: 1 },
    });
  });
  it('start over with another window, and ignore a repeated page', () => {
    given(requested(1), answer(1, 1), answer(1, 1)).expect('roundHistories', { coins: { items: [{}] } });
    given(requested(1), answer(1, 1), requested(1, START - 1)).expect('roundHistories', {
      coins: { items: [], page: 0, startDate: START - 1 },
    });
  });
});

const PAGES = [
  ['/account/payment-history', '/paymentHistory', 'currentPage', 'startDate'],
  ['/account/sessions', '/sessions?', 'pageNumber', 'loginDateFrom'],
  ['/account/gaming-history', '/gamingHistory', 'pageNumber', 'startDate'],
  ['/account/coins-gaming-history', '/coinsGamingHistory', 'pageNumber', 'startDate'],
] as const;

describe('the page of a history', () => {
  // [RED-23, RED-30, RED-32, CONST-09, CONST-10]
  it.each(PAGES)('%s requests a day, 60 entries at a time', async (path, part, page, start) => {
    const run = await signedInCore({ at: START });
    const before = run.calls(part).length;
    await run.pass(1_000);
    run.core.emit('route/entered', routeAt(path));
    await settled();
    const [call, ...more] = run.calls(part).slice(before);
    const query = new URL(call?.url ?? '').searchParams;
    expect(more).toEqual([]);
    expect([query.get('pageSize'), query.get(page)]).toEqual(['60', '1']);
    expect(query.get(start)).toBe(new Date(START + 1_000 - DAY_MS).toISOString());
    run.life.unsubscribe();
  });
  it('is requested again for another window and on the next visit, but not for another type', async () => {
    const run = await signedInCore({ at: START });
    const go = async (url: string) => {
      const [path = '', search] = url.split('?');
      run.core.emit('route/entered', routeAt(path, new URLSearchParams(search)));
      await settled();
      return run.calls('/paymentHistory').length;
    };
    expect(await go('/account/payment-history')).toBe(1);
    expect(await go('/account/payment-history?type=deposit')).toBe(1);
    expect(await go('/account/payment-history?type=deposit&period=7')).toBe(2);
    expect(await go('/account')).toBe(2);
    expect(await go('/account/payment-history?type=deposit&period=7')).toBe(3);
    run.life.unsubscribe();
  });
  it('is requested once a player is signed in', async () => {
    const run = await signedInCore({ at: START, path: '/account/payment-history' });
    expect(run.calls('/paymentHistory')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it('drops the response for an older window', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    const page = (gameId: number) =>
      json({ items: [{ ...round(gameId), createdAt: null }], hasNextPage: false });
    let nth = 0;
    const run = await signedInCore({
      at: START,
      script: ({ url }) => {
        if (!url.includes('/gamingHistory')) return null;
        nth += 1;
        return nth === 2 ? first : page(nth);
      },
    });
    run.core.emit('route/entered', routeAt('/account/gaming-history'));
    await settled();
    run.core.emit('route/entered', routeAt('/account/gaming-history', new URLSearchParams('period=7')));
    await settled();
    answerFirst(page(2));
    await settled();
    expect(run.core.state('roundHistories').sweeps).toMatchObject({ page: 1, items: [{ gameId: 3 }] });
    run.life.unsubscribe();
  });
});

describe('payments that cannot be loaded', () => {
  const failing = async (answer: () => Response) => {
    const run = await signedInCore({
      at: START,
      path: '/account/payment-history',
      script: ({ url }) => (url.includes('/paymentHistory') ? answer() : null),
    });
    await run.pass(10);
    const failed = run.events.flatMap((event) => (event.kind === 'screen/failed' ? [event.data] : []));
    run.life.unsubscribe();
    return failed;
  };
  // [RED-31, ERR-15, DEC-46]
  it.each([
    ['are refused', () => json({}, 500)],
    ['cannot be read', () => json({ items: 'none' })],
  ])('are in the log under a separate kind if they %s', async (_, answer) => {
    expect(await failing(answer)).toEqual([
      { screen: '/account/payment-history', message: 'Payments history request failure.' },
    ]);
  });
  // [HTTP-10]
  it('while offline are not an error', async () => {
    expect(
      await failing(() => {
        throw new TypeError('offline');
      }),
    ).toEqual([]);
  });
});

// [RED-25]
describe('the documents of payment methods', () => {
  it('come from the latest page of payments', async () => {
    const run = await signedInCore({
      at: START,
      path: '/account/payment-history',
      script: ({ url }) =>
        url.includes('/paymentHistory')
          ? json({
              items: [],
              hasNextPage: true,
              hasPaymentMethodsWithRequiredDocumentVerification: true,
              hasPaymentMethodsAwaitingDocumentReview: false,
            })
          : null,
    });
    expect(run.core.state('pages')['paymentHistory/loaded']).toMatchObject({
      hasPaymentMethodsWithRequiredDocumentVerification: true,
      hasPaymentMethodsAwaitingDocumentReview: false,
    });
    expect(run.core.state('histories').payments).toMatchObject({ page: 1, hasNextPage: true });
    run.life.unsubscribe();
  });
});

describe('an amount in the payment history', () => {
  const { historySigns, currency } = testConfig();
  // [RED-26, RED-27, RED-28, DEC-80]
  it.each([
    ['Purchase', 1_999, '$19.99'],
    ['Redemption', 5_000, '$50.00'],
    ['Deposit', 2_000, '+$20.00'],
    ['Withdrawal', 5_000, '-$50.00'],
    ['Manual Adjustment', 500, '+$5.00'],
    ['Manual Adjustment', -250, '-$2.50'],
    ['Deposit', null, '---'],
    ['Withdrawal', 0, '$0.00'],
    ['Withdrawal', -0, '$0.00'],
    ['Purchase', -0, '$0.00'],
  ] as const)('of a %s of %s is shown as %s', (type, amount, text) => {
    expect(signedAmount(type, amount, { historySigns, currency })).toBe(text);
  });
});
