// Machine-readable words in external texts: everything else may be personal.

/** The replacement for a personal string. */
export const PERSONAL = '[personal]';

/** The path that `decode` reports for the root of a value. */
const WHOLE = '(whole)';
const LONGEST_WORD = 64;
/** More digits than a code has, also in groups: a phone number, an account number, a card's; and the start of a UUID. */
const MANY_DIGITS = /\d{6,}|(?:\d[-.]?){9,}|[\da-f]{8}-[\da-f]{4}-/i;
const LONG_RUN = /[a-z0-9_]{20,}/gi;

/** A long mix of letters and digits is a token. */
const holdsToken = (text: string): boolean =>
  (text.match(LONG_RUN) ?? []).some((run) => /\d/.test(run) && /[a-z_]/i.test(run));

/** Whether a text contains a long number or a token. */
export const holdsNumberOrToken = (text: string): boolean => MANY_DIGITS.test(text) || holdsToken(text);

/** Returns whether a text looks like a code, a field name or a slug: no spaces, `@`, long numbers or tokens. */
export function isPublicWord(text: string): boolean {
  if (text === '' || text === WHOLE) return true;
  return text.length <= LONGEST_WORD && /^[a-z0-9][\w.:/[\]-]*$/i.test(text) && !holdsNumberOrToken(text);
}

/** The text if it looks like a code, otherwise the replacement. */
export function publicWord(text: string): string {
  return isPublicWord(text) ? text : PERSONAL;
}
