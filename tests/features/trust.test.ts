// A payment's result is polled on a schedule, a redemption is confirmed once, and histories append their pages.
import { describe, expect, it } from 'vitest';
import { CHECKS_MS, outcomeOf, shownPayment } from '../../streams/features/payment/paymentResult';
import { signedAmount, statusText } from '../../streams/features/payment/paymentTexts';
import { routeAt } from '../../streams/routes';
import { json, testConfig } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

describe('the outcome of a payment', () => {
  const statusReply = (status: 'InProgress' | 'Approved' | 'Canceled') =>
    fixture('transactionStatus/loaded', {
      transactionId: 't-1',
      status,
      transactionType: 'Purchase',
      amount: 100,
      paymentEntityId: null,
      errorCode: null,
      askedFor: 't-1',
    });
  const succeeded = fixture('purchase/succeeded', { transactionId: 't-1', version: null }, { source: 'hub' });
  it('is the platform’s latest', () => {
    expect(outcomeOf(given(statusReply('InProgress')).state('paymentOutcomes'), 't-1')).toBe('InProgress');
    expect(outcomeOf(given(statusReply('InProgress'), succeeded).state('paymentOutcomes'), 't-1')).toBe(
      'Approved',
    );
    expect(outcomeOf(given(succeeded, statusReply('Canceled')).state('paymentOutcomes'), 't-1')).toBe(
      'Canceled',
    );
  });
  // [RED-11, DEC-75]
  it('is Cancelled once the platform has accepted the cancellation, shown like its own Canceled', () => {
    const cancelled = fixture('redemption/cancelled', { transactionId: 't-1' });
    const status = outcomeOf(given(statusReply('InProgress'), cancelled).state('paymentOutcomes'), 't-1');
    expect(status).toBe('Cancelled');
    expect([statusText('Cancelled'), statusText('Canceled')]).toEqual(['Cancelled', 'Cancelled']);
  });
  it('does not become unsettled by an older response', () => {
    expect(outcomeOf(given(succeeded, statusReply('InProgress')).state('paymentOutcomes'), 't-1')).toBe(
      'Approved',
    );
  });
  it('is unknown for another payment and after the session', () => {
    expect(outcomeOf(given(succeeded).state('paymentOutcomes'), 't-2')).toBeNull();
    const ended = fixture('session/ended', { reason: 'player' });
    expect(outcomeOf(given(succeeded, ended).state('paymentOutcomes'), 't-1')).toBeNull();
  });
});

describe('the payment of a result page', () => {
  // [PUR-47, DEC-72]
  it.each([
    ['/payment-result', { transactionId: 'a', wd_id: 'b' }, 'a'],
    ['/payment-result', { identifier: 'c', PPP_TransactionID: 'p' }, 'p'],
    ['/account/payment-result-iframe', { wd_id: 'b', identifier: 'c' }, 'c'],
    ['/payment-result', { transactionId: 'transactionFailed' }, null],
    ['/payment-result', { transactionId: 'redeemFailed' }, null],
    ['/payment-result', {}, null],
    ['/shop', { transactionId: 'a' }, null],
  ])('%s %j', (path, query, id) => {
    expect(shownPayment({ pattern: path, query })).toBe(id);
  });
});

async function following(status: () => string) {
  const visit = await signedInCore({
    script: ({ url }) =>
      url.includes('transactions/status')
        ? json({ transactionId: 't-1', status: status(), transactionType: 'Purchase', amount: 1 })
        : null,
  });
  visit.core.emit('route/entered', { ...routeAt('/payment-result'), query: { transactionId: 't-1' } });
  await visit.pass(1);
  return { ...visit, statusReply: () => visit.calls('transactions/status').length };
}

describe('an unsettled payment', () => {
  it('is polled immediately, on its schedule, then once a minute, until the page is left', async () => {
    const { core, statusReply, pass, life } = await following(() => 'InProgress');
    expect(statusReply()).toBe(1);
    for (const [index, wait] of CHECKS_MS.entries()) {
      await pass(wait + 1);
      expect(statusReply()).toBe(index + 2);
    }
    const before = statusReply();
    for (let minute = 0; minute < 10; minute++) await pass(60_000);
    expect(statusReply() - before).toBeGreaterThan(7);
    expect(statusReply() - before).toBeLessThan(12);
    core.emit('route/entered', routeAt('/'));
    const last = statusReply();
    await pass(600_000);
    expect(statusReply()).toBe(last);
    life.unsubscribe();
  });
  it('is no longer polled once settled', async () => {
    let status = 'Pending';
    const { statusReply, pass, life } = await following(() => status);
    status = 'Approved';
    await pass(3_100);
    expect(statusReply()).toBe(2);
    await pass(600_000);
    expect(statusReply()).toBe(2);
    life.unsubscribe();
  });
  it('is not polled while the tab is hidden', async () => {
    const { statusReply, pass, fake, life } = await following(() => 'Pending');
    fake.signals.visible.next(false);
    await pass(600_000);
    expect(statusReply()).toBe(1);
    fake.signals.visible.next(true);
    await pass(3_100);
    expect(statusReply()).toBeGreaterThan(1);
    life.unsubscribe();
  });
});

