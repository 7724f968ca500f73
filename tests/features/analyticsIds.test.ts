// The analytics ids of calls: the configured ones, or those of the cookies that the player allowed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentCalls } from '../../streams/features/payment/paymentCalls';
import { analyticsIds } from '../../streams/wire/analyticsIds';
import { json, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';

const COOKIES = {
  _ga: 'GA1.1.111222333.1690000000',
  _ga_ABC123: 'GS1.1.1690000001.3.1.1690000002.0.0.0',
  banner: 'necessary:true,statistics:true',
};
const CONFIG = { measurementId: 'G-ABC123', consent: { cookie: 'banner', granted: 'statistics:true' } };
const IDS = { gaClientId: '111222333.1690000000', gaSessionId: '1690000001' };

function idsOf(cookies: Readonly<Record<string, string>>, analytics: object = CONFIG) {
  const read: string[] = [];
  const cookie = (name: string) => {
    read.push(name);
    return cookies[name] ?? null;
  };
  const core = { browser: { cookie }, config: testConfig({ analytics }) };
  return { ids: analyticsIds(core as never), read };
}

describe('the analytics ids', () => {
  // [CHAT-09]
  it('are those of the cookies once the player has consented', () => {
    expect(idsOf(COOKIES).ids).toEqual(IDS);
    expect(idsOf({ ...COOKIES, _ga_ABC123: 'GS2.1.s1690000001$o3$g1$t1$j0$l0$h0' }).ids).toEqual(IDS);
    expect(idsOf(COOKIES, { ...CONFIG, measurementId: '' }).ids).toEqual({ gaClientId: IDS.gaClientId });
  });
  // [CHAT-09, DEC-170]
  it.each([
    ['the player has refused', { ...COOKIES, banner: 'necessary:true,statistics:false' }, CONFIG],
    ['the player has not seen the banner', { _ga: COOKIES._ga }, CONFIG],
    ['no banner is configured', COOKIES, { measurementId: 'G-ABC123' }],
    ['nothing is configured', COOKIES, {}],
    [
      'no text for consent is configured',
      COOKIES,
      { measurementId: 'G-ABC123', consent: { cookie: 'banner', granted: '' } },
    ],
  ])('are omitted, and their cookies are not read, where %s', (_, cookies, analytics) => {
    const { ids, read } = idsOf(cookies, analytics);
    expect(ids).toEqual({});
    expect(read.filter((name) => name.startsWith('_ga'))).toEqual([]);
  });
  it('are the configured ones, if any', () => {
    expect(idsOf({}, { clientId: 'c', sessionId: 's' }).ids).toEqual({ gaClientId: 'c', gaSessionId: 's' });
    expect(idsOf(COOKIES, { ...CONFIG, clientId: 'c' }).ids).toEqual({ ...IDS, gaClientId: 'c' });
  });
  it('are numbers or absent, whatever the cookies contain', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (client, session) => {
        const { ids } = idsOf({ ...COOKIES, _ga: client, _ga_ABC123: session });
        expect(Object.values(ids).every((id) => /^[\d.]+$/.test(id))).toBe(true);
      }),
    );
  });
});

describe('a body', () => {
  const run = async () =>
    signedInCore({
      config: { analytics: CONFIG },
      prepare: ({ held }) => Object.assign(held.cookies, COOKIES),
      script: ({ url }) => (url.includes('/worldpay') ? json({}, 500) : null),
    });
  const request = {
    purpose: 'purchase',
    method: 'savedCard',
    itemId: 3,
    amount: null,
    paymentEntityId: 'pe-1',
    email: null,
  } as const;
  // [PUR-21, RED-05, CHAT-09]
  it.each([
    ['a purchase with a saved card', request, paymentCalls.purchaseWithSavedCard.route],
    ['a purchase with a new card', { ...request, method: 'newCard' }, paymentCalls.startPurchase.route],
    [
      'a redemption to a saved card',
      { ...request, purpose: 'redemption', amount: 5_000 },
      paymentCalls.redeemToSavedCard.route,
    ],
    [
      'a redemption to a new card',
      { ...request, purpose: 'redemption', method: 'newCard', amount: 5_000 },
      paymentCalls.startRedemption.route,
    ],
  ] as const)('of %s contains them', async (_, data, route) => {
    const { core, pass, calls, life } = await run();
    core.emit('payment/requested', data as never);
    await pass(100);
    const path = route.replace(/^POST \/players\/:player/, '');
    expect(calls(path).map(({ init }) => JSON.parse(String(init.body)))[0]).toMatchObject(IDS);
    life.unsubscribe();
  });
  // [CHAT-09, DEC-170]
  it('of an identity check contains them', async () => {
    const { core, pass, calls, life } = await run();
    core.emit('identityCheck/requested', {});
    await pass(100);
    expect(calls('/onfidoInit').map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      { referrer: '/account/verify', ...IDS },
    ]);
    life.unsubscribe();
  });
});
