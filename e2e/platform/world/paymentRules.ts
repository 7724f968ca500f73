// A player's payment methods and amounts, and the cards that the platform saves.
import type { Belongings, WorldTransaction } from './belongings';
import type { PaymentCard } from './cards';
import { roomOf } from './limits';
import { DEPOSIT_RANGE, REDEMPTION_RANGE, type StoreItem } from './offers';
import type { PaymentCode } from './outcomes';
import type { Payment, StartOptions } from './paymentTypes';
import type { PlayerState } from './players';
import { Refusal } from './rules';
import { isPayout } from './transactions';

type Card = Belongings['cards'][number];

const BLOCKED: ReadonlySet<string> = new Set(['Suspended', 'Closed', 'SelfExclusion', 'Duplicated']);

/** The remaining daily, weekly and monthly deposit limits; infinite without a limit. */
export const depositRoom = ({ limits }: Belongings): number => roomOf(limits, 'Deposit');

const isWithin = (amount: number, { minAmount, maxAmount }: { minAmount: number; maxAmount: number }) =>
  amount >= minAmount && amount <= maxAmount;

/** Refuses a promotion that the player has not joined, or that requires a larger deposit. */
function checkPromotion({ promotions }: Belongings, { promoId, amount }: StartOptions): void {
  if (promoId === undefined || promoId === null) return;
  const promotion = promotions.find(({ promotionId }) => promotionId === promoId);
  if (promotion === undefined || !promotion.isOptedIn || promotion.status === 'Expired')
    throw new Refusal(409, 'promotion-not-joined', 'You have not joined this promotion.');
  if (amount < Number(promotion.subTypeMeta.minimumQualificationAmount ?? 0))
    throw new Refusal(400, 'promotion-minimum', 'This amount is too low for the promotion.');
}

/** Refuses payments that cannot start. A break closes purchases, not payouts. */
export function checkAllowed(state: PlayerState, start: StartOptions): void {
  const { transactionType, amount } = start;
  const { paymentSettings, balances, status } = state;
  const isOut = transactionType === 'Redemption' || transactionType === 'Withdrawal';
  const isEnabled = isOut ? paymentSettings.redemptionsEnabled : paymentSettings.purchasesEnabled;
  if (!isEnabled || BLOCKED.has(status) || (status === 'Timeout' && !isOut))
    throw new Refusal(403, 'payments-unavailable', 'This is unavailable for you at the moment.');
  if (isOut && !(isWithin(amount, REDEMPTION_RANGE) && amount <= balances.Redeemable))
    throw new Refusal(400, 'invalid-amount', 'This amount cannot be redeemed.');
  if (transactionType === 'Deposit' && !isWithin(amount, DEPOSIT_RANGE))
    throw new Refusal(400, 'invalid-amount', 'This amount cannot be deposited.');
  checkPromotion(state, start);
}

/** The interval between two claims of a free item of the shop. */
const FREE_ITEM_MS = 86_400_000;

/** When the player last bought or claimed an item. */
export const lastPurchaseOf = ({ purchasedAt }: Belongings, { id, lastPurchasedAt }: StoreItem) =>
  purchasedAt[id] ?? lastPurchasedAt;

export function checkFreeItem(state: Belongings, item: StoreItem, now: number): void {
  if (item.price > 0) throw new Refusal(400, 'not-free', 'This item has a price.');
  const last = lastPurchaseOf(state, item);
  if (last !== null && now < Date.parse(last) + FREE_ITEM_MS)
    throw new Refusal(409, 'already-claimed', 'You can claim this once a day. Please come back tomorrow.');
}

const isSame = (card: PaymentCard, other: Card) =>
  card.last4 === other.last4 &&
  card.cardCode === other.cardCode &&
  card.expiryMonth === other.expiryMonth &&
  card.expiryYear === other.expiryYear;

/** The platform's reason to refuse a payment, regardless of the provider. */
export function refusalOf(
  state: PlayerState,
  { card }: Payment,
  transaction: WorldTransaction,
): PaymentCode | null {
  const { transactionType, amount, paymentEntityId } = transaction;
  const known = state.cards.find(
    (kept) => kept.paymentEntityId === paymentEntityId || (card !== null && isSame(card, kept)),
  );
  if (known?.documents === 'required') return 'additional-payment-method-verification-required';
  if (known?.documents === 'review') return 'payment-method-document-pending-review';
  if (isPayout(transaction)) {
    if (card?.funding === 'credit') return 'card-unavailable-for-redemption';
    return amount > state.balances.Redeemable ? 'exceeds-withdrawal' : null;
  }
  if (amount <= depositRoom(state)) return null;
  return transactionType === 'Purchase' ? 'player-limit-excedeed' : 'reached-the-daily-deposit-limit';
}

/** Saves the card once, if the player wants it. */
export function saveCard(
  { cards }: PlayerState,
  { card, save }: Payment,
  { paymentEntityId }: WorldTransaction,
): void {
  if (card === null || paymentEntityId === null || !save) return;
  const known = cards.find((kept) => isSame(card, kept));
  if (known === undefined) cards.push({ paymentEntityId, ...card });
  else known.isSaved = true;
}

/** Keeps the card until its pictures arrive, under the name in the transaction. */
export function askForDocuments(
  { cards }: PlayerState,
  { card, save }: Payment,
  { paymentEntityId }: WorldTransaction,
): void {
  if (card === null || paymentEntityId === null) return;
  const known = cards.find((kept) => kept.paymentEntityId === paymentEntityId);
  if (known === undefined) cards.push({ paymentEntityId, ...card, isSaved: save, documents: 'required' });
  else known.documents = 'required';
}
