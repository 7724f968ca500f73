// The rows of the event list. A call is one row, and so are at least three successive events of one kind. Everything is computed
// from the index of the recording, without parsing an event.
import { positionOfSeq } from '../../streams/inspect/causes';
import { isBoundary } from '../../streams/inspect/summarise';
import { finish, type Work } from '../../streams/inspect/work';
import type { EventKind } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { markOf } from './marks';
import { firstAtLeast } from './sorted';

const MIN_RUN = 3;
const STEP = 2_000;

/** Facts about a reply that accompany its own fact. */
const SIDE_FACTS: ReadonlySet<EventKind> = new Set(['enum/unknown', 'answer/kept']);

/** Indices of events are `place`s, from 0. Arrays by place have -1 for none. */
export interface RowTable {
  /** The previous event of the same kind on the same page and in the same session, by place. */
  readonly prior: Int32Array;
  /** The `call/started` of a reply, by place. */
  readonly startOf: Int32Array;
  /** The row that contains an event, by place. */
  readonly rowOf: Int32Array;
  /** Events with a row to themselves or in a run, in order. Those of row `r` are `starts[r]` to before `starts[r + 1]`. */
  readonly shown: Int32Array;
  readonly starts: Int32Array;
  /** Further facts of a call, by the place of its reply. */
  readonly sides: ReadonlyMap<number, readonly number[]>;
}

/** A row; `place` is the event that it shows: the outcome of a call, the last event of a run. */
export interface Row {
  readonly type: 'event' | 'call' | 'run' | 'part';
  readonly place: number;
  /** The first event in it: the start of a call, the first of a run. It identifies the row. */
  readonly first: number;
  /** The number of events in it. */
  readonly size: number;
  readonly isUnfolded: boolean;
}

/** The rows as they are listed, with some unfolded. */
export interface Layout {
  readonly length: number;
  at(index: number): Row;
  /** The index of the row that shows this event: its own, or the folded one that contains it. -1 if the filter hides it. */
  indexOf(place: number): number;
  /** The index of the last row with an event before `at`, or -1. */
  lastBefore(at: number): number;
}

/** Whether successive events of this kind may share a row: a call's route and every problem must stay visible. */
const mayRun = (kind: EventKind): boolean => !kind.startsWith('call/') && markOf(kind) !== 'problem';

export function* rowsIn(events: RecordedEvents): Work<RowTable> {
  const { length } = events;
  const prior = new Int32Array(length).fill(-1);
  const rowOf = new Int32Array(length).fill(-1);
  /** By place of an event that a call led to: its `call/started`. */
  const callOf = new Int32Array(length).fill(-1);
  /** By place of a `call/started`: its reply. */
  const replyTo = new Int32Array(length).fill(-1);
  const sides = new Map<number, number[]>();
  const latest = new Map<EventKind, number>();
  for (let place = 0; place < length; place++) {
    if (place % STEP === 0) yield place / length / 2;
    const kind = events.kindAt(place);
    prior[place] = latest.get(kind) ?? -1;
    if (isBoundary(kind)) latest.clear();
    latest.set(kind, place);
    if (kind === 'call/started' || events.sourceAt(place) !== 'rest') continue;
    const cause = events.causeAt(place);
    const start = cause < events.seqAt(place) ? positionOfSeq(events, cause) : -1;
    if (start < 0 || events.kindAt(start) !== 'call/started') continue;
    callOf[place] = start;
    if (replyTo[start] === -1 && !SIDE_FACTS.has(kind)) replyTo[start] = place;
  }
  const startOf = new Int32Array(length).fill(-1);
  const shown = new Int32Array(length);
  const starts = new Int32Array(length + 1);
  let shownCount = 0;
  let rowCount = 0;
  /** The length of the run that ends at the last shown event. */
  let run = 0;
  for (let place = 0; place < length; place++) {
    if (place % STEP === 0) yield 0.5 + place / length / 2;
    const start = callOf[place] as number;
    const reply = replyTo[start < 0 ? place : start] as number;
    const isReply = reply === place;
    if (isReply) startOf[place] = start;
    if (!isReply && reply >= 0) {
      if (start < 0) continue;
      const known = sides.get(reply);
      if (known === undefined) sides.set(reply, [place]);
      else known.push(place);
      continue;
    }
    const before = run === 0 ? -1 : (shown[shownCount - 1] as number);
    const kind = events.kindAt(place);
    const continues =
      before >= 0 &&
      !isReply &&
      kind === events.kindAt(before) &&
      events.sourceAt(place) === events.sourceAt(before);
    run = continues ? run + 1 : Number(!isReply && mayRun(kind));
    if (run < MIN_RUN) starts[rowCount++] = shownCount;
    else if (run === MIN_RUN) rowCount -= MIN_RUN - 2;
    shown[shownCount++] = place;
  }
  starts[rowCount] = shownCount;
  for (let row = 0; row < rowCount; row++)
    for (let entry = starts[row] as number; entry < (starts[row + 1] as number); entry++)
      rowOf[shown[entry] as number] = row;
  for (let place = 0; place < length; place++) {
    if (rowOf[place] !== -1) continue;
    const start = callOf[place] as number;
    rowOf[place] = rowOf[replyTo[start < 0 ? place : start] as number] as number;
  }
  return {
    prior,
    startOf,
    rowOf,
    shown: shown.slice(0, shownCount),
    starts: starts.slice(0, rowCount + 1),
    sides,
  };
}

