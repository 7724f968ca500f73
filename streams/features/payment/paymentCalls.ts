// The calls that move money, and their responses: purchases, redemptions, deposits, withdrawals, by card and by
// e-transfer [PUR-21, PUR-22, PUR-23, RED-03, RED-04, RED-05]. They never contain card data.
import { boolean } from 'superstruct';
import {
  integer,
  number,
  object,
  omittable,
  optional,
  personal,
  sealedAddress,
  textId,
} from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { cardTransaction, declined, settledTransaction } from '../shared/vocabulary';

const launched = () => object({ url: sealedAddress('payments'), transactionId: textId() });
/** `url`, if present, is the bank's page, as a vault reference. */
const transferStarted = () => object({ transactionId: textId(), url: optional(sealedAddress('payments')) });

export const callFacts = {
  'purchase/started': cardTransaction(),
  'purchase/settled': settledTransaction(),
  'redemption/started': cardTransaction(),
  'redemption/settled': settledTransaction(),
  'deposit/launched': launched(),
  'withdrawal/launched': launched(),
  'interacDeposit/started': transferStarted(),
  'interacWithdrawal/started': transferStarted(),
};

const analytics = { gaClientId: omittable(personal()), gaSessionId: omittable(personal()) };
const purchase = { paymentEntityId: omittable(textId()), storeItemId: integer(), ...analytics };
/** `amount` in whole units, here and below. */
const redemption = object({ paymentEntityId: omittable(textId()), amount: number(), ...analytics });
const transfer = object({ amount: number(), email: personal() });

/** A 404 fails, retries of an intent use the same idempotency key, and a refusal contains its transaction id. */
const money = { notFound: 'fails', idempotency: 'intent', refusal: declined } as const;

export const paymentCalls = {
  startPurchase: endpoint('POST /players/:player/purchase/worldpay', {
    ...money,
    body: object(purchase),
    reply: cardTransaction(),
    event: 'purchase/started',
  }),
  completePurchase: endpoint('PUT /players/:player/purchase/worldpay', {
    ...money,
    body: object({ ...purchase, savePaymentEntity: boolean() }),
    reply: settledTransaction(),
    event: 'purchase/settled',
  }),
  purchaseWithSavedCard: endpoint('POST /players/:player/purchase/worldpay/saved', {
    ...money,
    body: object(purchase),
    reply: settledTransaction(),
    event: 'purchase/settled',
  }),
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
  launchDeposit: endpoint('POST /players/:player/depositlaunch', {
    ...money,
    body: object({ amount: number(), promoId: omittable(integer()) }),
    reply: launched(),
    event: 'deposit/launched',
  }),
  launchWithdrawal: endpoint('POST /players/:player/withdrawallaunch', {
    ...money,
    body: object({ amount: number() }),
    reply: launched(),
    event: 'withdrawal/launched',
  }),
  depositByTransfer: endpoint('POST /paymentLaunch/:player/gigadat/deposit', {
    ...money,
    body: transfer,
    reply: transferStarted(),
    event: 'interacDeposit/started',
  }),
  withdrawByTransfer: endpoint('POST /paymentLaunch/:player/gigadat/withdrawal', {
    ...money,
    body: transfer,
    /** A withdrawal needs no page, so an address that cannot be opened must not fail it. */
    reply: object({ transactionId: textId() }),
    event: 'interacWithdrawal/started',
    toData: ({ transactionId }) => ({ transactionId, url: null }),
  }),
};
