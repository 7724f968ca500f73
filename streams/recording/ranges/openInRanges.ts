// Opens a recording in ranges that several threads read at the same time, with the result of reading it line by line: the
// header and the lines before the first event are read here, then the ranges are put together in order.
import { models } from '../../catalogue/complete';
import { createRawFold, type Snapshot } from '../../log/readModel';
import { checkedEvent, type WrittenIn } from '../checkedEvent';
import { type ReadResult, type RecordingReader, recordingReader } from '../recording';
import { type Columns, joinedColumns, partOf, pickedOf } from './columns';
import {
  type OpenedRecording,
  type PackedRange,
  packedEvents,
  parsedEvents,
  type RecordedEvents,
} from './packedEvents';
import {
  type ByteRange,
  type ByteSource,
  lineDecoder,
  linesIn,
  type RangeRead,
  type RangeReader,
} from './rangeReader';

export type OpenResult =
  | {
      readonly ok: true;
      readonly recording: OpenedRecording;
      /** The states before the first event and after each `snapshotEvery` events. */
      readonly snapshots: Snapshot[];
      readonly leftOut: readonly string[];
      readonly leftOutCount: number;
    }
  | Extract<ReadResult, { ok: false }>;

export interface OpenOptions {
  /** The file's name, for messages. */
  readonly file: string;
  readonly snapshotEvery: number;
  /** The lengths of the first and the longest range, bytes: each is twice as long as the previous, so folding starts early. */
  readonly rangeBytes: readonly [first: number, longest: number];
  readonly maxEvents?: number;
  /**
   * Receives the index of the events before any of them is checked: of those in the first range as soon as it is known, then of
   * all. `at` does not work on it yet, and it may contain events that are left out later; without any, the last one becomes the
   * events of the recording.
   */
  readonly onIndexed: (events: RecordedEvents) => void;
  /** The completed share, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** The lines before the first event. */
interface Head {
  /** The first event's first byte; the size of the file if it has no events. */
  readonly end: number;
  readonly lines: number;
  /** False if the file was rejected. */
  readonly continues: boolean;
}

const HEAD_BYTES = 4 * 1024;
const NO_BYTES = new Uint8Array();

/** Passes the reader each line up to the first event, whose order only the lines after it can affect. */
async function readHead(source: ByteSource, reader: RecordingReader): Promise<Head> {
  let start = 0;
  let lines = 0;
  while (start < source.size) {
    const bytes = await linesIn(source, { start, end: Math.min(source.size, start + HEAD_BYTES) });
    let offset = 0;
    while (offset < bytes.length) {
      const newline = bytes.indexOf(10, offset);
      const end = newline < 0 ? bytes.length : newline;
      const text = lineDecoder.decode(bytes.subarray(offset, end));
      const line = lines === 0 ? text.replace(/^\uFEFF/, '') : text;
      if (isEvent(line, reader)) return { end: start + offset, lines, continues: true };
      lines += 1;
      if (!reader.take(line)) return { end: start + offset, lines, continues: false };
      offset = end + 1;
    }
    start += bytes.length;
  }
  return { end: source.size, lines, continues: true };
}

function isEvent(line: string, { writtenIn, base }: RecordingReader): boolean {
  if (writtenIn === null) return false;
  try {
    const raw: unknown = JSON.parse(line.trimEnd());
    return checkedEvent(raw, writtenIn) !== null && !(base === null && 'base' in (raw as object));
  } catch {
    return false;
  }
}

function* rangesOf(
  start: number,
  end: number,
  [first, longest]: readonly [number, number],
): Generator<ByteRange> {
  let length = first;
  for (let place = start; place < end; place += length) {
    if (place > start) length = Math.min(longest, 2 * length);
    yield { start: place, end: Math.min(end, place + length) };
  }
}

/** The indices of the events in the right order; null for all. Stops the reader at its limits. */
function keptOf(
  { seq, line }: Columns,
  others: RangeRead['others'],
  reader: RecordingReader,
  before: number,
): { readonly kept: Uint32Array<ArrayBuffer> | null; readonly continues: boolean } {
  const kept = new Uint32Array(seq.length);
  let count = 0;
  let continues = true;
  let other = 0;
  const takeOthers = (until: number) => {
    for (
      let next = others[other];
      continues && next !== undefined && next.line < until;
      next = others[other]
    ) {
      reader.skipTo(before + next.line);
      continues = reader.take(next.text);
      other += 1;
    }
  };
  for (let index = 0; continues && index < seq.length; index++) {
    takeOthers(line[index] as number);
    if (!continues) break;
    reader.skipTo(before + (line[index] as number));
    const outcome = reader.accept(seq[index] as number);
    if (outcome === 'full') continues = false;
    if (outcome === 'taken') kept[count++] = index;
  }
  takeOthers(Number.POSITIVE_INFINITY);
  return { kept: count === seq.length ? null : kept.slice(0, count), continues };
}

/** The data passed from range to range. */
interface Carry {
  readonly lines: number;
  readonly events: number;
  readonly states: Snapshot;
  readonly continues: boolean;
}

/** A range with the columns of its events that are kept. */
interface KeptRange {
  readonly range: PackedRange;
  readonly columns: Columns;
}

/** A range that is only indexed. */
const unread = ({ seq }: Columns): PackedRange => ({ bytes: NO_BYTES, count: seq.length });

/** Reads leniently, as far as possible. `readersFor` starts the threads once the header is validated. */
export async function openInRanges(
  source: ByteSource,
  readersFor: (from: WrittenIn) => readonly RangeReader[],
  { file, snapshotEvery, rangeBytes, maxEvents, onIndexed, onProgress }: OpenOptions,
): Promise<OpenResult> {
  const reader = recordingReader({ file, lenient: true, ...(maxEvents === undefined ? {} : { maxEvents }) });
  const head = await readHead(source, reader);
  const { writtenIn: from, base } = reader;
  const initial = createRawFold(models, base === null ? {} : { from: base.states }).snapshot();
  const snapshots: Snapshot[] = [initial];

  /**
   * Reads and folds the indexed ranges, each in the thread that indexed it; `columnsOf` are those of the index. Returns the ranges,
   * and the columns of the events that are kept.
   */
  async function readAll(
    threads: readonly RangeReader[],
    indexed: readonly PackedRange[],
    columnsOf: readonly Columns[],
  ): Promise<readonly KeptRange[]> {
    const packed: KeptRange[] = [];
    let turn = Promise.resolve<Carry>({ lines: head.lines, events: 0, states: initial, continues: true });

    async function readOwn(thread: RangeReader, first: number): Promise<void> {
      for (let place = first; place < indexed.length; place += threads.length) {
        const range = indexed[place] as PackedRange;
        const before = turn;
        const reading = thread.read();
        turn = reading.then(async (read) => {
          const carry = await before;
          if (!carry.continues) return carry;
          const indexedAs = columnsOf[place] as Columns;
          const all = read.columns ?? indexedAs;
          const { kept, continues } = keptOf(all, read.others, reader, carry.lines);
          const folded = await thread.fold({
            first: carry.events,
            kept,
            from: carry.states,
            snapshotEvery,
          });
          snapshots.push(...folded.snapshots);
          range.bytes = folded.bytes;
          const columns = kept === null ? all : pickedOf(all, kept);
          const isAsIndexed = columns === indexedAs;
          packed.push({
            range: isAsIndexed ? range : { bytes: folded.bytes, count: columns.seq.length },
            columns,
          });
          onProgress(packed.length / indexed.length);
          return {
            lines: carry.lines + read.lines,
            events: carry.events + columns.seq.length,
            states: folded.end,
            continues,
          };
        });
        if (!(await turn).continues) return;
      }
    }

    await Promise.all(threads.map(readOwn));
    const { lines, continues } = await turn;
    if (continues) reader.skipTo(lines);
    return packed;
  }

  let events = parsedEvents([]);
  if (head.continues && from !== null) {
    const threads = readersFor(from);
    const ranges = [...rangesOf(head.end, source.size, rangeBytes)];
    const columnsOf: Columns[] = [];
    const requestIndex = (thread: RangeReader, place: number): Promise<Columns> | null => {
      const range = ranges[place];
      return range === undefined ? null : thread.index(range, ranges[place + threads.length] ?? null);
    };
    /** Requests each range before the previous one is done, so that a thread does not wait while this one shows the first events. */
    const indexOwn = async (thread: RangeReader, first: number) => {
      let requested = requestIndex(thread, first);
      for (let place = first; requested !== null; place += threads.length) {
        const next = requestIndex(thread, place + threads.length);
        next?.catch(() => undefined);
        const columns = await requested;
        columnsOf[place] = columns;
        requested = next;
        if (place === 0 && ranges.length > 1 && columns.seq.length > 0)
          onIndexed(packedEvents([unread(columns)], columns, from));
      }
    };
    await Promise.all(threads.map(indexOwn));
    const columns = joinedColumns(columnsOf);
    /** The index of each range becomes a part of the whole one, so that it is in memory once. */
    let start = 0;
    for (const [place, { seq }] of columnsOf.entries()) {
      columnsOf[place] = partOf(columns, start, start + seq.length);
      start += seq.length;
    }
    const indexed = columnsOf.map(unread);
    const preview = packedEvents(indexed, columns, from);
    onIndexed(preview);
    const packed = await readAll(threads, indexed, columnsOf);
    const isAsIndexed =
      packed.length === indexed.length && packed.every(({ range }, place) => range === indexed[place]);
    events = isAsIndexed
      ? preview
      : packedEvents(
          packed.map(({ range }) => range),
          joinedColumns(packed.map((kept) => kept.columns)),
          from,
        );
  }
  const read = reader.finish();
  if (!read.ok) return read;
  const { leftOut, leftOutCount, recording } = read;
  return { ok: true, recording: { ...recording, events }, snapshots, leftOut, leftOutCount };
}
