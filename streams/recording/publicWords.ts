// Extracts the non-personal parts of external texts: machine-readable words, and links and messages without details.
import { knownReason } from '../schema/statusReasons';

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

/** Returns whether a text looks like a code, a field name or a slug: no spaces, `@`, long numbers or tokens. */
export function isPublicWord(text: string): boolean {
  if (text === '' || text === WHOLE) return true;
  return (
    text.length <= LONGEST_WORD &&
    /^[a-z0-9][\w.:/[\]-]*$/i.test(text) &&
    !MANY_DIGITS.test(text) &&
    !holdsToken(text)
  );
}

/** The text if it looks like a code, otherwise the replacement. */
export function publicWord(text: string): string {
  return isPublicWord(text) ? text : PERSONAL;
}

/** A link without query and hash; path segments that are not words, and a site with a user name, are replaced. */
export function publicLink(text: string): string {
  const [address = ''] = text.split(/[?#]/);
  const [, site = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[\w.:[\]-]*(?=\/|$)|)(.*)$/is.exec(address) ?? [];
  return site + path.split('/').map(publicWord).join('/');
}

const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?/g;
/** Bounding the scheme's length keeps the search linear. */
const LINK = /[a-z][a-z0-9+.-]{0,31}:\/\/\S+/i;

const isPersonal = (word: string) => /@/.test(word) || MANY_DIGITS.test(word) || holdsToken(word);

/** The end of V8's message about a text that is not JSON. It quotes the text, whose own quotation marks are not escaped. */
const NOT_JSON = ' is not valid JSON';
/** A phone, account or card number in groups, which are words of their own. */
const GROUPED_DIGITS = /\d(?:[\s().-]{0,2}\d){8,}/g;

function withoutQuotations(text: string): string {
  const end = text.indexOf(NOT_JSON);
  const [first, last] = [text.indexOf('"'), text.lastIndexOf('"', end)];
  const isQuoted = end > 0 && first >= 0 && first < last;
  return (isQuoted ? text.slice(0, first) + PERSONAL + text.slice(last + 1) : text).replace(QUOTED, PERSONAL);
}

/** Removes from an error message quotations, tokens in links, and anything that is not a word. */
export function publicMessage(text: string): string {
  return withoutQuotations(text)
    .replace(GROUPED_DIGITS, PERSONAL)
    .split(/(\s+)/)
    .map((word) => {
      if (word.trim() === '' || word === PERSONAL) return word;
      return isPersonal(word.replace(LINK, '')) ? PERSONAL : word.replace(LINK, publicLink);
    })
    .join('');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Words in a reason that affect states (`verification.ts`) and are therefore kept. */
const READ_IN_REASONS = [
  'aml',
  'security review',
  'restricted',
  'failed',
  'in progress',
  'manual verification',
] as const;

/** Keeps a specified reason unchanged; of free text, only the words that affect states. */
export function publicReason(text: string): string {
  if (knownReason(text) !== undefined) return text;
  const letters = lettersOf(text);
  const read = READ_IN_REASONS.filter((words) => letters.includes(lettersOf(words)));
  return read.length === 0 ? PERSONAL : read.join(', ');
}
