// Payments through the stand-in as a browser makes them: REST on the app's origin, the provider's pages on their own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import type { WorldPush } from '../../e2e/platform/world';
import { testNumber } from '../../e2e/platform/world/cards';
import type { LedgerEntry } from '../../e2e/platform/world/ledger';
import { PAYMENT_CODES } from '../../e2e/platform/world/outcomes';

let served: Listening;
let token = '';
let pushed: WorldPush[] = [];
beforeAll(async () => {
  served = await listen({ seed: 5 });
  ({ accessToken: token } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => {
  served.platform.reset();
  pushed = [];
  served.platform.world.onPush((push) => pushed.push(push));
});

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, looked at by the assertions.
  body: any;
}

async function api(method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
  const response = await fetch(`${served.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

async function control(path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${served.origin}/__platform${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const sessionOf = (url: string) => new URL(url).searchParams.get('session') ?? '';

async function onPage(path: string, session: string, body: object = {}): Promise<Reply> {
  const { paymentOrigin } = served.platform.config();
  const response = await fetch(`${paymentOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
  });
  return { status: response.status, body: await response.json() };
}

const card = (ending: string, start?: string) => ({
  number: testNumber(ending, start),
  expiry: '12/30',
  code: '123',
  name: 'Ann Lee',
});

const startPurchase = async () =>
  (await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 }, 'start')).body;
const put = (paymentEntityId: string, key = 'put') =>
  api(
    'PUT',
    '/players/1001/purchase/worldpay',
    { paymentEntityId, storeItemId: 1, savePaymentEntity: false },
    key,
  );
const statusOf = async (transactionId: string) =>
  (await api('GET', `/players/1001/transactions/status?transactionId=${transactionId}`)).body;
const ledger = (kind: LedgerEntry['kind']) =>
  served.platform.world.ledger.filter((entry) => entry.kind === kind && entry.what !== 'balance');
const events = () => pushed.map(({ event }) => event);
const pass = (ms: number) => control('/clock', { ms });

async function bought(ending: string) {
  const { transactionId, paymentEntityId, cardPageUrl } = await startPurchase();
  const paid = await onPage('/card/pay', sessionOf(cardPageUrl), card(ending));
  return { transactionId, paymentEntityId, paid };
}