describe('a redemption that requires the player’s confirmation', () => {
  const wanted = (transactionId: string) => ({ transactionId, version: null });
  it('waits until the player has left the game, and opens one modal for several pushes', async () => {
    const { core, fake, pass, modals, life } = await signedInCore({ path: '/game-launch/5' });
    const push = (transactionId: string) =>
      fake.connections.at(-1)?.push('RedemptionConfirmation', wanted(transactionId));
    fake.connections.at(-1)?.open();
    await pass(10);
    push('t-1');
    push('t-1');
    await pass(10);
    expect(modals()).toEqual([]);
    core.emit('route/entered', routeAt('/'));
    await pass(10);
    expect(modals()).toEqual(['redemptionConfirmation']);
    life.unsubscribe();
  });
  it('waits for the result page if the push overtakes the response to the redemption', async () => {
    const { core, fake, pass, modals, life } = await signedInCore({ path: '/payment-select/redeem' });
    fake.connections.at(-1)?.open();
    await pass(10);
    core.emit('payment/requested', {
      purpose: 'redemption',
      method: 'savedCard',
      itemId: null,
      amount: 5_000,
      paymentEntityId: 'pe-1',
      email: null,
    });
    fake.connections.at(-1)?.push('RedemptionConfirmation', wanted('t-1'));
    await pass(10);
    expect(modals()).toEqual([]);
    core.emit('route/entered', routeAt('/account/payment-result'));
    await pass(10);
    expect(modals()).toEqual(['redemptionConfirmation']);
    life.unsubscribe();
  });
  it('is confirmed by one call, however often the button is pressed, and not prompted for again', async () => {
    const { core, fake, pass, calls, modals, life } = await signedInCore({
      script: ({ url }) => (url.includes('/confirmation') ? new Response(null, { status: 204 }) : null),
    });
    fake.connections.at(-1)?.open();
    await pass(10);
    core.emit('redemption/confirmRequested', { transactionId: 't-1' });
    core.emit('redemption/confirmRequested', { transactionId: 't-1' });
    await pass(10);
    expect(calls('/withdrawal/t-1/confirmation')).toHaveLength(1);
    fake.connections.at(-1)?.push('RedemptionConfirmation', wanted('t-1'));
    await pass(10);
    expect(modals()).toEqual([]);
    life.unsubscribe();
  });
});

describe('the histories', () => {
  const item = (transactionId: string) => ({
    transactionId,
    transactionType: 'Deposit' as const,
    amount: null,
    createdAt: START,
    status: 'Approved' as const,
  });
  const pageRequest = (page: number, startDate = START) =>
    fixture('history/requested', { history: 'payments', startDate, page });
  const answer = (page: number, id: string, hasNextPage = true) =>
    fixture('paymentHistory/loaded', {
      items: [item(id)],
      hasNextPage,
      page,
      hasPaymentMethodsWithRequiredDocumentVerification: false,
      hasPaymentMethodsAwaitingDocumentReview: false,
    });
  it('append each page', () => {
    given(pageRequest(1), answer(1, 'a'), pageRequest(2), answer(2, 'b', false)).expect('histories', {
      payments: { items: [{ transactionId: 'a' }, { transactionId: 'b' }], page: 2, hasNextPage: false },
    });
  });
  it('start over with another window', () => {
    given(pageRequest(1), answer(1, 'a'), pageRequest(1, START - 1)).expect('histories', {
      payments: { items: [], page: 0, startDate: START - 1 },
    });
  });
  it('ignore repeated and unrequested pages', () => {
    given(pageRequest(1), answer(1, 'a'), answer(1, 'a')).expect('histories', { payments: { items: [{}] } });
    given(answer(1, 'a')).expect('histories', { payments: null });
  });
});

describe('the texts of payments', () => {
  const config = testConfig();
  it.each([
    ['Withdrawal', 5_000, '-$50.00'],
    ['Deposit', 2_000, '+$20.00'],
    ['Manual Adjustment', 700, '+$7.00'],
    ['Manual Adjustment', -700, '-$7.00'],
    ['Purchase', 1_999, '$19.99'],
    ['Redemption', 5_000, '$50.00'],
    ['Withdrawal', null, '---'],
  ] as const)('for %s of %s are %s', (type, amount, text) => {
    expect(signedAmount(type, amount, config)).toBe(text);
  });
  it('use one word for both spellings of cancel', () => {
    expect([statusText('Canceled'), statusText('Cancelled'), statusText('InProgress')]).toEqual([
      'Cancelled',
      'Cancelled',
      'In progress',
    ]);
  });
});
