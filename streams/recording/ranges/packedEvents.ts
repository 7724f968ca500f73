// The events of an opened recording. Those of a file stay bytes until they are needed: a million objects would take
// several times the memory and the time.
import type { AppEvent, EventKind, Source } from '../../log/event';
import type { LogSlice } from '../../log/log';
import type { Signal } from '../../signals';
import type { WrittenIn } from '../checkedEvent';
import type { Digest } from '../digests';
import type { RecordingHeader } from '../recording';
import { type Columns, joinedColumns, kindOf, sourceOf } from './columns';
import { LazyEvent } from './lazyEvent';
import { eventAt, eventsAt } from './rangeReader';

/** Events that are parsed on demand, and an index of them that is not. */
export interface RecordedEvents extends Iterable<AppEvent> {
  readonly length: number;
  /** Undefined out of range, also below 0. */
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
  };
}

export interface PackedRange {
  readonly bytes: Uint8Array;
  readonly columns: Columns;
}

/** Events per parsed block, and the number of blocks that are kept. */
const BLOCK = 500;
const MAX_BLOCKS = 32;

export function packedEvents(ranges: readonly PackedRange[], from: WrittenIn): RecordedEvents {
  const columns = joinedColumns(ranges.map((range) => range.columns));
  const { length } = columns.seq;
  const starts: number[] = [];
  let start = 0;
  for (const range of ranges) {
    starts.push(start);
    start += range.columns.seq.length;
  }
  const blocks = new Map<number, readonly AppEvent[]>();

  function parsed(block: number): readonly AppEvent[] {
    const events: AppEvent[] = [];
    const end = Math.min(length, (block + 1) * BLOCK);
    let start = block * BLOCK;
    for (let range = starts.findLastIndex((place) => place <= start); start < end; range++) {
      const until = Math.min(end, starts[range + 1] ?? length);
      if (until === start) continue;
      events.push(...eventsAt((ranges[range] as PackedRange).bytes, columns, start, until, from));
      start = until;
    }
    return events;
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

  let current = 0;

  /** Parses one event. Most are after the one before, in the same range. */
  function parse(index: number): AppEvent {
    const isInCurrent = (starts[current] as number) <= index && index < (starts[current + 1] ?? length);
    if (!isInCurrent) current = starts.findLastIndex((place) => place <= index);
    return eventAt((ranges[current] as PackedRange).bytes, columns, index, from);
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
  };
}
