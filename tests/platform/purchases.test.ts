// Purchases by new and saved cards: authorised on the provider's page, charged once, refused with every code.
import { describe, expect, it } from 'vitest';
import { PAYMENT_CODES } from '../../e2e/platform/world/outcomes';
import {
  api,
  bought,
  card,
  control,
  events,
  ledger,
  onPage,
  pass,
  put,
  served,
  sessionOf,
  startPurchase,
  statusOf,
  token,
} from './purchaseOf';

describe('a purchase by card', () => {
  it('is authorised on the provider’s page, and charged once by the app', async () => {
    const { transactionId, paymentEntityId, cardPageUrl } = await startPurchase();
    expect(new URL(cardPageUrl).origin).toBe(served.platform.config().paymentOrigin);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Started', amount: 4.99 });
    expect((await put(paymentEntityId)).status).toBe(409);
    const paid = await onPage('/card/pay', sessionOf(cardPageUrl), { ...card('1111'), save: true });
    expect(paid.body.next).toBe(
      `${served.origin}/payment-result-iframe?transactionId=${transactionId}&savePaymentEntity=true`,
    );
    expect(await statusOf(transactionId)).toMatchObject({ status: 'InProgress' });
    expect(ledger('charge')).toEqual([]);
    for (const key of ['put', 'put', 'another'])
      expect((await put(paymentEntityId, key)).body).toEqual({ transactionId, status: 'Approved' });
    expect(ledger('charge')).toMatchObject([{ amount: 4.99, reference: transactionId, key: 'put' }]);
    expect(events()).toEqual(['BettyCoinsBalanceUpdated', 'NetPositionUpdated', 'PurchaseSuccess']);
  });
  it.each(PAYMENT_CODES.map((code, index) => [code, index + 1] as const))(
    '%s comes from the charge and from the card page',
    async (errorCode, number) => {
      const { paymentEntityId, transactionId } = await bought(String(2_000 + number));
      const answer = await put(paymentEntityId);
      expect(answer).toMatchObject({ status: 422, body: { errorCode, transactionId } });
      expect(await put(paymentEntityId, 'again')).toEqual(answer);
      expect(await statusOf(transactionId)).toMatchObject({ status: 'Declined', errorCode });

      const { cardPageUrl, transactionId: second } = (
        await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 })
      ).body;
      let refused = await onPage('/card/pay', sessionOf(cardPageUrl), card(String(3_000 + number)));
      for (let tries = 0; refused.status === 402 && tries < 3; tries += 1) {
        expect(refused.body).toEqual({ errorCode });
        refused = await onPage('/card/pay', sessionOf(cardPageUrl), card(String(3_000 + number)));
      }
      expect(refused.body.next).toContain(`transactionId=${second}&errorCode=${errorCode}`);
      expect(await statusOf(second)).toMatchObject({ status: 'Declined', errorCode });
      expect(ledger('charge')).toEqual([]);
    },
  );
  it.each([
    ['1001', 'InProgress', 'Approved', 3_000],
    ['1002', 'Pending', 'Approved', 20_000],
    ['1003', 'Pending', 'Pending', 86_400_000],
    ['1004', 'InProgress', 'InProgress', 86_400_000],
    ['1010', 'Pending', 'Declined', 3_000],
  ])(
    'ending %s is %s at first and %s later, with a push when it is approved',
    async (ending, first, then, ms) => {
      const { paymentEntityId, transactionId } = await bought(ending);
      expect((await put(paymentEntityId)).body).toMatchObject({ status: first });
      expect(ledger('charge')).toEqual([]);
      await pass(ms - 100);
      expect(await statusOf(transactionId)).toMatchObject({ status: first });
      await pass(100);
      expect(await statusOf(transactionId)).toMatchObject({ status: then });
      const isApproved = then === 'Approved' ? 1 : 0;
      expect(ledger('charge').map(({ reference, key }) => [reference, key])).toEqual(
        Array.from({ length: isApproved }, () => [transactionId, 'put']),
      );
      expect(events().filter((event) => event === 'PurchaseSuccess')).toHaveLength(isApproved);
    },
  );
  it('is announced by the push before the reply, after it, or twice', async () => {
    const successCount = () => events().filter((event) => event === 'PurchaseSuccess').length;
    const reply = put((await bought('1007')).paymentEntityId);
    await expect.poll(successCount).toBe(1);
    expect(await Promise.race([reply, 'not yet'])).toBe('not yet');
    expect((await reply).body).toMatchObject({ status: 'Approved' });
    served.platform.reset();
    await put((await bought('1008')).paymentEntityId);
    expect(ledger('charge')).toHaveLength(1);
    const { world } = served.platform;
    const late: string[] = [];
    world.onPush(({ event }) => late.push(event));
    await pass(3_000);
    expect(late).toEqual(['PurchaseSuccess']);
    served.platform.reset();
    const twice: string[] = [];
    served.platform.world.onPush(({ event }) => twice.push(event));
    await put((await bought('1006')).paymentEntityId);
    expect(twice.filter((event) => event === 'PurchaseSuccess')).toHaveLength(2);
    expect(ledger('charge')).toHaveLength(1);
  });
  it('that is not completed within a quarter of an hour is canceled, and never charged', async () => {
    const { paymentEntityId, transactionId } = await bought('1111');
    await pass(15 * 60_000);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Canceled' });
    expect((await put(paymentEntityId)).body).toEqual({ transactionId, status: 'Canceled' });
    expect(ledger('charge')).toEqual([]);
  });
  it('that the player cancels on the page is canceled', async () => {
    const { transactionId, cardPageUrl } = await startPurchase();
    const { body } = await onPage('/card/cancel', sessionOf(cardPageUrl));
    expect(body.next).toBe(`${served.origin}/payment-result-iframe?transactionId=${transactionId}`);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Canceled', errorCode: null });
  });
  it('is charged even if its response is lost, and found by the same key', async () => {
    const { paymentEntityId, transactionId } = await bought('1005');
    await expect(put(paymentEntityId)).rejects.toThrow();
    expect((await put(paymentEntityId)).body).toEqual({ transactionId, status: 'Approved' });
    expect(ledger('charge')).toHaveLength(1);
  });
  it('is charged on the next attempt after the provider was down', async () => {
    const { paymentEntityId } = await bought('1009');
    expect((await put(paymentEntityId)).status).toBe(503);
    expect((await put(paymentEntityId)).status).toBe(200);
    expect(ledger('charge')).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  const challenged = async (ending: string) => {
    const { transactionId, paid } = await bought(ending);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Started' });
    return { transactionId, session: sessionOf(new URL(paid.body.next, served.origin).href) };
  };
  const answer = (session: string, body: object) => onPage('/challenge/answer', session, body);
  it('passes without a challenge, or with the code that it prints', async () => {
    for (const [ending, body] of [
      ['4001', {}],
      ['4002', { code: '1234' }],
    ] as const) {
      served.platform.reset();
      const { session, transactionId } = await challenged(ending);
      expect((await answer(session, body)).body.next).toContain(transactionId);
      expect(await statusOf(transactionId)).toMatchObject({ status: 'InProgress' });
    }
  });
  it('fails after the third wrong code, by code, timeout, or leaving', async () => {
    const first = await challenged('4002');
    expect((await answer(first.session, { code: '1' })).body).toEqual({ left: 2 });
    expect((await answer(first.session, { code: '2' })).body).toEqual({ left: 1 });
    expect((await answer(first.session, { code: '3' })).body.next).toContain('errorCode=suspected-fraud');
    served.platform.reset();
    const second = await challenged('4003');
    expect((await answer(second.session, { code: '1234' })).body.next).toContain('suspected-fraud');
    served.platform.reset();
    const third = await challenged('4004');
    expect((await answer(third.session, { timedOut: true })).body.next).toContain('try-again-later');
    expect(await statusOf(third.transactionId)).toMatchObject({ status: 'Failed' });
    served.platform.reset();
    const fourth = await challenged('4002');
    await onPage('/challenge/cancel', fourth.session);
    expect(await statusOf(fourth.transactionId)).toMatchObject({ status: 'Canceled' });
    expect(ledger('charge')).toEqual([]);
  });
});

