// How payments read: their status, type and card in words, and their amount with the specified sign [RED-27, RED-28].
import { formatCash } from '../../money';
import { own } from '../../schema/own';
import type { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../shared/vocabulary';

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Both spellings of a cancel read the same (DEC-75). */
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

/** Whether nothing more will happen to a payment of this status. */
export function isFinal(status: TransactionStatus): boolean {
  return status !== 'Pending' && status !== 'InProgress' && status !== 'Started';
}

export function typeText(type: TransactionType): string {
  return type === 'Manual Adjustment' ? 'Manual adjustment' : type;
}

/**
 * `-$50.00` for a withdrawal, `+$20.00` for a deposit, by the configured signs; a negative amount has its own minus, zero
 * has none, a missing one is `---` (DEC-80). `amount` in minor units.
 */
export function signedAmount(
  type: TransactionType,
  amount: number | null,
  { historySigns, currency }: { historySigns: Readonly<Record<string, string>>; currency: string },
): string {
  const text = formatCash(amount, currency);
  const sign = own(historySigns, type) ?? '';
  return amount === null || amount < 0 || (amount === 0 && sign === '-') ? text : sign + text;
}

/** Every brand of the payment logic, as its cards are labelled (DEC-65). */
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

/** The brand of a card by its code or name; null where it is not known [PUR-03, PUR-04]. */
export function cardBrand(code: string | null): string | null {
  if (code === null) return null;
  const brand = own(CODES, code) ?? code;
  return Object.hasOwn(BRANDS, brand) ? brand : null;
}

/** A card by its code; a code that is not known is just a card (DEC-65). */
export function cardName(code: string | null): string {
  return own(BRANDS, cardBrand(code) ?? '') ?? 'Card';
}

/** Whether a card may be chosen where these codes are allowed; the platform judges a card of an unknown brand. */
export function isCardAllowed(code: string | null, allowed: readonly string[]): boolean {
  const brand = cardBrand(code);
  return brand === null || allowed.some((other) => cardBrand(other) === brand);
}

/** `Visa, Mastercard or Discover`. */
export function cardNames(codes: readonly string[]): string {
  const names = codes.map(cardName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
