// Reads and folds one range of a recording's bytes at a time, in any thread. Work that needs the previous lines (the order of
// events, damaged lines) is left to the thread that puts the ranges together.
import { models } from '../../catalogue/complete';
import type { Work } from '../../inspect/work';
import type { AppEvent } from '../../log/event';
import { createRawFold, type Snapshot } from '../../log/readModel';
import { acceptedEvent, checkedEvent, type WrittenIn } from '../checkedEvent';
import { MAX_LINE_LENGTH } from '../recording';
import {
  type Columns,
  emptyColumns,
  firstOf,
  grown,
  hasEvent,
  type LinePlace,
  setColumns,
  setPlace,
} from './columns';
import { lineStarts } from './lineStarts';

/** Bytes from `start` to before `end`; it contains the lines that start in it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file. `read` clamps to its size. */
export interface ByteSource {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A line that is not an event, with its number in the range from 0. */
export interface OtherLine {
  readonly line: number;
  readonly text: string;
}

export interface RangeRead {
  /** The events that pass every check but that of their order; null if they are those of the index. */
  readonly columns: Columns | null;
  readonly others: readonly OtherLine[];
  /** The number of lines, blank ones included. */
  readonly lines: number;
}

export interface FoldTask {
  /** The number of events before this range. */
  readonly first: number;
  /** The indices of the events to fold; null for all. */
  readonly kept: Uint32Array<ArrayBuffer> | null;
  /** The states before this range. */
  readonly from: Snapshot;
  readonly snapshotEvery: number;
}

export interface Folded {
  /** The bytes of the range, to which `Columns.offset` refers. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The states at each multiple of `snapshotEvery`. */
  readonly snapshots: readonly Snapshot[];
  readonly end: Snapshot;
}

/** One thread's part: `index` ranges, then `read` each of them in the same order and `fold` it. */
export interface RangeReader {
  /**
   * The events of a range by how their lines begin: a preview, because only `read` checks them. Keeps the bytes for `read`, and
   * reads those of the `next` range ahead, which may be requested before this one is done.
   */
  index(range: ByteRange, next: ByteRange | null): Promise<Columns>;
  /** The first range that is not read yet. */
  read(): Promise<RangeRead>;
  fold(task: FoldTask): Promise<Folded>;
}

const NEWLINE = 10;
/** A longer line has more than `MAX_LINE_LENGTH` characters, whatever they are. */
const MAX_LINE_BYTES = 3 * MAX_LINE_LENGTH + 1;
/** The bytes that are read beyond a range at first, to find the end of its last line. */
const BEYOND = 16 * 1024;
/** The length of the texts that are decoded in one call, bytes. */
const BLOCK = 64 * 1024;
/** Events and lines between two reports of progress. */
const FOLD_STEP = 500;
const INDEX_STEP = 5_000;

/** Without a BOM's removal: only the first line of a file may have one. */
export const lineDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of the lines that start in a range; empty if none does. */
export async function linesIn(
  source: ByteSource,
  { start, end }: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const from = Math.max(0, start - 1);
  let beyond = BEYOND;
  for (;;) {
    const bytes = await source.read(from, end + beyond);
    const first = start === 0 ? 0 : bytes.indexOf(NEWLINE) + 1;
    const startsNone = (first === 0 && start > 0) || from + first >= end;
    if (startsNone) return bytes.subarray(0, 0);
    const last = bytes.indexOf(NEWLINE, end - 1 - from);
    if (last >= 0) return bytes.subarray(first, last + 1);
    if (end + beyond >= source.size || beyond === MAX_LINE_BYTES) return bytes.subarray(first);
    beyond = Math.min(8 * beyond, MAX_LINE_BYTES);
  }
}

/** A range between `index` and `read`. */
interface IndexedRange {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly columns: Columns;
}

/** Parses and checks all lines. The columns are those of the index as long as each event is as indexed. */
function* readBytes(
  { bytes, columns: indexed }: IndexedRange,
  from: WrittenIn,
  keep: (event: AppEvent) => void,
): Work<RangeRead> {
  let columns: Columns | null = null;
  const others: OtherLine[] = [];
  let count = 0;
  let lines = 0;
  let block = 0;

  function enter(event: AppEvent, place: LinePlace): void {
    if (columns === null && !hasEvent(indexed, count, event, place))
      columns = firstOf(indexed, count, 2 * count + 16);
    if (columns !== null) {
      if (count === columns.seq.length) columns = grown(columns);
      setColumns(columns, count, event);
      setPlace(columns, count, place);
    }
    count += 1;
    keep(event);
  }

  while (block < bytes.length) {
    const newline = bytes.lastIndexOf(NEWLINE, Math.min(bytes.length, block + BLOCK) - 1);
    const next = newline >= block ? newline : bytes.indexOf(NEWLINE, block);
    const blockEnd = next < 0 ? bytes.length : next + 1;
    const text = lineDecoder.decode(bytes.subarray(block, blockEnd));
    /** Then the offsets of characters are those of bytes. */
    const isAscii = text.length === blockEnd - block;
    let offset = block;
    for (let start = 0; start < text.length; ) {
      const found = text.indexOf('\n', start);
      const end = found < 0 ? text.length : found;
      const foundByte = isAscii ? block + end : bytes.indexOf(NEWLINE, offset);
      const endByte = foundByte < 0 ? bytes.length : foundByte;
      const line = text.slice(start, end);
      const event = eventIn(line, from);
      if (event !== null) enter(event, { offset, length: endByte - offset, line: lines });
      else if (line !== '') others.push({ line: lines, text: line });
      lines += 1;
      start = end + 1;
      offset = endByte + 1;
    }
    block = blockEnd;
    yield block / bytes.length;
  }
  if (columns !== null || count < indexed.seq.length) columns = firstOf(columns ?? indexed, count);
  return { columns, others, lines };
}

/** Indexes the lines by how they begin, and parses those that begin otherwise. */
function* indexBytes(bytes: Uint8Array<ArrayBuffer>, from: WrittenIn): Work<Columns> {
  let columns = emptyColumns(Math.ceil(bytes.length / 200) + 16);
  const enter = lineStarts(bytes);
  let count = 0;
  for (let start = 0, line = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    if (count === columns.seq.length) columns = grown(columns);
    let isEvent = enter(columns, count, start);
    if (!isEvent && end > start) {
      const event = eventIn(lineDecoder.decode(bytes.subarray(start, end)), from);
      if (event !== null) setColumns(columns, count, event);
      isEvent = event !== null;
    }
    if (isEvent) setPlace(columns, count++, { offset: start, length: end - start, line });
    start = end + 1;
    if (line % INDEX_STEP === 0) yield start / bytes.length;
  }
  return firstOf(columns, count);
}

function eventIn(line: string, from: WrittenIn): AppEvent | null {
  if (line === '' || line.length > MAX_LINE_LENGTH) return null;
  try {
    return checkedEvent(JSON.parse(line.trimEnd()), from);
  } catch {
    return null;
  }
}

/** Decodes the lines of the events from index `start` to before `end` in one pass, and returns a function that parses one of them. */
export function parserOf(
  bytes: Uint8Array,
  columns: Columns,
  start: number,
  end: number,
  from: WrittenIn,
): (index: number) => AppEvent {
  const offsetOf = (index: number) => columns.offset[index] as number;
  const endOf = (index: number) => offsetOf(index) + (columns.length[index] as number);
  const first = offsetOf(start);
  const block = lineDecoder.decode(bytes.subarray(first, endOf(end - 1)));
  /** One decoding is faster than many, but only in ASCII are the offsets of characters those of bytes. */
  const isAscii = block.length === endOf(end - 1) - first;
  return (index) => {
    const line = isAscii
      ? block.slice(offsetOf(index) - first, endOf(index) - first)
      : lineDecoder.decode(bytes.subarray(offsetOf(index), endOf(index)));
    return acceptedEvent(JSON.parse(line.trimEnd()), from);
  };
}

/** Folds the events and uses them up. */
function* foldEvents(
  events: readonly AppEvent[],
  { first, kept, from, snapshotEvery }: FoldTask,
): Work<Omit<Folded, 'bytes'>> {
  const fold = createRawFold(models, { ownsEvents: true });
  fold.restore(from);
  const snapshots: Snapshot[] = [];
  const count = kept?.length ?? events.length;
  for (let index = 0; index < count; index++) {
    fold.apply(events[kept?.[index] ?? index] as AppEvent);
    if ((first + index + 1) % snapshotEvery === 0) snapshots.push(fold.snapshot());
    if (index % FOLD_STEP === 0) yield index / count;
  }
  return { snapshots, end: fold.snapshot() };
}

/** `run` completes a piece of work, in slices where the thread has other things to do. */
export function createRangeReader(
  source: ByteSource,
  from: WrittenIn,
  run: <T>(work: Work<T>) => Promise<T>,
): RangeReader {
  const indexed: IndexedRange[] = [];
  let ahead: Promise<Uint8Array<ArrayBuffer>> | null = null;
  let indexing = Promise.resolve();
  let events: AppEvent[] = [];
  let bytes = new Uint8Array();

  async function indexNext(range: ByteRange, next: ByteRange | null): Promise<Columns> {
    const read = await (ahead ?? linesIn(source, range));
    ahead = next === null ? null : linesIn(source, next);
    ahead?.catch(() => undefined);
    const columns = await run(indexBytes(read, from));
    indexed.push({ bytes: read, columns });
    return columns;
  }

  return {
    index(range, next) {
      const columns = indexing.then(() => indexNext(range, next));
      indexing = columns.then(
        () => undefined,
        () => undefined,
      );
      return columns;
    },
    async read() {
      const next = indexed.shift();
      if (next === undefined) throw new Error('no range is indexed');
      events = [];
      bytes = next.bytes;
      return run(readBytes(next, from, (event) => events.push(event)));
    },
    async fold(task) {
      const folded = await run(foldEvents(events, task));
      events = [];
      return { ...folded, bytes };
    },
  };
}
