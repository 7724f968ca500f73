// Entities of payments, the lobby and the location, as received from and sent to the platform.
import { describe, expect, it } from 'vitest';
import { endpoints, facts } from '../../streams/catalogue/complete';
import {
  declined,
  NOTIFICATION_KINDS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../../streams/features/shared/vocabulary';
import { SHOP_ITEM_TYPES } from '../../streams/features/shop/shop';
import { decode } from '../../streams/schema/decode';
import type { AnyStruct } from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import type { Endpoint } from '../../streams/wire/endpoint';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

function read(schema: AnyStruct | undefined, value: unknown): unknown {
  if (schema === undefined) throw new Error('nothing is read');
  const decoded = decode(schema, value, createVault());
  if (!decoded.ok) throw new Error(`${decoded.path}: ${decoded.reason}`);
  return decoded.value;
}
const reply = (name: keyof typeof endpoints, value: unknown) =>
  read((endpoints[name] as Endpoint).reply, value);
const body = (name: keyof typeof endpoints, value: unknown) =>
  read((endpoints[name] as Endpoint).body, value);

describe('a payment', () => {
  // [ENT-32]
  it('is enabled by the settings, separately for each purpose', () => {
    const settings = { purchasesEnabled: true, redemptionsEnabled: false };
    expect(reply('getPaymentSettings', settings)).toMatchObject(settings);
    expect(() => reply('getPaymentSettings', { purchasesEnabled: true })).toThrow();
  });
  // [ENT-33, ENT-34]
  it('is sent with its card, its item or amount, and the analytics ids if any', () => {
    const ids = { gaClientId: 'c', gaSessionId: 's' };
    const purchase = { paymentEntityId: 'pe-1', storeItemId: 3, ...ids };
    expect(body('startPurchase', purchase)).toEqual(purchase);
    expect(body('startPurchase', { storeItemId: 3 })).toEqual({ storeItemId: 3 });
    expect(body('completePurchase', { ...purchase, savePaymentEntity: true })).toEqual({
      ...purchase,
      savePaymentEntity: true,
    });
    expect(() => body('completePurchase', purchase)).toThrow('savePaymentEntity');
    const redemption = { paymentEntityId: 'pe-1', amount: 50, ...ids };
    expect(body('startRedemption', redemption)).toEqual(redemption);
    expect(() => body('startRedemption', { paymentEntityId: 'pe-1' })).toThrow('amount');
  });
  // [ENT-35]
  it('has a code if declined, and its transaction if there is one', () => {
    expect(read(declined.body, { errorCode: 'REFUSED', transactionId: 't1' })).toEqual({
      errorCode: 'REFUSED',
      transactionId: 't1',
    });
    expect(read(declined.body, {})).toEqual({ errorCode: '', transactionId: null });
  });
  // [ENT-36, ENT-40, ENT-39]
  it('has one of the specified types and statuses, and its status contains its card', () => {
    expect(TRANSACTION_TYPES).toEqual([
      'Purchase',
      'Redemption',
      'Deposit',
      'Withdrawal',
      'Manual Adjustment',
    ]);
    expect(TRANSACTION_STATUSES).toEqual(
      'Approved Declined Pending InProgress Failed Canceled Cancelled Started'.split(' '),
    );
    const status = {
      transactionId: 't1',
      status: 'Approved',
      transactionType: 'Purchase',
      amount: 12.5,
      paymentEntityId: 'pe-1',
    };
    expect(reply('getTransactionStatus', status)).toMatchObject({ amount: 1_250, paymentEntityId: 'pe-1' });
  });
  // [ENT-37]
  it('can use a saved card by its reference', () => {
    const card = { paymentEntityId: 'pe-1', cardCode: 'VI', last4: '1111', expiryMonth: 4, expiryYear: 2030 };
    for (const cards of ['getPurchaseCards', 'getRedemptionCards'] as const)
      expect(reply(cards, { paymentEntities: [card, { cardCode: 'MC' }] })).toMatchObject({
        paymentEntities: [card],
      });
  });
  // [ENT-38]
  it('appears in the history, which declares further pages and missing documents', () => {
    const item = {
      transactionId: 't1',
      transactionType: 'Deposit',
      amount: 5,
      createdAt: 0,
      status: 'Started',
    };
    const history = {
      items: [item],
      hasNextPage: true,
      hasPaymentMethodsWithRequiredDocumentVerification: true,
      hasPaymentMethodsAwaitingDocumentReview: false,
    };
    expect(reply('getPaymentHistory', history)).toMatchObject({
      ...history,
      items: [{ ...item, amount: 500 }],
    });
  });
  // [ENT-42]
  it('buys a shop item with all its fields', () => {
    const item = {
      id: 1,
      title: 'Chest',
      type: 'Sweeps',
      price: 9.99,
      coins: 5_000,
      sweeps: 10,
      group: { id: 2, order: 1 },
      hasFreeSpins: true,
      freeSpinsCount: 10,
      freeSpinsCoinValue: 0.1,
      freeSpinsExpiryHours: 48,
      freeSpinsGameIds: [2],
      freeSpinsGameCode: 'code',
      freeSpinsVendor: 'vendor',
      lastPurchasedAt: '2026-11-01T00:00:00.000Z',
    };
    expect(reply('getShopItem', item)).toEqual({
      ...item,
      price: 999,
      coins: 500_000,
      sweeps: 1_000,
      freeSpinsCoinValue: 10,
      lastPurchasedAt: Date.parse(item.lastPurchasedAt),
    });
    expect(SHOP_ITEM_TYPES).toEqual(['Replenish', 'Promotion', 'Sweeps', 'Other']);
  });
});

describe('the lobby', () => {
  // [ENT-21]
  it('has categories, 0 being the favourites', () => {
    const category = { id: 0, title: 'Favourites', gameIds: [2], imageType: 'square', minLevelToPlay: 3 };
    expect(reply('getLobbyCategories', { items: [category] })).toMatchObject({ items: [category] });
  });
  // [ENT-22, ENT-23]
  it('has banners in two places, and games for two kinds of device', () => {
    for (const location of ['Shop', 'Lobby'])
      expect(read((endpoints.getBanners as Endpoint).query, { location })).toEqual({ location });
    for (const deviceType of ['mobile', 'desktop'])
      expect(read(facts['game/opened'], { gameId: 2, currency: 'coin', deviceType })).toMatchObject({
        deviceType,
      });
    expect(() => read(facts['game/opened'], { gameId: 2, currency: 'coin', deviceType: 'watch' })).toThrow();
  });
  // [ENT-69]
  it('has an inbox of read and unread items, and one alert', () => {
    expect(
      reply('getInbox', { items: [{ id: 7, isRead: true, title: 'News', body: 'Text' }] }),
    ).toMatchObject({
      items: [{ id: 7, isRead: true }],
    });
    expect(reply('getGlobalAlert', { id: 4, content: '<b>Soon</b>' })).toEqual({
      id: 4,
      content: '<b>Soon</b>',
    });
  });
  // [ENT-70]
  it('has notifications of the specified kinds', () => {
    expect([...NOTIFICATION_KINDS].sort()).toEqual(
      [
        'KYC REWARD DEPOSIT_REWARD REDEMPTION_SUCCESS WELCOME GENERIC GENERIC_IMAGE FIRST_TIME_USER IMAGE ALERT',
        'NO_FUNDS_ALERT location-check NO_LOCATION',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
  });
});

describe('a location check', () => {
  // [ENT-12]
  it('has the fields of the gateway', () => {
    const said = { gatewayStatus: 'ok', failureCode: 'f1', geoReason: 'r1', personId: 'p1' };
    expect(read(facts['geo/checked'], { ...said, verdict: 'restricted' })).toMatchObject(said);
  });
});

describe('an unknown value', () => {
  // [DEC-145]
  it('becomes the safe default of its kind, and is logged', async () => {
    const run = await signedInCore({
      script: ({ url }) =>
        url.includes('/store/items')
          ? json({ items: [{ id: 1, title: 'Chest', type: 'Lottery', price: 1 }] })
          : null,
    });
    run.core.run(run.core.call(endpoints.getShopItems, {}));
    await settled();
    expect(run.core.state('pages')['shopItems/loaded']?.items).toMatchObject([{ id: 1, type: 'Other' }]);
    expect(run.events.find(({ kind }) => kind === 'enum/unknown')?.data).toMatchObject({
      values: ['Lottery'],
    });
    run.life.unsubscribe();
  });
});
