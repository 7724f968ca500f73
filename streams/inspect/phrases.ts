// Values as words for the summaries of events: amounts, counts, times, changes. For developers, so units are short.
import { MINOR_UNITS, wholeNumber } from '../money';
import type { Failure } from '../wire/failure';

const MINUS = '−';
const signed = (value: number, digits: string) => (value < 0 ? `${MINUS}${digits}` : digits);

/** `1,234`, `−2,500`, `0.25`. */
export function whole(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(size)) return signed(value, wholeNumber(size));
  return signed(value, String(Number(size.toFixed(3))));
}

/** `252,500`, `102.50`, `−0.05`: an amount in minor units, as a number of coins or dollars. */
export function amount(minor: number | null): string {
  if (minor === null) return 'unknown';
  const size = Math.abs(Math.round(minor));
  const rest = size % MINOR_UNITS;
  const digits = wholeNumber(Math.floor(size / MINOR_UNITS));
  return signed(minor, rest === 0 ? digits : `${digits}.${String(rest).padStart(2, '0')}`);
}

/** `3 games`, `1 game`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

/** The verb after a number of things. */
export const areOf = (count: number): 'is' | 'are' => (count === 1 ? 'is' : 'are');

/** `252,500 → −2,500`; only the second value without a first one, or if both are equal. */
export function change<T>(before: T | undefined, after: T, format: (value: T) => string): string {
  const text = format(after);
  const first = before === undefined ? text : format(before);
  return first === text ? text : `${first} → ${text}`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `12 ms`, `1.2 s`, `45 s`, `3 min 20 s`, `2 h 5 min`, `4 d 3 h`. */
export function lasting(ms: number): string {
  const size = Math.abs(ms);
  const two = (large: number, unit: string, small: number, part: string) => {
    const first = Math.floor(size / large);
    const second = Math.floor((size % large) / small);
    return second === 0 ? `${wholeNumber(first)} ${unit}` : `${wholeNumber(first)} ${unit} ${second} ${part}`;
  };
  if (size < SECOND) return `${Math.round(size)} ms`;
  if (size < 10 * SECOND) return `${Math.floor(size / 100) / 10} s`;
  if (size < MINUTE) return `${Math.floor(size / SECOND)} s`;
  if (size < HOUR) return two(MINUTE, 'min', SECOND, 's');
  if (size < DAY) return two(HOUR, 'h', MINUTE, 'min');
  return two(DAY, 'd', HOUR, 'h');
}

/** `12 ms`, `1.2 s`, `45 s`, `3.3 min`, `2.1 h`, `4 d`: at most seven characters, for columns. */
export function briefly(ms: number): string {
  const size = Math.abs(ms);
  const units = [
    [DAY, 'd'],
    [HOUR, 'h'],
    [MINUTE, 'min'],
    [SECOND, 's'],
  ] as const;
  const found = units.find(([length]) => size >= length);
  if (found === undefined) return `${Math.round(size)} ms`;
  const [length, unit] = found;
  const count = size / length;
  return `${count < 10 ? Math.floor(count * 10) / 10 : Math.floor(count)} ${unit}`;
}

/** `+12 ms`, `−3 s` (the clock was set back), `+0 ms`. */
export const offset = (ms: number): string => `${ms < 0 ? MINUS : '+'}${briefly(ms)}`;

/** `in 5 min`, `2 h ago`, `never`: a time, epoch ms, relative to `now`. */
export function relative(at: number | null, now: number): string {
  if (at === null) return 'never';
  return at >= now ? `in ${lasting(at - now)}` : `${lasting(now - at)} ago`;
}

/** `“text”`; null and an empty text are `empty`. */
export const quoted = (text: string | null): string => (text === null || text === '' ? 'empty' : `“${text}”`);

/** `#64`: another event, by its `seq`. */
export const ref = (seq: number): string => `#${seq}`;

/** The parts that exist, separated by commas. */
export const listed = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

/** `Harbour Lanterns, Night Ferry and 59 more`. */
export function some(names: readonly string[], most = 2): string {
  const shown = names.slice(0, most).join(', ');
  return names.length <= most ? shown : `${shown} and ${names.length - most} more`;
}

/** `64 games: Harbour Lanterns, Night Ferry and 62 more`; only the count without names. */
export const named = (count: string, names: readonly string[]): string =>
  names.length === 0 ? count : `${count}: ${some(names)}`;

/** `refused 409 payment-open`, `offline`, `undecodable at balances.0.amount`. */
export const failureWords = ({ type, status, code, path }: Failure): string => {
  if (type === 'undecodable') return `undecodable at ${path || 'the root'}`;
  return [type, status > 0 && String(status), code].filter((part) => part !== false && part !== '').join(' ');
};

/** The longest line, in characters. */
const MAX_LENGTH = 240;

/** Control characters and line breaks, and the marks that reverse the direction of the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
const UNPRINTABLE = /[\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** The first half of a character outside the basic plane, after a cut. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** A text as a single line of limited length, without control characters. */
export function oneLine(text: string, most = MAX_LENGTH): string {
  /** Cut first, because a text may have 64 KB. */
  const line = text
    .slice(0, 2 * most)
    .replace(UNPRINTABLE, ' ')
    .trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .replace(HALF_CHARACTER, '')
        .trimEnd()}…`;
}
