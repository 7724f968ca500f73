// A player's payments as a browser makes them: REST on the app's origin, the provider's pages on theirs.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import type { WorldPush } from '../../e2e/platform/world';
import { testNumber } from '../../e2e/platform/world/cards';
import type { LedgerEntry } from '../../e2e/platform/world/ledger';

export let served: Listening;
export let token = '';
export const pushed: WorldPush[] = [];
beforeAll(async () => {
  served = await listen({ seed: 5 });
  ({ accessToken: token } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => {
  served.platform.reset();
  pushed.length = 0;
  served.platform.world.onPush((push) => pushed.push(push));
});

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, looked at by the assertions.
  body: any;
}

export async function api(method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
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

export async function control(path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${served.origin}/__platform${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

export const sessionOf = (url: string) => new URL(url).searchParams.get('session') ?? '';

export async function onPage(path: string, session: string, body: object = {}): Promise<Reply> {
  const { paymentOrigin } = served.platform.config();
  const response = await fetch(`${paymentOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
  });
  return { status: response.status, body: await response.json() };
}

export const card = (ending: string, start?: string) => ({
  number: testNumber(ending, start),
  expiry: '12/30',
  code: '123',
  name: 'Ann Lee',
});

export const startPurchase = async () =>
  (await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 }, 'start')).body;
export const put = (paymentEntityId: string, key = 'put') =>
  api(
    'PUT',
    '/players/1001/purchase/worldpay',
    { paymentEntityId, storeItemId: 1, savePaymentEntity: false },
    key,
  );
export const statusOf = async (transactionId: string) =>
  (await api('GET', `/players/1001/transactions/status?transactionId=${transactionId}`)).body;
export const ledger = (kind: LedgerEntry['kind']) =>
  served.platform.world.ledger.filter((entry) => entry.kind === kind && entry.what !== 'balance');
export const events = () => pushed.map(({ event }) => event);
export const pass = (ms: number) => control('/clock', { ms });

export async function bought(ending: string) {
  const { transactionId, paymentEntityId, cardPageUrl } = await startPurchase();
  const paid = await onPage('/card/pay', sessionOf(cardPageUrl), card(ending));
  return { transactionId, paymentEntityId, paid };
}
