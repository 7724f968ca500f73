// Redemptions, withdrawals and deposits.
import { describe, expect, it } from 'vitest';
import {
  api,
  bought,
  card,
  events,
  ledger,
  onPage,
  pass,
  pushed,
  put,
  served,
  sessionOf,
  statusOf,
} from './purchaseOf';

describe('a redemption', () => {
  const redeemable = () => served.platform.world.player(1001).balances.Redeemable;
  const saved = async (amount = 50) =>
    (await api('POST', '/players/1001/redemption/worldpay/saved', { amount, paymentEntityId: 'pe-1' })).body;
  it('by card deducts the amount with the PUT, requests confirmation, and is paid out once', async () => {
    const { body } = await api('POST', '/players/1001/redemption/worldpay', { amount: 50 });
    await onPage('/card/pay', sessionOf(body.cardPageUrl), card('1111'));
    expect(redeemable()).toBe(60);
    const { paymentEntityId, transactionId } = body;
    const complete = () => api('PUT', '/players/1001/redemption/worldpay', { paymentEntityId, amount: 50 });
    expect((await complete()).body).toEqual({ transactionId, status: 'Pending' });
    expect((await complete()).body).toEqual({ transactionId, status: 'Pending' });
    expect(redeemable()).toBe(10);
    await pass(500);
    expect(pushed.at(-1)).toMatchObject({ event: 'RedemptionConfirmation', args: [{ transactionId }] });
    for (const _ of [1, 2]) await api('POST', `/Players/1001/withdrawal/${transactionId}/confirmation`);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'InProgress' });
    await pass(3_000);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Approved' });
    expect(events().slice(-2)).toEqual(['RedemptionSuccess', 'RedemptionSuccessNotification']);
    expect(ledger('payout')).toHaveLength(1);
  });
  it('accepts debit cards only', async () => {
    for (const start of ['45', '6011']) {
      served.platform.reset();
      const { body } = await api('POST', '/players/1001/redemption/worldpay', { amount: 50 });
      const paid = await onPage('/card/pay', sessionOf(body.cardPageUrl), card('1111', start));
      expect(paid.body.next).toContain('errorCode=card-unavailable-for-redemption');
    }
    expect(redeemable()).toBe(60);
  });
  it('can be cancelled once while it is pending, and the amount is returned', async () => {
    const { transactionId } = await saved();
    const cancel = () => api('POST', `/Players/1001/redemption/${transactionId}/cancel`);
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
    expect(redeemable()).toBe(60);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Cancelled' });
    expect((await api('POST', `/Players/1001/withdrawal/${transactionId}/confirmation`)).status).toBe(409);
    await pass(500);
    expect(events()).not.toContain('RedemptionConfirmation');
  });
  it('to a bank is pending immediately and requests confirmation', async () => {
    const path = '/paymentLaunch/1001/gigadat/withdrawal';
    const { transactionId } = (await api('POST', path, { amount: 50, email: 'a@example.com' })).body;
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Pending', transactionType: 'Withdrawal' });
    await pass(500);
    expect(events()).toContain('RedemptionConfirmation');
  });
});

describe('a deposit', () => {
  const launch = async (amount: number) =>
    (await api('POST', '/players/1001/depositlaunch', { amount })).body;
  it('is charged by the card page itself, with the session as its key', async () => {
    const { url, transactionId } = await launch(25);
    const paid = await onPage('/card/pay', sessionOf(url), card('1111'));
    expect(paid.body.next).toBe(`${served.origin}/payment-result-iframe?identifier=${transactionId}`);
    await onPage('/card/pay', sessionOf(url), card('1111'));
    expect(ledger('charge')).toMatchObject([
      { what: 'deposit', key: `session:${transactionId}`, amount: 25 },
    ]);
    expect(served.platform.world.player(1001).balances.Cash).toBe(50);
  });
  it('by Interac is made on the bank’s page, and returns to the app', async () => {
    const path = '/paymentLaunch/1001/gigadat/deposit';
    const email = 'a@example.com';
    const { url, transactionId } = (await api('POST', path, { amount: 25, email })).body;
    expect((await onPage('/bank/pay', sessionOf(url))).body.next).toBe(
      `${served.origin}/account/payment-result?transactionId=${transactionId}`,
    );
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Approved', amount: 25 });
    expect((await api('POST', path, { amount: 251, email })).body.errorCode).toBe(
      'exceeded-the-limit-of-250-cad',
    );
    const refused = (await api('POST', path, { amount: 25.12, email })).body;
    expect((await onPage('/bank/pay', sessionOf(refused.url))).body.next).toContain(
      'errorCode=insufficient-funds',
    );
  });
  it('observes the deposit limit, and offers presets from the qualifying amount', async () => {
    const settings = async (query = '') => (await api('GET', `/players/1001/settings/deposit${query}`)).body;
    expect(await settings('?promoQualificationAmount=40')).toMatchObject({
      presets: [40, 50, 100],
      promoQualificationAmount: 40,
    });
    const [limit] = served.platform.world.player(1001).limits;
    Object.assign(limit ?? {}, { amount: 30 });
    expect(await settings()).toMatchObject({ minAmount: 10, maxAmount: 30, presets: [25, 50, 100] });
    const { url } = await launch(50);
    expect((await onPage('/card/pay', sessionOf(url), card('1111'))).body.next).toContain(
      'errorCode=reached-the-daily-deposit-limit',
    );
    const { paymentEntityId } = await bought('1111');
    expect((await put(paymentEntityId)).status).toBe(200);
    expect(await settings()).toMatchObject({ maxAmount: 25.01 });
  });
  // [PUR-33]
  it('counts towards the promotion that it names, if the player has joined and the amount is sufficient', async () => {
    const named = (amount: number) => api('POST', '/players/1001/depositlaunch', { amount, promoId: 3 });
    expect((await named(25)).body.errorCode).toBe('promotion-not-joined');
    await api('POST', '/Players/1001/promotions/3/optin');
    expect((await named(19)).body.errorCode).toBe('promotion-minimum');
    const { url } = (await named(25)).body;
    const joined = () =>
      served.platform.world.player(1001).promotions.find(({ promotionId }) => promotionId === 3);
    expect(joined()?.status).toBe('OptIn');
    await onPage('/card/pay', sessionOf(url), card('1111'));
    expect(joined()).toMatchObject({ status: 'InProgress', subTypeMeta: { currentAccumulation: 50 } });
  });
});