describe('a purchase by card', () => {
  it('is authorised on the provider’s page, and charged once by the app', async () => {
    const { transactionId, paymentEntityId, cardPageUrl } = await startPurchase();
    expect(new URL(cardPageUrl).origin).toBe(served.platform.config().paymentOrigin);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Started', amount: 4.99 });
    expect((await put(paymentEntityId, 'early')).status).toBe(409);
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
  it('is approved later by a push, declined later, or pending for ever', async () => {
    const soon = await bought('1001');
    expect((await put(soon.paymentEntityId)).body).toMatchObject({ status: 'InProgress' });
    expect(ledger('charge')).toEqual([]);
    await pass(3_000);
    expect(ledger('charge')).toMatchObject([{ reference: soon.transactionId, key: 'put' }]);
    expect(events()).toContain('PurchaseSuccess');
  });
  it('that is not completed in a quarter of an hour is canceled, and never charged', async () => {
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
  it('is charged although its answer is lost, and the same key asks for it', async () => {
    const { paymentEntityId, transactionId } = await bought('1005');
    await expect(put(paymentEntityId)).rejects.toThrow();
    expect((await put(paymentEntityId)).body).toEqual({ transactionId, status: 'Approved' });
    expect(ledger('charge')).toHaveLength(1);
  });
  it('is charged on the next try after a provider that was down', async () => {
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
  it('passes without a question, or with the code that it prints', async () => {
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
  it('fails with the third wrong code, with any code, by time, and by leaving', async () => {
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
  it('is listed once it was to be saved, and pays without a page', async () => {
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
  it('that needs documents is refused until two pictures came, and refused while they are reviewed', async () => {
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
  it('in need of documents is not charged', async () => {
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
  it('pays by the cents of the price where the card says nothing', async () => {
    await control('/catalogue', { storeItems: [{ id: 1, price: 5.12 }] });
    expect((await buy('pe-1')).body).toMatchObject({ errorCode: PAYMENT_CODES[1] });
  });
});

describe('a redemption', () => {
  const redeemable = () => served.platform.world.player(1001).balances.Redeemable;
  const saved = async (amount = 50) =>
    (await api('POST', '/players/1001/redemption/worldpay/saved', { amount, paymentEntityId: 'pe-1' })).body;
  it('by card takes the amount with the PUT, asks for confirmation, and is paid out once', async () => {
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
  it('takes debit cards only', async () => {
    for (const start of ['45', '6011']) {
      served.platform.reset();
      const { body } = await api('POST', '/players/1001/redemption/worldpay', { amount: 50 });
      const paid = await onPage('/card/pay', sessionOf(body.cardPageUrl), card('1111', start));
      expect(paid.body.next).toContain('errorCode=card-unavailable-for-redemption');
    }
    expect(redeemable()).toBe(60);
  });
  it('can be cancelled while it is pending, once, and the amount comes back', async () => {
    const { transactionId } = await saved();
    const cancel = () => api('POST', `/Players/1001/redemption/${transactionId}/cancel`);
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
    expect(redeemable()).toBe(60);
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Cancelled' });
    expect((await api('POST', `/Players/1001/withdrawal/${transactionId}/confirmation`)).status).toBe(409);
    await pass(500);
    expect(events()).not.toContain('RedemptionConfirmation');
  });
  it('to a bank is pending at once and asks for confirmation', async () => {
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
  it('knows the deposit limit, and presets from the amount that qualifies', async () => {
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
});

describe('the provider’s pages', () => {
  const page = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
  it('may be framed by the app alone, the bank’s by nobody, and carry a cookie for frames', async () => {
    const { cardPageUrl } = await startPurchase();
    const shown = await page(cardPageUrl);
    expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${served.origin};`);
    expect(shown.headers.get('set-cookie')).toMatch(
      /^__Host-payer=\w+; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/,
    );
    const { url } = (
      await api('POST', '/paymentLaunch/1001/gigadat/deposit', { amount: 25, email: 'a@example.com' })
    ).body;
    expect((await page(url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none';");
  });
  it('open again in the same browser only', async () => {
    const { cardPageUrl } = await startPurchase();
    const cookie = (await page(cardPageUrl)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await page(cardPageUrl, { cookie })).status).toBe(200);
    expect((await page(cardPageUrl)).status).toBe(404);
  });
  it('can be down, slow, or lose the answer after the charge', async () => {
    const { url, transactionId } = (await api('POST', '/players/1001/depositlaunch', { amount: 25 })).body;
    await control('/faults', { route: 'GET /card', do: 'status', status: 503 });
    expect((await page(url)).status).toBe(503);
    await control('/faults', { route: 'POST /card/pay', do: 'executed' });
    await expect(onPage('/card/pay', sessionOf(url), card('1111'))).rejects.toThrow();
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Approved' });
    expect((await onPage('/card/pay', sessionOf(url), card('1111'))).body.next).toContain(transactionId);
    expect(ledger('charge')).toHaveLength(1);
  });
  it('check what the form should have checked', async () => {
    const { cardPageUrl } = await startPurchase();
    const bad = { number: '4111', expiry: '13/30', code: '12', name: '4111' };
    const { status, body } = await onPage('/card/pay', sessionOf(cardPageUrl), bad);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['number', 'expiry', 'code', 'name']]);
  });
});

describe('a settlement from outside', () => {
  it('can lose its push, repeat it, or be late', async () => {
    for (const [push, count] of [
      ['never', 0],
      ['twice', 2],
    ] as const) {
      pushed = [];
      const { body } = await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 });
      await control('/settle', { transactionId: body.transactionId, status: 'Approved', push });
      expect(events().filter((event) => event === 'PurchaseSuccess')).toHaveLength(count);
    }
  });
  it('of before a reset says nothing after it', async () => {
    const { paymentEntityId } = await bought('1001');
    await put(paymentEntityId);
    const before = served.platform.world;
    served.platform.reset();
    before.advance(20_000);
    expect(served.platform.world.ledger).toEqual([]);
  });
});

describe('an Interac e-mail address', () => {
  const check = async (email: string) => (await api('POST', '/interac/emails/check', { email })).body.status;
  it('is what a word in it says, and verified by the link', async () => {
    expect(
      await Promise.all(['a', 'unverified', 'available', 'blocked'].map((name) => check(`${name}@x.ca`))),
    ).toEqual(['VERIFIED', 'UNVERIFIED', 'AVAILABLE', 'BLOCKED']);
    await api('POST', '/interac/emails/send', { email: 'Available@x.ca' });
    const link = served.platform.world.outbox.sent.at(-1)?.link ?? '';
    const linkToken = new URL(link, served.origin).searchParams.get('token');
    await api('POST', '/interac/emails/verify', { token: linkToken });
    expect(await check('available@x.ca')).toBe('VERIFIED');
    expect((await api('POST', '/interac/emails/send', { email: 'blocked@x.ca' })).body.status).toBe(
      'BLOCKED',
    );
  });
});
