// The index of events by the first bytes of their lines, without parsing them: what a list shows while they are checked.
import { SOURCES } from '../../log/event';
import { type Columns, KINDS } from './columns';

const encoder = new TextEncoder();
const SEQ = encoder.encode('{"seq":');
const AT = encoder.encode(',"at":');
const KIND = encoder.encode(',"kind":"');
const SOURCE = encoder.encode('","source":"');
const VIA = encoder.encode(',"via":"');
const CAUSE = encoder.encode(',"cause":');
const QUOTE = 34;
const BACKSLASH = 92;
const ZERO = 48;

const hashed = (hash: number, byte: number) => (Math.imul(hash, 31) + byte) | 0;

/** The index of each text by the hash of its bytes. */
function numbersOf(texts: readonly string[]): ReadonlyMap<number, number> {
  const numbers = new Map(texts.map((text, number) => [encoder.encode(text).reduce(hashed, 0), number]));
  if (numbers.size < texts.length) throw new Error('two names have the same hash');
  return numbers;
}
const KIND_NUMBERS = numbersOf(KINDS);
const SOURCE_NUMBERS = numbersOf(SOURCES);

/** Enters the event whose line is at `start` as `index`; false if the line does not begin as `eventLine` writes it. */
export type EnterEvent = (columns: Columns, index: number, start: number) => boolean;

export function lineStarts(bytes: Uint8Array): EnterEvent {
  let place = 0;

  /** Whether these bytes follow; if so, skips them. */
  function isNext(expected: Uint8Array): boolean {
    for (let offset = 0; offset < expected.length; offset++)
      if (bytes[place + offset] !== expected[offset]) return false;
    place += expected.length;
    return true;
  }
  /** Skips a string up to its end; false if it has an escape. */
  function isPlainText(): boolean {
    for (let byte = bytes[place]; byte !== QUOTE; byte = bytes[place]) {
      if (byte === BACKSLASH || byte === undefined) return false;
      place += 1;
    }
    place += 1;
    return true;
  }
  function digits(): number {
    let value = 0;
    const first = place;
    for (let digit = (bytes[place] ?? 0) - ZERO; digit >= 0 && digit <= 9; ) {
      value = value * 10 + digit;
      place += 1;
      digit = (bytes[place] ?? 0) - ZERO;
    }
    return place === first ? Number.NaN : value;
  }
  /** The number of the name up to the next quotation mark. */
  function name(numbers: ReadonlyMap<number, number>): number | undefined {
    let hash = 0;
    for (let byte = bytes[place] ?? QUOTE; byte !== QUOTE; byte = bytes[place] ?? QUOTE) {
      hash = hashed(hash, byte);
      place += 1;
    }
    return numbers.get(hash);
  }

  return (columns, index, start) => {
    place = start;
    const seq = isNext(SEQ) ? digits() : Number.NaN;
    const at = isNext(AT) ? digits() : Number.NaN;
    const kind = isNext(KIND) ? name(KIND_NUMBERS) : undefined;
    const source = isNext(SOURCE) ? name(SOURCE_NUMBERS) : undefined;
    if (Number.isNaN(seq + at) || kind === undefined || source === undefined) return false;
    place += 1;
    if (isNext(VIA) && !isPlainText()) return false;
    columns.cause[index] = isNext(CAUSE) ? digits() : Number.NaN;
    columns.seq[index] = seq;
    columns.at[index] = at;
    columns.kind[index] = kind;
    columns.source[index] = source;
    return true;
  };
}
