// The events of an opened recording. Those of a file stay bytes until they are needed: a million objects would take
// several times the memory and the time.
import type { AppEvent, EventKind, Source } from '../../log/event';
import type { LogSlice } from '../../log/log';
import type { Signal } from '../../signals';
import type { WrittenIn } from '../checkedEvent';
import type { Digest } from '../digests';
import type { RecordingHeader } from '../recording';
import { type Columns, firstOf, kindOf, partOf, sourceOf } from './columns';
import { LazyEvent } from './lazyEvent';
import { parserOf } from './rangeReader';

/** Events that are parsed on demand, and an index of them that is not. */
export interface RecordedEvents extends Iterable<AppEvent> {
  readonly length: number;
  /** Undefined out of range, even below 0. */
  at(index: number): AppEvent | undefined;
  /** The event, parsed when its data is read; for walks that need few of them. This and the following require an index in range. */
  lazyAt(index: number): AppEvent;
  seqAt(index: number): number;
  /** Epoch ms. */
  timeAt(index: number): number;
  kindAt(index: number): EventKind;
  sourceAt(index: number): Source;
  /** The `seq` of the cause; NaN without one. */
  causeAt(index: number): number;
  /** The events as objects, unless they have to be parsed. */
  readonly objects: readonly AppEvent[] | null;
  /** A copy of the events from index `start` to before `end` for another thread; null if they are objects. */
  part(start: number, end: number): EventsPart | null;
}

/** Events of a file as bytes and their index, which `packedEvents` opens. */
export interface EventsPart {
  readonly ranges: readonly PackedRange[];
  readonly columns: Columns;
  readonly from: WrittenIn;
}

/** The log of a recording: from a file, or as objects. */
export interface RecordedLog {
  readonly base: LogSlice['base'];
  readonly events: readonly AppEvent[] | RecordedEvents;
}

/** A recording that the studio shows. */
export interface OpenedRecording {
  readonly header: RecordingHeader;
  readonly base: LogSlice['base'];
  readonly events: RecordedEvents;
  readonly digests?: readonly Digest[];
  readonly signals?: readonly Signal[];
}

export const recordedEvents = (events: RecordedLog['events']): RecordedEvents =>
  'seqAt' in events ? events : parsedEvents(events);

/** The number of events up to and including the one with this `seq`. */
export function countUpTo(events: RecordedEvents, seq: number): number {
  let low = 0;
  let high = events.length;
  /** Most recordings have no gaps. */
  const guess = high === 0 ? -1 : seq - events.seqAt(0);
  if (guess >= 0 && guess < high && events.seqAt(guess) === seq) return guess + 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (events.seqAt(middle) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Events that are objects already: a fork, or a log that is followed live. */
export function parsedEvents(events: readonly AppEvent[]): RecordedEvents {
  const event = (index: number) => events[index] as AppEvent;
  return {
    length: events.length,
    at: (index) => events[index],
    lazyAt: event,
    [Symbol.iterator]: () => events[Symbol.iterator](),
    seqAt: (index) => event(index).seq,
    timeAt: (index) => event(index).at,
    kindAt: (index) => event(index).kind,
    sourceAt: (index) => event(index).source,
    causeAt: (index) => event(index).cause ?? Number.NaN,
    objects: events,
    part: () => null,
  };
}

export interface PackedRange {
  /** Empty until the range is read. */
  bytes: Uint8Array;
  /** The number of its events. */
  readonly count: number;
}

/** Events per parsed block, and the number of blocks that are kept. */
const BLOCK = 500;
const MAX_BLOCKS = 32;

/** `columns`: those of all ranges. */
export function packedEvents(
  ranges: readonly PackedRange[],
  columns: Columns,
  from: WrittenIn,
): RecordedEvents {
  const { length } = columns.seq;
  const starts: number[] = [];
  let start = 0;
  for (const range of ranges) {
    starts.push(start);
    start += range.count;
  }
  const blocks = new Map<number, readonly AppEvent[]>();

  /** The parser of one block of a range, and the block that it parses. */
  let parser: { readonly start: number; readonly end: number; parse(index: number): AppEvent } | null = null;

  /** Parses one event. Most are in the block of the previous one. */
  function parse(index: number): AppEvent {
    if (parser === null || index < parser.start || index >= parser.end) {
      const range = starts.findLastIndex((place) => place <= index);
      const block = Math.floor(index / BLOCK) * BLOCK;
      const start = Math.max(block, starts[range] as number);
      const end = Math.min(block + BLOCK, starts[range + 1] ?? length);
      const { bytes } = ranges[range] as PackedRange;
      parser = { start, end, parse: parserOf(bytes, columns, start, end, from) };
    }
    return parser.parse(index);
  }

  function parsed(block: number): readonly AppEvent[] {
    const start = block * BLOCK;
    const end = Math.min(length, start + BLOCK);
    return Array.from({ length: end - start }, (_, place) => parse(start + place));
  }

  function at(index: number): AppEvent | undefined {
    const block = Math.floor(index / BLOCK);
    let events = blocks.get(block);
    if (events === undefined) {
      if (index < 0 || index >= length) return undefined;
      events = parsed(block);
      const [oldest] = blocks.keys();
      if (blocks.size === MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
      blocks.set(block, events);
    }
    return events[index - block * BLOCK];
  }

  return {
    length,
    at,
    lazyAt: (index) => new LazyEvent(columns, index, parse) as AppEvent,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield at(index) as AppEvent;
    },
    seqAt: (index) => columns.seq[index] as number,
    timeAt: (index) => columns.at[index] as number,
    kindAt: (index) => kindOf(columns, index),
    sourceAt: (index) => sourceOf(columns, index),
    causeAt: (index) => columns.cause[index] as number,
    objects: null,
    part(start, end) {
      const own = firstOf(partOf(columns, start, end), end - start);
      const parts: PackedRange[] = [];
      for (const [range, { bytes, count }] of ranges.entries()) {
        const rangeStart = starts[range] as number;
        const first = Math.max(start, rangeStart);
        const last = Math.min(end, rangeStart + count) - 1;
        if (first > last) continue;
        const offset = columns.offset[first] as number;
        const until = (columns.offset[last] as number) + (columns.length[last] as number);
        parts.push({ bytes: bytes.slice(offset, until), count: last - first + 1 });
        for (let index = first; index <= last; index++)
          own.offset[index - start] = (columns.offset[index] as number) - offset;
      }
      return { ranges: parts, columns: own, from };
    },
  };
}
