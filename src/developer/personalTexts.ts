// Whether developers see personal texts: only when they enable it in the page they are inspecting.
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { createRedactor, type Redactor } from '../../streams/recording/redaction';

let isGiven = false;
/** One per page, so that an id keeps the same pseudonym in past and future events. */
const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));

/** Applies to this page until it unloads; no other page of the origin can set it. */
export function givePersonalTexts(wanted: boolean): void {
  isGiven = wanted;
}

export function givesPersonalTexts(): boolean {
  return isGiven;
}

/** The redactor of this page's log for developers; null when they enabled personal texts. */
export function developerRedactor(): Redactor | null {
  return isGiven ? null : redactor;
}
