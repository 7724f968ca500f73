// The requests of the provider's pages, and their results.
import type { Payment } from '../world/paymentTypes';

/** An address to redirect to, or the errors. */
export interface Step {
  status?: number;
  body: Record<string, unknown>;
  /** The next page is the bank's. */
  isAtBank?: boolean;
  reply?: 'lost' | 'late';
}

export type Action = (payment: Payment, body: Readonly<Record<string, unknown>>) => Step;
