// Ranks the values that an element may show: first those that its text shows, then those that only have the same text as one of
// these, then the nearest.
import { calendarDate, clockTime, dateAndTime, dayOfMonth } from '../../../streams/dates';
import type { Path } from '../../../streams/inspect/writers';
import {
  formatCash,
  formatCoins,
  formatCoinsCompact,
  formatGems,
  formatSweeps,
  MINOR_UNITS,
  wholeNumber,
} from '../../../streams/money';
import type { ReadValue } from './components';
import type { Look } from './messages';

/** Epoch ms of 2001 to 2100: other numbers are amounts. */
const TIMES = [978_307_200_000, 4_102_444_800_000] as const;

const isTime = (value: number) => value >= TIMES[0] && value <= TIMES[1];

const timeTexts = (at: number) => [calendarDate(at), clockTime(at), dateAndTime(at), dayOfMonth(at)];

const withoutUnit = (text: string) => text.replace(/^[A-Z]{2} |^\$| Gems?$/g, '');

function numberTexts(value: number): string[] {
  if (isTime(value)) return timeTexts(value);
  const formats = [formatCoins, formatCoinsCompact, formatSweeps, formatCash];
  /** Amounts in minor units are integers. */
  const amount = Number.isInteger(value) ? value : value * MINOR_UNITS;
  const amounts = formats.map((format) => format(amount));
  const texts = [...amounts, formatGems(value), wholeNumber(value)];
  return [String(value), String(value / MINOR_UNITS), ...texts, ...texts.map(withoutUnit)];
}

/** `PendingReview` as `Pending Review`. */
const spaced = (text: string) => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');

function stringTexts(value: string): string[] {
  const at = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return [value, spaced(value), ...(Number.isNaN(at) ? [] : timeTexts(at))];
}

/** The texts that may show a value, with and without units, in lower case. */
function textsOf(value: unknown): readonly string[] {
  const texts =
    typeof value === 'number' ? numberTexts(value) : typeof value === 'string' ? stringTexts(value) : [];
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))];
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a text contains another as whole words or a whole number. */
function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1], text[at + word.length]];
    const continues =
      isWordPart(after) ||
      isWordPart(before) ||
      (/[.,]/.test(after ?? '') && /\d/.test(text[at + word.length + 1] ?? '')) ||
      (/[.,]/.test(before ?? '') && /\d/.test(text[at - 2] ?? ''));
    if (!continues) return true;
  }
  return false;
}

/** A phone or card number, which is shown in groups. */
const DIGITS = /^\d{7,}$/;

interface Match {
  /** How much of the text shows the value, 0 to 1; 0 if it doesn't. */
  readonly share: number;
  /** The part of the text that shows it. */
  readonly word: string;
}

function matchIn(texts: readonly string[], value: unknown): Match {
  let best: Match = { share: 0, word: '' };
  for (const word of textsOf(value)) {
    for (const text of texts) {
      const shown = DIGITS.test(word) ? text.replaceAll(/[\s()-]/g, '') : text;
      const isShown = DIGITS.test(word) ? shown.includes(word) : containsWord(shown, word);
      const share = isShown ? word.length / shown.length : 0;
      if (share > best.share) best = { share, word };
    }
  }
  return best;
}

/** Fields that are rarely shown, but often equal a number that is. */
const TECHNICAL = /^id$|Ids?$|[sS]eq$|^version$|^order$/;

/** Less for a value that is more closely tied to the element. */
const byTie = (one: readonly number[], other: readonly number[]): number => {
  const place = one.findIndex((figure, index) => figure !== other[index]);
  return place < 0 ? 0 : (one[place] as number) - (other[place] as number);
};

/** `texts`: the element's text and the attributes that are read out. `valueAt` returns the value at a path. */
export function ranked(
  values: readonly ReadValue[],
  texts: readonly string[],
  valueAt: (path: Path) => unknown,
): Look['values'] {
  const lower = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
  const closest = new Map<string, readonly number[]>();
  const rows = values.map(({ path, distance, isScan }) => {
    const { share, word } = matchIn(lower, valueAt(path));
    const isTechnical = TECHNICAL.test(path.at(-1) ?? '');
    const tie = [Number(isTechnical), Number(isScan), Number(path[0] === 'calls'), distance];
    const known = closest.get(word);
    if (known === undefined || byTie(tie, known) < 0) closest.set(word, tie);
    return { path, word, tie, share: isTechnical ? share / 2 : share };
  });
  const marked = rows.map(({ path, word, tie, share }) => {
    const isShown = share > 0;
    const isCoincidence = isShown && byTie(tie, closest.get(word) ?? tie) > 0;
    return { path, isShown, isCoincidence, order: [Number(isCoincidence), -share, ...tie.slice(1)] };
  });
  marked.sort((one, other) => Number(other.isShown) - Number(one.isShown) || byTie(one.order, other.order));
  return marked.map(({ path, isShown, isCoincidence }) => ({ path: [...path], isShown, isCoincidence }));
}

/** Whether a text shows a value. */
export const showsValue = (text: string, value: unknown): boolean =>
  text.trim() !== '' && matchIn([text.trim().toLowerCase()], value).share > 0;