describe('a saved card', () => {
  const buy = (paymentEntityId: string, storeItemId = 1) =>
    api('POST', '/players/1001/purchase/worldpay/saved', { paymentEntityId, storeItemId });
  const saved = async () =>
    (await api('GET', '/players/1001/payments/entities/saved')).body.paymentEntities as {
      paymentEntityId: string;
      last4: string;
    }[];
  it('is listed once saved, and pays without a page', async () => {
    const { paymentEntityId } = await bought('1001');
    await api('PUT', '/players/1001/purchase/worldpay', {
      paymentEntityId,
      storeItemId: 1,
      savePaymentEntity: true,
    });
    expect((await saved()).map(({ last4 }) => last4)).toEqual(['1111', '1001']);
    expect((await buy(paymentEntityId)).body).toMatchObject({ status: 'InProgress' });
    expect((await buy('nobody’s')).status).toBe(400);
  });
  it('that requires documents is refused until two pictures are uploaded, and while they are reviewed', async () => {
    const code = 'additional-payment-method-verification-required';
    const { paymentEntityId } = await bought(String(2_001 + PAYMENT_CODES.indexOf(code)));
    expect((await put(paymentEntityId)).body).toMatchObject({ errorCode: code });
    const waiting = async () => (await api('GET', '/players/1001/unverifiedPaymentMethods')).body.items;
    const flags = async () => {
      const { body } = await api('GET', '/players/1001/paymentHistory?pageSize=60&currentPage=1');
      return [
        body.hasPaymentMethodsWithRequiredDocumentVerification,
        body.hasPaymentMethodsAwaitingDocumentReview,
      ];
    };
    expect(await waiting()).toMatchObject([{ paymentEntityId, requiresDocuments: true }]);
    expect(await flags()).toEqual([true, false]);
    expect((await saved()).map(({ last4 }) => last4)).toEqual(['1111']);

    const picture = new Blob(['picture'], { type: 'image/png' });
    const upload = async (...files: Blob[]) => {
      const form = new FormData();
      form.set('paymentEntityId', paymentEntityId);
      for (const file of files) form.append('Files', file);
      const headers = { authorization: `Bearer ${token}` };
      const url = `${served.origin}/api/Docs/1001/paymentMethod`;
      const response = await fetch(url, { method: 'POST', headers, body: form });
      return response.ok ? 'taken' : ((await response.json()) as { errorCode: string }).errorCode;
    };
    expect(await upload(picture)).toBe('two-files');
    expect(await upload(picture, picture, picture)).toBe('two-files');
    expect(await upload(picture, new Blob(['text'], { type: 'text/plain' }))).toBe('file-type');
    expect(await upload(picture, new Blob([new Uint8Array(11_000_000)], { type: 'image/png' }))).toBe(
      'file-size',
    );
    expect(await upload(picture, picture)).toBe('taken');
    expect(await waiting()).toMatchObject([{ paymentEntityId, requiresDocuments: false }]);
    expect(await flags()).toEqual([false, true]);
  });
  it('that requires documents is not charged', async () => {
    const [card] = served.platform.world.player(1001).cards;
    for (const [documents, errorCode] of [
      ['required', 'additional-payment-method-verification-required'],
      ['review', 'payment-method-document-pending-review'],
    ] as const) {
      Object.assign(card ?? {}, { documents });
      expect((await buy('pe-1')).body).toMatchObject({ errorCode });
    }
    expect(ledger('charge')).toEqual([]);
  });
  it('has an outcome by the cents of the price if the card has none', async () => {
    await control('/catalogue', { storeItems: [{ id: 1, price: 5.12 }] });
    expect((await buy('pe-1')).body).toMatchObject({ errorCode: PAYMENT_CODES[1] });
  });
});

describe('a free item', () => {
  // [PUR-16]
  it('is claimed once a day by the world’s clock', async () => {
    const claim = (key: string) => api('POST', '/Players/1001/store/items/5/purchase', undefined, key);
    const lastPurchasedAt = async () =>
      (await api('GET', '/Players/1001/store/items/5')).body.lastPurchasedAt as string | null;
    expect(await lastPurchasedAt()).toBeNull();
    const first = await claim('one');
    expect(first.body).toMatchObject({ status: 'Approved' });
    expect(await claim('one')).toEqual(first);
    expect(await lastPurchasedAt()).not.toBeNull();
    expect(await claim('two')).toEqual({
      status: 409,
      body: expect.objectContaining({
        errorCode: 'already-claimed',
        message: 'You can claim this once a day. Please come back tomorrow.',
      }),
    });
    expect(served.platform.world.player(1001).coins).toBe(252_500);
    await pass(86_400_000);
    expect((await claim('two')).body).toMatchObject({ status: 'Approved' });
    expect(served.platform.world.player(1001).coins).toBe(255_000);
  });
});
