// Whether developers are given personal texts: only when they ask for them in the very page that they look at.
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { createRedactor, type Redactor } from '../../streams/recording/redaction';

let isGiven = false;
/** One for the page's life, so that an id keeps its pseudonym from the session so far to what comes. */
const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));

/** Decides for this page until it goes; no other page of the origin can. */
export function givePersonalTexts(wanted: boolean): void {
  isGiven = wanted;
}

export function givesPersonalTexts(): boolean {
  return isGiven;
}

/** What the log of this page is redacted with for developers; null when they asked for everything. */
export function developerRedactor(): Redactor | null {
  return isGiven ? null : redactor;
}
