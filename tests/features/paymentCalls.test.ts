// The requests of each way of paying and redeeming: method, path and body, and the key of the intent.
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../../streams/features/payment/paymentAttempt';
import { endpoints } from '../../streams/features/promotions/promotions';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

const choice: PaymentRequest = {
  purpose: 'purchase',
  method: 'newCard',
  itemId: null,
  amount: null,
  paymentEntityId: null,
  email: null,
};

const CARD_PAGE = {
  transactionId: 't-1',
  paymentEntityId: 'pe-9',
  cardPageUrl: 'https://pay.test/card?session=s',
};
const SETTLED = { transactionId: 't-1', status: 'Approved' };
const BANK_PAGE = { transactionId: 't-1', url: 'https://pay.test/bank?session=s' };

/** All requests of a payment except GETs; its card page returns without an error. */
async function sent(request: Partial<PaymentRequest>, reply: object, promotions: readonly object[] = []) {
  const { core, fake, life, pass } = await signedInCore({
    script: ({ init, url }) => {
      if (init.method === 'GET') return url.includes('/promotions') ? json({ items: promotions }) : null;
      if (url.endsWith('/interac/emails/check')) return json({ status: 'Verified' });
      return json(init.method === 'PUT' ? SETTLED : reply);
    },
  });
  core.run(core.call(endpoints.getPromotions, { query: { isBanner: null, promoType: null } }));
  await pass(10);
  core.emit('payment/requested', { ...choice, ...request });
  await pass(10);
  core.emit('payment/returned', { transactionId: 't-1', errorCode: null, savesCard: true });
  await pass(10);
  life.unsubscribe();
  return fake.requests
    .filter(({ init, url }) => init.method !== 'GET' && /worldpay|launch/i.test(url))
    .map(({ init, url }) => {
      const { pathname } = new URL(url);
      expect(new Headers(init.headers).get('idempotency-key')).toMatch(/./);
      return [`${init.method} ${pathname.replace('/api', '')}`, JSON.parse(String(init.body)) as unknown];
    });
}

describe('the requests of a payment', () => {
  const worldpay = (what: string) => `/players/1001/${what}/worldpay`;
  // [PUR-21, PUR-22, DEC-68]
  it('start a purchase with a new card, then complete it after the card page', async () => {
    expect(await sent({ itemId: 2 }, CARD_PAGE)).toEqual([
      [`POST ${worldpay('purchase')}`, { storeItemId: 2 }],
      [`PUT ${worldpay('purchase')}`, { paymentEntityId: 'pe-9', storeItemId: 2, savePaymentEntity: true }],
    ]);
  });
  // [PUR-21, PUR-23]
  it('buy with a saved card', async () => {
    const saved = { method: 'savedCard', itemId: 2, paymentEntityId: 'pe-1' } as const;
    expect(await sent(saved, SETTLED)).toEqual([
      [`POST ${worldpay('purchase')}/saved`, { paymentEntityId: 'pe-1', storeItemId: 2 }],
    ]);
  });
  // [RED-03, RED-04]
  it('redeem to a new card', async () => {
    expect(await sent({ purpose: 'redemption', amount: 5_050 }, CARD_PAGE)).toEqual([
      [`POST ${worldpay('redemption')}`, { amount: 50.5 }],
      [`PUT ${worldpay('redemption')}`, { paymentEntityId: 'pe-9', amount: 50.5 }],
    ]);
  });
  // [RED-03, RED-05]
  it('redeem to a saved card', async () => {
    const saved = {
      purpose: 'redemption',
      method: 'savedCard',
      amount: 5_000,
      paymentEntityId: 'pe-1',
    } as const;
    expect(await sent(saved, { transactionId: 't-1', status: 'Pending' })).toEqual([
      [`POST ${worldpay('redemption')}/saved`, { paymentEntityId: 'pe-1', amount: 50 }],
    ]);
  });
  // [PUR-32, RED-09, DEC-126]
  it.each([
    ['deposit', 'newCard', '/players/1001/depositlaunch'],
    ['withdrawal', 'newCard', '/players/1001/withdrawallaunch'],
    ['deposit', 'bank', '/paymentLaunch/1001/gigadat/deposit'],
    ['withdrawal', 'bank', '/paymentLaunch/1001/gigadat/withdrawal'],
  ] as const)('start a %s by %s', async (purpose, method, path) => {
    const email = method === 'bank' ? 'a@example.com' : null;
    expect(await sent({ purpose, method, amount: 2_500, email }, BANK_PAGE)).toEqual([
      [`POST ${path}`, { amount: 25, ...(email === null ? {} : { email }) }],
    ]);
  });
  // [PUR-33, CALL-74]
  it.each([
    [1_999, {}],
    [2_000, { promoId: 3 }],
    [5_000, { promoId: 5 }],
  ])('include in a deposit of %s the promotion that it qualifies for', async (amount, promo) => {
    const welcome = { title: 'Welcome', promoType: 'Welcome', status: 'OptIn', isOptedIn: true };
    const promotions = [
      { ...welcome, promotionId: 3, subTypeMeta: { minimumQualificationAmount: 20 } },
      { ...welcome, promotionId: 4, subTypeMeta: { minimumQualificationAmount: 20 }, isOptedIn: false },
      { ...welcome, promotionId: 5, subTypeMeta: { minimumQualificationAmount: 40 } },
    ];
    expect(await sent({ purpose: 'deposit', amount }, BANK_PAGE, promotions)).toEqual([
      ['POST /players/1001/depositlaunch', { amount: amount / 100, ...promo }],
    ]);
  });
});
