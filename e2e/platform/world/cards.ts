// Cards as seen by the provider: brand, eligibility for payouts, and test numbers that pass the Luhn check.
import { passesLuhn } from '../provider/browser/validation.js';

export interface PaymentCard {
  cardCode: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  funding: 'debit' | 'credit';
}

/** The brand's code on the wire; null for a brand that is not accepted. */
export function cardCodeOf(number: string): 'VI' | 'MC' | 'DI' | null {
  if (/^4/.test(number)) return 'VI';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MC';
  return /^(6011|64[4-9]|65)/.test(number) ? 'DI' : null;
}

/** Numbers that start with 45 or 55 are credit cards, and so is every Discover card. */
export const fundingOf = (number: string): PaymentCard['funding'] =>
  /^(45|55|6)/.test(number) ? 'credit' : 'debit';

const SPARE_DIGIT = 11;

/** A number with these first and last digits; a digit in the middle makes it valid. */
export function testNumber(last4: string, start = '4111111111'): string {
  const body = start.padEnd(SPARE_DIGIT + 1, '1').slice(0, SPARE_DIGIT);
  for (let digit = 0; digit < 10; digit += 1) {
    const number = `${body}${digit}${last4}`;
    if (passesLuhn(number)) return number;
  }
  throw new Error(`No number ends with ${last4}.`);
}
