// Redeeming: cards, settings, running redemptions, confirming and cancelling [2 §3, §7].
import { endpoint, push } from '../endpoint';
import { facts } from '../event';
import { amount, finite, list, minor, optional, personal, sealed, shape, textId, whole } from '../schema';
import { cardTransaction, paymentEntity, paymentFields, settledTransaction } from '../vocabulary';

const ofTransaction = (_: null, request: { params: { transactionId: string | number } }) => ({
  transactionId: String(request.params.transactionId),
});
const told = { transactionId: textId(), version: optional(whole()) };

export const redemptionFacts = facts({
  'redemption/started': cardTransaction(),
  'redemption/settled': settledTransaction(),
  'redemption/succeeded': shape(told),
  /** The platform asks the player to confirm a withdrawal. */
  'redemption/confirmationAsked': shape(told),
  /** A redemption to be told in the alerts (DEC-78). */
  'redemption/announced': shape({ amount: optional(minor()), version: optional(whole()) }),
  'redemption/confirmed': shape({ transactionId: textId() }),
  'redemption/cancelled': shape({ transactionId: textId() }),
  'redemptionCards/loaded': shape({ paymentEntities: list(paymentEntity()) }),
  'redemptionSettings/loaded': shape({ minAmount: minor(), maxAmount: minor() }),
  'activeRedemptions/loaded': shape({ items: list(shape(paymentFields(minor()))) }),
  'withdrawal/launched': shape({ url: sealed(), transactionId: textId() }),
});

/** `amount` in whole units. */
const redemption = shape({
  paymentEntityId: optional(textId()),
  amount: finite(),
  gaClientId: optional(personal()),
  gaSessionId: optional(personal()),
});
const money = { notFound: 'fails', idempotency: 'intent' } as const;

export const redemptionEndpoints = {
  startRedemption: endpoint('POST /players/:player/redemption/worldpay', {
    ...money,
    body: redemption,
    reply: cardTransaction(),
    event: 'redemption/started',
  }),
  completeRedemption: endpoint('PUT /players/:player/redemption/worldpay', {
    ...money,
    body: redemption,
    reply: settledTransaction(),
    event: 'redemption/settled',
  }),
  redeemToSavedCard: endpoint('POST /players/:player/redemption/worldpay/saved', {
    ...money,
    body: redemption,
    reply: settledTransaction(),
    event: 'redemption/settled',
  }),
  getRedemptionCards: endpoint('GET /players/:player/redemptions/entities/saved', {
    reply: shape({ paymentEntities: list(paymentEntity()) }),
    event: 'redemptionCards/loaded',
  }),
  getRedemptionSettings: endpoint('GET /players/:player/settings/redemption', {
    reply: shape({ minAmount: amount(), maxAmount: amount() }),
    event: 'redemptionSettings/loaded',
  }),
  getActiveRedemptions: endpoint('GET /players/:player/redemptions/active', {
    reply: shape({ items: list(shape(paymentFields(amount()))) }),
    event: 'activeRedemptions/loaded',
  }),
  launchWithdrawal: endpoint('POST /players/:player/withdrawallaunch', {
    ...money,
    body: shape({ amount: finite() }),
    reply: shape({ url: sealed(), transactionId: textId() }),
    event: 'withdrawal/launched',
  }),
  confirmWithdrawal: endpoint('POST /Players/:player/withdrawal/:transactionId/confirmation', {
    notFound: 'fails',
    idempotency: 'resource',
    event: 'redemption/confirmed',
    toData: ofTransaction,
  }),
  /** 204 is success [2 §7]. */
  cancelRedemption: endpoint('POST /Players/:player/redemption/:transactionId/cancel', {
    notFound: 'fails',
    idempotency: 'resource',
    event: 'redemption/cancelled',
    toData: ofTransaction,
  }),
};

export const redemptionPushes = [
  push('RedemptionSuccess', { payload: shape(told), event: 'redemption/succeeded' }),
  push('RedemptionConfirmation', { payload: shape(told), event: 'redemption/confirmationAsked' }),
  push('RedemptionSuccessNotification', {
    payload: shape({ amount: optional(amount()), version: optional(whole()) }),
    event: 'redemption/announced',
  }),
];
