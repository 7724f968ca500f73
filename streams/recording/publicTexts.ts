// The texts of the screen that a redacted recording shows: those that consist of the app's own words, of words that the recording
// shows anyway, and of short numbers.
import { mapLeaves } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import { isMask } from './masks';
import type { Redactor } from './redaction';

/** Leaves whose texts are exported unchanged. */
const PUBLIC: ReadonlySet<string> = new Set(['open', 'enums', 'oneOf', 'literal']);
const PERSONAL_LEAF = 'string';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Allowed between words, unlike the `@` of an address and the dots of a card number. */
const OTHER = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]*$/u;
const NEVER = /[@•*]/;
const AMOUNT = /(?<!\d)\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?(?!\d)/g;
/** Numbers in a row may be the parts of a phone number or a date. */
const ROW = /#[\s\-–—./()+,:]*#/;

/** The words of a text, in lower case. */
export const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];

/** Whether the only digits of a text are those of amounts and of short numbers. */
function hasShortNumbersOnly(text: string): boolean {
  const rest = text.replace(AMOUNT, '#');
  return !/\d/.test(rest) && !ROW.test(rest);
}

/** A number, or part of an amount such as 16.3K. */
const NUMBER = /^\d+[kmb]?$/;

const phraseOf = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** Collects texts of a log: the public ones and the personal ones. */
export interface LogTexts {
  readonly shown: Set<string>;
  readonly personal: Set<string>;
}

/** The same redactor, which also collects the texts of what it redacts. */
export function collecting({ redact }: Redactor, { shown, personal }: LogTexts): Redactor {
  return {
    redact(struct: AnyStruct, value: unknown) {
      mapLeaves(struct, value, (type, leaf) => {
        if (typeof leaf !== 'string') return;
        if (PUBLIC.has(type)) shown.add(leaf);
        else if (type === PERSONAL_LEAF && !isMask(leaf)) personal.add(leaf);
      });
      return redact(struct, value);
    },
  };
}

/**
 * A test of texts of the screen. `uiWords` are the words of the app's own texts, in lower case. A text that contains a personal
 * text of the log is never shown, even if all of its words are public.
 */
export function publicTexts(uiWords: ReadonlySet<string>, texts: LogTexts): (text: string) => boolean {
  const words = new Set(uiWords);
  for (const text of texts.shown) for (const word of wordsOf(text)) words.add(word);
  const personal = [...texts.personal].map(phraseOf).filter((phrase) => /\p{L}/u.test(phrase));
  const known = new Map<string, boolean>();

  function isShown(text: string): boolean {
    if (!OTHER.test(text) || NEVER.test(text) || !hasShortNumbersOnly(text)) return false;
    if (!wordsOf(text).every((word) => NUMBER.test(word) || words.has(word))) return false;
    const phrase = phraseOf(text);
    return !personal.some((each) => phrase.includes(each));
  }

  return (text) => {
    const before = known.get(text) ?? isShown(text);
    known.set(text, before);
    return before;
  };
}
