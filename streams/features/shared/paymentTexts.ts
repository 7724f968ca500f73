// How payments read: their status, type and card in words, and their amount with the specified sign [RED-27, RED-28].
import { formatCash } from '../../money';
import type { TRANSACTION_STATUSES, TRANSACTION_TYPES } from './vocabulary';

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
 * `-$50.00` for a withdrawal, `+$20.00` for a deposit, by the configured signs; a negative amount has its own minus, a
 * missing one is `---` (DEC-80). `amount` in minor units.
 */
export function signedAmount(
  type: TransactionType,
  amount: number | null,
  { historySigns, currency }: { historySigns: Readonly<Record<string, string>>; currency: string },
): string {
  const text = formatCash(amount, currency);
  return amount === null || amount < 0 ? text : `${historySigns[type] ?? ''}${text}`;
}

const CARDS: Readonly<Record<string, string>> = { VI: 'Visa', MC: 'Mastercard', DI: 'Discover' };

/** A card by its code; a code that is not known is just a card (DEC-65). */
export function cardName(code: string | null): string {
  return CARDS[code ?? ''] ?? 'Card';
}