const plainRow = (place: number): Row => ({ type: 'event', place, first: place, size: 1, isUnfolded: false });

/** One row per event: all events, or those that match a filter, in order. */
export function flatLayout(places: readonly number[] | null, total: number): Layout {
  if (places === null)
    return {
      length: total,
      at: plainRow,
      indexOf: (place) => place,
      lastBefore: (at) => Math.min(at, total) - 1,
    };
  const first = (wanted: number) => firstAtLeast(places.length, (index) => places[index] as number, wanted);
  return {
    length: places.length,
    at: (index) => plainRow(places[index] as number),
    indexOf(place) {
      const index = first(place);
      return places[index] === place ? index : -1;
    },
    lastBefore: (at) => first(at) - 1,
  };
}

/** Calls and runs in one row each. `unfolded`: the `first` of each row that is unfolded. */
export function foldedLayout(table: RowTable, unfolded: ReadonlySet<number>): Layout {
  const { rowOf, shown, starts, startOf, sides } = table;
  const rowCount = starts.length - 1;
  const sizeOf = (row: number) => (starts[row + 1] as number) - (starts[row] as number);
  const firstShown = (row: number) => shown[starts[row] as number] as number;

  function partsOf(row: number): readonly number[] | Int32Array {
    const entry = starts[row] as number;
    if (sizeOf(row) > 1) return shown.subarray(entry, starts[row + 1]);
    const place = shown[entry] as number;
    const start = startOf[place] as number;
    return start < 0 ? [] : [start, place, ...(sides.get(place) ?? [])].sort((a, b) => a - b);
  }

  const open = [...new Set([...unfolded].map((first) => rowOf[first] ?? -1))]
    .filter((row) => row >= 0)
    .sort((a, b) => a - b)
    .map((row) => ({ row, parts: partsOf(row), index: 0 }));
  let added = 0;
  for (const entry of open) {
    entry.index = entry.row + added;
    added += entry.parts.length;
  }
  /** The last unfolded row at or before this index of the list. */
  const openBefore = (index: number) =>
    open[firstAtLeast(open.length, (at) => open[at]?.index ?? 0, index + 1) - 1];
  const openAt = (row: number) => {
    const entry = open[firstAtLeast(open.length, (at) => open[at]?.row ?? 0, row)];
    return entry?.row === row ? entry : undefined;
  };
  const indexOfRow = (row: number) => {
    const before = open[firstAtLeast(open.length, (at) => open[at]?.row ?? 0, row) - 1];
    return before === undefined ? row : before.index + before.parts.length + (row - before.row);
  };

  function foldedRow(row: number): Row {
    const size = sizeOf(row);
    const place = shown[(starts[row + 1] as number) - 1] as number;
    if (size > 1)
      return { type: 'run', place, first: firstShown(row), size, isUnfolded: openAt(row) !== undefined };
    const start = startOf[place] as number;
    if (start < 0) return plainRow(place);
    const parts = 2 + (sides.get(place)?.length ?? 0);
    return { type: 'call', place, first: start, size: parts, isUnfolded: openAt(row) !== undefined };
  }

  return {
    length: rowCount + added,
    at(index) {
      const entry = openBefore(index);
      if (entry === undefined) return foldedRow(index);
      const part = index - entry.index - 1;
      if (part < 0 || part >= entry.parts.length)
        return foldedRow(part < 0 ? entry.row : index - entry.index - entry.parts.length + entry.row);
      return { ...plainRow(entry.parts[part] as number), type: 'part' };
    },
    indexOf(place) {
      const row = rowOf[place] ?? -1;
      if (row < 0) return -1;
      const part = openAt(row)?.parts.indexOf(place) ?? -1;
      return indexOfRow(row) + part + 1;
    },
    lastBefore(at) {
      const row = firstAtLeast(rowCount, firstShown, at) - 1;
      if (row < 0) return -1;
      const parts = openAt(row)?.parts;
      if (parts === undefined) return indexOfRow(row);
      return indexOfRow(row) + firstAtLeast(parts.length, (part) => parts[part] as number, at);
    },
  };
}

/** Up to this many events are arranged immediately, more in slices. */
export const IMMEDIATE = 20_000;
export const rowsOf = (events: RecordedEvents): RowTable => finish(rowsIn(events));
