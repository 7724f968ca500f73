// Texts of payments: status, type and card, and the amount with the specified sign [RED-27, RED-28].
import { formatCash } from '../../money';
import { lookup } from '../../schema/lookup';
import type { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../shared/vocabulary';

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Both spellings of a cancellation have the same text (DEC-75). */
export function statusText(status: TransactionStatus): string {
  switch (status) {
    case 'InProgress':
      return 'In progress';
    case 'Canceled':
    case 'Cancelled':
      return 'Cancelled';
    case 'Approved':
    case 'Declined':
    case 'Pending':
    case 'Failed':
    case 'Started':
      return status;
    default:
      return status satisfies never;
  }
}

/** True if a payment's status is final. */
export function isFinal(status: TransactionStatus): boolean {
  return status !== 'Pending' && status !== 'InProgress' && status !== 'Started';
}

export function typeText(type: TransactionType): string {
  return type === 'Manual Adjustment' ? 'Manual adjustment' : type;
}

/**
 * `-$50.00` for a withdrawal, `+$20.00` for a deposit, by the configured signs. A negative amount keeps its minus, zero
 * has no sign, a missing amount is `---` (DEC-80). `amount` in minor units.
 */
export function signedAmount(
  type: TransactionType,
  amount: number | null,
  { historySigns, currency }: { historySigns: Readonly<Record<string, string>>; currency: string },
): string {
  const text = formatCash(amount, currency);
  const sign = lookup(historySigns, type) ?? '';
  return amount === null || amount < 0 || (amount === 0 && sign === '-') ? text : sign + text;
}

/** The label of every card brand in the payment logic (DEC-65). */
const BRANDS: Readonly<Record<string, string>> = {
  MasterCard: 'Mastercard',
  Visa: 'Visa',
  'American Express': 'American Express',
  "Diner's Club": "Diner's Club",
  Discover: 'Discover',
  PayPal: 'PayPal',
  JCB: 'JCB',
  'Direct Debit': 'Direct Debit',
  'Gift Card': 'Gift Card',
  Interac: 'Interac',
};

const CODES: Readonly<Record<string, string>> = { VI: 'Visa', MC: 'MasterCard', DI: 'Discover' };

/** The brand of a card by its code or name; null if unknown [PUR-03, PUR-04]. */
export function cardBrand(code: string | null): string | null {
  if (code === null) return null;
  const brand = lookup(CODES, code) ?? code;
  return Object.hasOwn(BRANDS, brand) ? brand : null;
}

/** A card's name by its code; an unknown code is just a card (DEC-65). */
export function cardName(code: string | null): string {
  return lookup(BRANDS, cardBrand(code) ?? '') ?? 'Card';
}

/** True if a card may be chosen if these codes are allowed; the platform decides about a card of an unknown brand. */
export function isCardAllowed(code: string | null, allowed: readonly string[]): boolean {
  const brand = cardBrand(code);
  return brand === null || allowed.some((other) => cardBrand(other) === brand);
}

/** `Visa, Mastercard or Discover`. */
export function cardNames(codes: readonly string[]): string {
  const names = codes.map(cardName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
