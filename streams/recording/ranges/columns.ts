// The index of a range of a recording: one value per event, in typed arrays that threads can transfer.
import { facts } from '../../catalogue/complete';
import { type AppEvent, type EventKind, SOURCES, type Source } from '../../log/event';

export interface Columns {
  readonly seq: Float64Array<ArrayBuffer>;
  /** Epoch ms. */
  readonly at: Float64Array<ArrayBuffer>;
  /** The `seq` of the cause; NaN without one. */
  readonly cause: Float64Array<ArrayBuffer>;
  /** Index in `KINDS`. */
  readonly kind: Uint16Array<ArrayBuffer>;
  /** Index in `SOURCES`. */
  readonly source: Uint8Array<ArrayBuffer>;
  /** The first byte of the line, from the start of its range, and the length of the line in bytes. */
  readonly offset: Uint32Array<ArrayBuffer>;
  readonly length: Uint32Array<ArrayBuffer>;
  /** The number of the line in its range, from 0. */
  readonly line: Uint32Array<ArrayBuffer>;
}

/** Every kind of event; `Columns.kind` refers to it by index. */
export const KINDS = Object.keys(facts) as EventKind[];
const KIND_NUMBERS: ReadonlyMap<string, number> = new Map(KINDS.map((kind, number) => [kind, number]));
const SOURCE_NUMBERS: ReadonlyMap<string, number> = new Map(
  SOURCES.map((source, number) => [source, number]),
);

export const kindOf = (columns: Columns, index: number) => KINDS[columns.kind[index] ?? 0] as EventKind;
export const sourceOf = (columns: Columns, index: number) => SOURCES[columns.source[index] ?? 0] as Source;

export function emptyColumns(length: number): Columns {
  return {
    seq: new Float64Array(length),
    at: new Float64Array(length),
    cause: new Float64Array(length),
    kind: new Uint16Array(length),
    source: new Uint8Array(length),
    offset: new Uint32Array(length),
    length: new Uint32Array(length),
    line: new Uint32Array(length),
  };
}

const NAMES = ['seq', 'at', 'cause', 'kind', 'source', 'offset', 'length', 'line'] as const;

export function setColumns(
  columns: Columns,
  index: number,
  { seq, at, cause, kind, source }: AppEvent,
): void {
  columns.seq[index] = seq;
  columns.at[index] = at;
  columns.cause[index] = cause ?? Number.NaN;
  columns.kind[index] = KIND_NUMBERS.get(kind) ?? 0;
  columns.source[index] = SOURCE_NUMBERS.get(source) ?? 0;
}

/** Where a line is in its range, in bytes, and its number there. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

export function setPlace(columns: Columns, index: number, { offset, length, line }: LinePlace): void {
  columns.offset[index] = offset;
  columns.length[index] = length;
  columns.line[index] = line;
}

/** Whether the columns have exactly this event and place at an index. */
export function hasEvent(
  columns: Columns,
  index: number,
  { seq, at, cause, kind, source }: AppEvent,
  { offset, length, line }: LinePlace,
): boolean {
  return (
    Object.is(columns.seq[index], seq) &&
    Object.is(columns.at[index], at) &&
    Object.is(columns.cause[index], cause ?? Number.NaN) &&
    KINDS[columns.kind[index] as number] === kind &&
    SOURCES[columns.source[index] as number] === source &&
    columns.offset[index] === offset &&
    columns.length[index] === length &&
    columns.line[index] === line
  );
}

/** The first `length` events, in buffers with room for `room`. */
export function firstOf(columns: Columns, length: number, room = length): Columns {
  const part = emptyColumns(room);
  for (const name of NAMES) part[name].set(columns[name].subarray(0, length));
  return part;
}

/** The events at these indices. */
export function pickedOf(columns: Columns, indices: Uint32Array): Columns {
  const picked = emptyColumns(indices.length);
  for (const name of NAMES)
    for (const [to, from] of indices.entries()) picked[name][to] = columns[name][from] ?? 0;
  return picked;
}

export function grown(columns: Columns): Columns {
  const larger = emptyColumns(2 * columns.seq.length);
  for (const name of NAMES) larger[name].set(columns[name]);
  return larger;
}

/** The events from index `start` to before `end`, in the same buffers. */
export const partOf = (columns: Columns, start: number, end: number): Columns => ({
  seq: columns.seq.subarray(start, end),
  at: columns.at.subarray(start, end),
  cause: columns.cause.subarray(start, end),
  kind: columns.kind.subarray(start, end),
  source: columns.source.subarray(start, end),
  offset: columns.offset.subarray(start, end),
  length: columns.length.subarray(start, end),
  line: columns.line.subarray(start, end),
});

/** Several ranges in one; offsets and line numbers stay those of each range. */
export function joinedColumns(parts: readonly Columns[]): Columns {
  const joined = emptyColumns(parts.reduce((sum, part) => sum + part.seq.length, 0));
  let start = 0;
  for (const part of parts) {
    for (const name of NAMES) joined[name].set(part[name], start);
    start += part.seq.length;
  }
  return joined;
}

/** The buffers to transfer, so that a message does not copy the columns. */
export const buffersOf = (columns: Columns): ArrayBuffer[] => NAMES.map((name) => columns[name].buffer);
