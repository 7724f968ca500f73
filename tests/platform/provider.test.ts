// The provider's pages and their faults, settlements from outside, Interac email addresses.
import { describe, expect, it } from 'vitest';
import {
  api,
  bought,
  card,
  control,
  events,
  ledger,
  onPage,
  pass,
  pushed,
  put,
  served,
  sessionOf,
  startPurchase,
  statusOf,
} from './purchaseOf';

describe('the provider’s pages', () => {
  const page = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
  it('can be framed by the app only, the bank’s not at all, and set a cookie for frames', async () => {
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
  it('return to the app after the payment', async () => {
    const { cardPageUrl, transactionId } = await startPurchase();
    const cookie = (await page(cardPageUrl)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await pass(15 * 60_000);
    const again = await fetch(cardPageUrl, { headers: { cookie }, redirect: 'manual' });
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `${served.origin}/payment-result-iframe?transactionId=${transactionId}`,
    ]);
  });
  it('can be opened again in the same browser only', async () => {
    const { cardPageUrl } = await startPurchase();
    const cookie = (await page(cardPageUrl)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await page(cardPageUrl, { cookie })).status).toBe(200);
    expect((await page(cardPageUrl)).status).toBe(404);
  });
  it('can be down, slow, or lose the response after the charge', async () => {
    const { url, transactionId } = (await api('POST', '/players/1001/depositlaunch', { amount: 25 })).body;
    await control('/faults', { route: 'GET /card', do: 'status', status: 503 });
    expect((await page(url)).status).toBe(503);
    await control('/faults', { route: 'POST /card/pay', do: 'executed' });
    await expect(onPage('/card/pay', sessionOf(url), card('1111'))).rejects.toThrow();
    expect(await statusOf(transactionId)).toMatchObject({ status: 'Approved' });
    expect((await onPage('/card/pay', sessionOf(url), card('1111'))).body.next).toContain(transactionId);
    expect(ledger('charge')).toHaveLength(1);
  });
  it('validate the form again', async () => {
    const { cardPageUrl } = await startPurchase();
    const bad = { number: '4111', expiry: '13/30', code: '12', name: '4111' };
    const { status, body } = await onPage('/card/pay', sessionOf(cardPageUrl), bad);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['number', 'expiry', 'code', 'name']]);
  });
});

describe('an external settlement', () => {
  it('can lose, repeat or delay its push', async () => {
    for (const [push, count] of [
      ['never', 0],
      ['twice', 2],
    ] as const) {
      pushed.length = 0;
      const { body } = await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 });
      await control('/settle', { transactionId: body.transactionId, status: 'Approved', push });
      expect(events().filter((event) => event === 'PurchaseSuccess')).toHaveLength(count);
    }
  });
  it('from before a reset has no effect after it', async () => {
    const { paymentEntityId } = await bought('1001');
    await put(paymentEntityId);
    const before = served.platform.world;
    served.platform.reset();
    before.advance(20_000);
    expect(served.platform.world.ledger).toEqual([]);
  });
});

describe('an Interac email address', () => {
  const check = async (email: string) => (await api('POST', '/interac/emails/check', { email })).body.status;
  it('has the outcome named in it, and is verified by the link', async () => {
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
