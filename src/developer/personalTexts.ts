// Shows personal texts to developers. Off until they enable it in the page they are inspecting.
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { createRedactor, type Redactor } from '../../streams/recording/redaction';

let isGiven = false;
/** One per page, so that an id has the same pseudonym in all of its events. */
const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));

/** Applies to this page until it unloads. Other pages of the origin can't set it. */
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
