// The reference of a report, which a player reads out to support.
import type { RandomPort } from '../../../streams/ports';

/** Without characters that look or sound alike: no 0, 1, I, L, O and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** The hexadecimal digits of a UUID that one character is taken from. */
const DIGITS = 3;

/** A new reference: `K7QF-2M9X`. */
export function newReference(random: Pick<RandomPort, 'uuid'>): string {
  // The digits for the version and the variant of a UUID are not random.
  const digits = random
    .uuid()
    .replace(/-/g, '')
    .replace(/^(.{12}).(...)./, '$1$2');
  const characters = Array.from({ length: LENGTH }, (_, place) => {
    const number = Number.parseInt(digits.slice(place * DIGITS, (place + 1) * DIGITS), 16);
    return ALPHABET[number % ALPHABET.length];
  });
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`;
}
