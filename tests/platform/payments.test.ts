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
