// The non-personal parts of external texts: links, messages and reasons without details.
import { knownReason } from '../schema/statusReasons';
import { holdsNumberOrToken, PERSONAL, publicWord } from './publicWords';

/** A link without query and hash; path segments that are not words, and a site with a user name, are replaced. */
export function publicLink(text: string): string {
  const [address = ''] = text.split(/[?#]/);
  const [, site = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[\w.:[\]-]*(?=\/|$)|)(.*)$/is.exec(address) ?? [];
  return site + path.split('/').map(publicWord).join('/');
}

/** To the last quotation mark: V8's message about a text that is not JSON quotes it without escaping those inside. */
const QUOTED = /"(?:.*"|[^"]*)|“[^”]*”?|`[^`]*`?/gs;
/** Bounding the scheme's length keeps the search linear. */
const LINK = /[a-z][a-z0-9+.-]{0,31}:\/\/\S+/i;

const isPersonal = (word: string) => /@/.test(word) || holdsNumberOrToken(word);

/** A phone, account or card number in groups, which are words of their own. */
const GROUPED_DIGITS = /\d(?:[\s().-]{0,2}\d){8,}/g;

/** Removes from an error message quotations, tokens in links, and anything that is not a word. */
export function publicMessage(text: string): string {
  return text
    .replace(QUOTED, PERSONAL)
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
