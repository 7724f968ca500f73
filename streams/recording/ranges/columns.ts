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
interface LinePlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

export function setPlace(columns: Columns, index: number, { offset, length, line }: LinePlace): void {
  columns.offset[index] = offset;
  columns.length[index] = length;
  columns.line[index] = line;
}

/** The first `length` events, in buffers of that length. */
export function firstOf(columns: Columns, length: number): Columns {
  const part = emptyColumns(length);
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

/** The values in the largest units that divide their buffer, which is as long as they are. */
const unitsOf = (values: Columns[keyof Columns]): Uint32Array | Uint16Array | Uint8Array =>
  values instanceof Uint8Array || values instanceof Uint16Array ? values : new Uint32Array(values.buffer);

/** Whether both have the same values. */
export function areEqualColumns(one: Columns, other: Columns): boolean {
  return NAMES.every((name) => {
    const [units, others] = [unitsOf(one[name]), unitsOf(other[name])];
    if (units.length !== others.length) return false;
    for (let index = 0; index < units.length; index++) if (units[index] !== others[index]) return false;
    return true;
  });
}

export function grown(columns: Columns): Columns {
  const larger = emptyColumns(2 * columns.seq.length);
  for (const name of NAMES) larger[name].set(columns[name]);
  return larger;
}

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

/** What to transfer, so that a message does not copy the columns. */
export const buffersOf = (columns: Columns): ArrayBuffer[] => NAMES.map((name) => columns[name].buffer);
