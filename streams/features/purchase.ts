// Buying: settings, saved cards, card payments and their status [2 §3, §7]. Card data never passes through here.
import { filter, switchMap } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reaction } from '../core';
import { endpoint, push } from '../endpoint';
import { facts } from '../event';
import {
  amount,
  code,
  finite,
  list,
  minor,
  open,
  optional,
  personal,
  sealed,
  shape,
  textId,
  whole,
  withDefault,
} from '../schema';
import {
  cardTransaction,
  paymentEntity,
  settledTransaction,
  transactionStatus,
  transactionType,
} from '../vocabulary';

function rangeFields<Money>(money: Money) {
  return { minAmount: money, maxAmount: money };
}

function statusFields<Money>(money: Money) {
  return {
    transactionId: textId(),
    status: transactionStatus(),
    transactionType: transactionType(),
    amount: money,
    paymentEntityId: optional(textId()),
    errorCode: optional(code()),
  };
}

const providers = shape({ providers: list(open()) });
const paymentConfig = shape({
  allowedCardsPurchase: list(open()),
  allowedCardsRedemption: list(open()),
  provider: open(),
});
const unverified = shape({
  items: list(shape({ paymentEntityId: textId(), requiresDocuments: withDefault(boolean(), false) })),
});

export const purchaseFacts = facts({
  'purchase/started': cardTransaction(),
  'purchase/settled': settledTransaction(),
  /** The platform says that a purchase came through. */
  'purchase/succeeded': shape({ transactionId: textId(), version: optional(whole()) }),
  'purchaseCards/loaded': shape({ paymentEntities: list(paymentEntity()) }),
  'paymentSettings/loaded': shape({ purchasesEnabled: boolean(), redemptionsEnabled: boolean() }),
  'paymentProviders/loaded': providers,
  'unverifiedPaymentMethods/loaded': unverified,
  'depositSettings/loaded': shape({ ...rangeFields(minor()), presets: list(minor()) }),
  'deposit/launched': shape({ url: sealed(), transactionId: textId() }),
  /** `askedFor` is the id that was asked for: the platform may answer with its own. */
  'transactionStatus/loaded': shape({
    ...statusFields(optional(minor())),
    askedFor: optional(textId()),
  }),
  'depositCount/loaded': shape({ successfulDepositCount: whole() }),
  'cardTransaction/created': settledTransaction(),
  'cardTransaction/updated': settledTransaction(),
  'paymentConfig/loaded': paymentConfig,
});

const analytics = { gaClientId: optional(personal()), gaSessionId: optional(personal()) };
const purchase = { paymentEntityId: optional(textId()), storeItemId: whole(), ...analytics };
/** Money moves: no 404 is ignored, and the same intent has the same key. */
const money = { notFound: 'fails', idempotency: 'intent' } as const;

export const purchaseEndpoints = {
  startPurchase: endpoint('POST /players/:player/purchase/worldpay', {
    ...money,
    body: shape(purchase),
    reply: cardTransaction(),
    event: 'purchase/started',
  }),
  completePurchase: endpoint('PUT /players/:player/purchase/worldpay', {
    ...money,
    body: shape({ ...purchase, savePaymentEntity: boolean() }),
    reply: settledTransaction(),
    event: 'purchase/settled',
  }),
  purchaseWithSavedCard: endpoint('POST /players/:player/purchase/worldpay/saved', {
    ...money,
    body: shape(purchase),
    reply: settledTransaction(),
    event: 'purchase/settled',
  }),
  getPurchaseCards: endpoint('GET /players/:player/payments/entities/saved', {
    reply: shape({ paymentEntities: list(paymentEntity()) }),
    event: 'purchaseCards/loaded',
  }),
  getPaymentSettings: endpoint('GET /players/:player/paymentSettings', {
    reply: shape({ purchasesEnabled: boolean(), redemptionsEnabled: boolean() }),
    event: 'paymentSettings/loaded',
  }),
  getPaymentProviders: endpoint('GET /players/:player/availablePaymentProviders', {
    reply: providers,
    event: 'paymentProviders/loaded',
  }),
  getUnverifiedPaymentMethods: endpoint('GET /players/:player/unverifiedPaymentMethods', {
    reply: unverified,
    event: 'unverifiedPaymentMethods/loaded',
  }),
  getDepositSettings: endpoint('GET /players/:player/settings/deposit', {
    query: shape({ promoQualificationAmount: optional(finite()) }),
    reply: shape({ ...rangeFields(amount()), presets: list(amount()) }),
    event: 'depositSettings/loaded',
  }),
  /** `amount` in whole units. */
  launchDeposit: endpoint('POST /players/:player/depositlaunch', {
    ...money,
    body: shape({ amount: finite(), promoId: optional(whole()) }),
    reply: shape({ url: sealed(), transactionId: textId() }),
    event: 'deposit/launched',
  }),
  /** Asked again and again while the outcome is unknown; a failed answer is ignored (DEC-110). */
  getTransactionStatus: endpoint('GET /players/:player/transactions/status', {
    query: shape({ externalTransactionId: optional(textId()), transactionId: optional(textId()) }),
    reply: shape(statusFields(optional(amount()))),
    event: 'transactionStatus/loaded',
    toData: (reply, { query }) => ({
      ...reply,
      askedFor: query.transactionId ?? query.externalTransactionId ?? null,
    }),
    statusCheck: true,
  }),
  getDepositCount: endpoint('GET /players/:player/successfulDepositCount', {
    reply: shape({ successfulDepositCount: whole() }),
    event: 'depositCount/loaded',
  }),
  createCardTransaction: endpoint('POST /players/:player/cardProcessor/transactions', {
    ...money,
    body: shape({ type: open(), amount: finite(), paymentEntityId: textId() }),
    reply: settledTransaction(),
    event: 'cardTransaction/created',
  }),
  updateCardTransaction: endpoint('PUT /players/:player/cardProcessor/transactions/:transactionId', {
    ...money,
    body: shape({ status: open() }),
    reply: settledTransaction(),
    event: 'cardTransaction/updated',
  }),
  getPaymentConfig: endpoint('GET /players/:player/paymentConfig', {
    reply: paymentConfig,
    event: 'paymentConfig/loaded',
  }),
};

export const purchasePushes = [
  push('PurchaseSuccess', {
    payload: shape({ transactionId: textId(), version: optional(whole()) }),
    event: 'purchase/succeeded',
  }),
];

/** Whether a pending player deposited decides what is asked of them next [1 §4]. */
export const loadDepositCount: Reaction = (core) =>
  core.on('account/loaded').pipe(
    filter(({ data }) => data.status === 'Pending' && core.state('verification').depositCount === null),
    switchMap(({ seq }) => core.call(purchaseEndpoints.getDepositCount, {}, { cause: seq })),
  );
