// The calls that move money, and their responses: purchases, redemptions, deposits, withdrawals, by card and by
// e-transfer [PUR-21, PUR-22, PUR-23, RED-03, RED-04, RED-05]. They never contain card data.
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { cardTransaction, declined, settledTransaction } from '../shared/vocabulary';

const launched = () => s.object({ url: s.sealedAddress('payments'), transactionId: s.textId() });
/** `url`, if present, is the bank's page, as a vault reference. */
const transferStarted = () =>
  s.object({ transactionId: s.textId(), url: s.optional(s.sealedAddress('payments')) });

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

const analytics = { gaClientId: s.omittable(s.personal()), gaSessionId: s.omittable(s.personal()) };
const purchase = { paymentEntityId: s.omittable(s.textId()), storeItemId: s.integer(), ...analytics };
/** `amount` in whole units, here and below. */
const redemption = s.object({ paymentEntityId: s.omittable(s.textId()), amount: s.number(), ...analytics });
const transfer = s.object({ amount: s.number(), email: s.personal() });

/** A refusal contains its transaction id. */
const money = { delivery: 'intent', refusal: declined } as const;

export const paymentCalls = {
  startPurchase: endpoint('POST /players/:player/purchase/worldpay', {
    ...money,
    body: s.object(purchase),
    reply: cardTransaction(),
    event: 'purchase/started',
  }),
  completePurchase: endpoint('PUT /players/:player/purchase/worldpay', {
    ...money,
    body: s.object({ ...purchase, savePaymentEntity: s.boolean() }),
    reply: settledTransaction(),
    event: 'purchase/settled',
  }),
  purchaseWithSavedCard: endpoint('POST /players/:player/purchase/worldpay/saved', {
    ...money,
    body: s.object(purchase),
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
    body: s.object({ amount: s.number(), promoId: s.omittable(s.integer()) }),
    reply: launched(),
    event: 'deposit/launched',
  }),
  launchWithdrawal: endpoint('POST /players/:player/withdrawallaunch', {
    ...money,
    body: s.object({ amount: s.number() }),
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
    reply: s.object({ transactionId: s.textId() }),
    event: 'interacWithdrawal/started',
    toData: ({ transactionId }) => ({ transactionId, url: null }),
  }),
};
