// Masks of personal texts: of the same script and, in steps of four, the same length, so that a text that breaks the layout still
// breaks it. Equal texts get equal masks within one export.
import type { Pseudonyms } from './pseudonyms';

/** The letters of a mask, by the script of the text. Each alphabet is a run of code points. */
const ALPHABETS: readonly { readonly script: RegExp; readonly first: string; readonly count: number }[] = [
  { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, first: '\u4E00', count: 64 },
  { script: /\p{Script=Hangul}/u, first: '\uAC00', count: 64 },
  { script: /\p{Script=Cyrillic}/u, first: '\u0430', count: 32 },
  { script: /\p{Script=Greek}/u, first: '\u03B1', count: 17 },
  { script: /\p{Script=Arabic}/u, first: '\u0633', count: 8 },
  { script: /\p{Script=Hebrew}/u, first: '\u05D0', count: 26 },
  { script: /\p{Script=Devanagari}/u, first: '\u0915', count: 20 },
  { script: /\p{Script=Thai}/u, first: '\u0E01', count: 40 },
];
const LATIN = { first: 'a', count: 26 } as const;

const STEP = 4;
/** The letters of a word in a mask. */
const WORD = 7;

/** The mask of a single character, which reactions treat differently: it is too short to search for. */
const SINGLE = '*';
/** A mask: letters in brackets. */
const MASK = /^(?:\[[\p{L} ]+\]|\*)$/u;

/** Whether a text is the mask of a personal text. A text written by a player may look like one. */
export const isMask = (text: string): boolean => MASK.test(text);

/** The mask of a personal text. An empty text stays empty, because it contains nothing personal. */
export function maskOf(text: string, pseudonyms: Pseudonyms): string {
  if (text === '') return '';
  if (text.length === 1) return SINGLE;
  const { first, count } = ALPHABETS.find(({ script }) => script.test(text)) ?? LATIN;
  const start = first.charCodeAt(0);
  const length = Math.ceil(text.length / STEP) * STEP;
  let rest = pseudonyms(text);
  const letters = Array.from({ length: length - 2 }, (_, place) => {
    if (place % (WORD + 1) === WORD && place < length - 3) return ' ';
    const letter = String.fromCharCode(start + (rest % count));
    rest = Math.floor(rest / count) || pseudonyms(text);
    return letter;
  });
  return `[${letters.join('')}]`;
}
