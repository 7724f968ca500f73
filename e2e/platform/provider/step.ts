// What a page of the provider can ask for, and what that leads to.
import type { Payment } from '../world/payment';

/** An address to go to, or what is wrong. */
export interface Step {
  status?: number;
  body: Record<string, unknown>;
  reply?: 'lost' | 'late';
}

export type Action = (payment: Payment, body: Readonly<Record<string, unknown>>) => Step;
