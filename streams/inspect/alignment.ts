// Aligns the events of two recordings by what they are: kind, source, route and data, apart from `seq`, times, traces and ids.
// Ids may be renamed, as an export does, if each always has the same new name.
import { type RecordedEvents, type RecordedLog, recordedEvents } from '../recording/ranges/packedEvents';
import type { RecordingHeader } from '../recording/recording';
import { type Fingerprints, fingerprintsOf, nameHash } from './fingerprints';
import { baseNames, createVotes, matchedNames } from './renames';
import { alignedSequences } from './sequences';
import type { Work } from './work';

export interface ComparedRecording extends RecordedLog {
  readonly header: Pick<RecordingHeader, 'redaction'>;
}

/** `changed`: the same kind and route with other data, ids or another cause. */
export type RowStatus = 'equal' | 'changed' | 'onlyLeft' | 'onlyRight';

/** One event of each recording, or of one of them; -1 for none. */
export interface Row {
  readonly left: number;
  readonly right: number;
  readonly status: RowStatus;
}

export interface Alignment {
  readonly left: RecordedEvents;
  readonly right: RecordedEvents;
  /** True if either recording is redacted: then only what an export keeps is compared. */
  readonly masked: boolean;
  /** The number of rows. */
  readonly length: number;
  row(place: number): Row;
  /** The rows whose status is not `equal`. */
  readonly differing: Uint32Array;
  /** The number of rows by status. */
  readonly counts: Readonly<Record<RowStatus, number>>;
  /** The row of an event, by side and index. */
  rowOf(side: 'left' | 'right', index: number): number;
  /** The number of events of each side up to and including a row; -1 for before the first. */
  upTo(place: number): { readonly left: number; readonly right: number };
  /** The left recording's name for an id of the right one; the id itself if it has none. */
  leftNameOf(type: string, name: string | number): string | number;
}

const STATUSES: readonly RowStatus[] = ['equal', 'changed', 'onlyLeft', 'onlyRight'];
const [EQUAL, CHANGED, ONLY_LEFT, ONLY_RIGHT] = [0, 1, 2, 3];

/** Small numbers for hashes, the same for both recordings. */
function numbering() {
  const numbers = new Map<number, number>();
  return (hash: number) => {
    const known = numbers.get(hash);
    if (known !== undefined) return known;
    numbers.set(hash, numbers.size);
    return numbers.size - 1;
  };
}

/** A label for each event, with the ids that both recordings contain. */
function contentsOf(
  prints: Fingerprints,
  other: Fingerprints,
  numberOf: (hash: number) => number,
): Uint32Array {
  const { content, names, firstName, texts } = prints;
  const isShared = new Map([...texts.keys()].map((name) => [name, other.texts.has(name)]));
  return Uint32Array.from(content, (hash, index) => {
    let mixed = hash;
    for (let place = firstName[index] as number; place < (firstName[index + 1] as number); place++) {
      const name = names[place] as number;
      /** Multiplying by a small prime keeps integers exact below 2^53 after the remainder. */
      mixed = ((mixed % 2 ** 48) * 31 + (isShared.get(name) === true ? name % 2 ** 48 : 7)) % 2 ** 53;
    }
    return numberOf(mixed);
  });
}

/** Aligns what is left between pairs by kind and route, so that an event with other data is one difference and not two. */
function* pairedByShape(partner: Int32Array, left: Uint32Array, right: Uint32Array): Work<void> {
  let from = 0;
  let fromRight = 0;
  for (let index = 0; index <= partner.length; index++) {
    const other = index < partner.length ? (partner[index] as number) : right.length;
    if (other < 0) continue;
    if (index > from && other > fromRight) {
      const inner = yield* alignedSequences(left.subarray(from, index), right.subarray(fromRight, other));
      for (const [place, match] of inner.entries()) if (match >= 0) partner[from + place] = fromRight + match;
    }
    from = index + 1;
    fromRight = other + 1;
  }
}

/** Calls `visit` with the names of a pair, side by side; false if they are not the same number. */
function eachName(
  [one, index]: readonly [Fingerprints, number],
  [other, place]: readonly [Fingerprints, number],
  visit: (left: number, right: number) => void,
): boolean {
  const [first, from] = [one.firstName[index] as number, other.firstName[place] as number];
  const count = (one.firstName[index + 1] as number) - first;
  if (count !== (other.firstName[place + 1] as number) - from) return false;
  for (let step = 0; step < count; step++)
    visit(one.names[first + step] as number, other.names[from + step] as number);
  return true;
}

/** The index of an event's cause; -1 without one, -2 if it is not in the recording. */
function causesIn(events: RecordedEvents): Int32Array {
  const places = new Map<number, number>();
  return Int32Array.from({ length: events.length }, (_, index) => {
    const cause = events.causeAt(index);
    places.set(events.seqAt(index), index);
    return Number.isNaN(cause) ? -1 : (places.get(cause) ?? -2);
  });
}

/** The number of values up to `limit` in ascending ones. */
function countTo(values: Int32Array, limit: number): number {
  let low = 0;
  for (let high = values.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Aligns two recordings. Events are parsed once each. */
export function* alignmentOf(one: ComparedRecording, other: ComparedRecording): Work<Alignment> {
  const masked = one.header.redaction === 'default' || other.header.redaction === 'default';
  const [left, right] = [recordedEvents(one.events), recordedEvents(other.events)];
  const total = Math.max(1, left.length + right.length);
  const prints = {
    left: yield* within(fingerprintsOf(left, masked), 0, left.length / total),
    right: yield* within(fingerprintsOf(right, masked), left.length / total, 1),
  };
  const contentNumber = numbering();
  const contents = {
    left: contentsOf(prints.left, prints.right, contentNumber),
    right: contentsOf(prints.right, prints.left, contentNumber),
  };
  const shapeNumber = numbering();
  const shapes = {
    left: Uint32Array.from(prints.left.shape, shapeNumber),
    right: Uint32Array.from(prints.right.shape, shapeNumber),
  };
  const partner = yield* alignedSequences(contents.left, contents.right);
  yield* pairedByShape(partner, shapes.left, shapes.right);

  const isSameContent = (index: number, place: number) => contents.left[index] === contents.right[place];
  const votes = { equal: createVotes(), other: createVotes() };
  for (const [index, place] of partner.entries()) {
    if (place < 0) continue;
    const { add } = isSameContent(index, place) ? votes.equal : votes.other;
    eachName([prints.left, index], [prints.right, place], add);
  }
  const bases = baseNames(one, other, masked, votes.other.add);
  const texts = {
    left: [prints.left.texts, bases.left],
    right: [prints.right.texts, bases.right],
  };
  const names = matchedNames([votes.equal, votes.other], texts);
  const hasSameNames = (index: number, place: number) => {
    let isSame = true;
    const counted = eachName([prints.left, index], [prints.right, place], (from, to) => {
      if (names.get(to) !== from) isSame = false;
    });
    return counted && isSame;
  };

  const causes = { left: causesIn(left), right: causesIn(right) };
  const partnerOfRight = new Int32Array(right.length).fill(-1);
  for (const [index, place] of partner.entries()) if (place >= 0) partnerOfRight[place] = index;
  /** Causes are compared by what they are. One that is in one recording only is a difference already. */
  const hasSameCause = (index: number, place: number) => {
    const [ours, theirs] = [causes.left[index] as number, causes.right[place] as number];
    if (ours < -1 || theirs < -1) return true;
    if (ours >= 0 && (partner[ours] as number) < 0) return true;
    if (theirs >= 0 && (partnerOfRight[theirs] as number) < 0) return true;
    if (ours < 0 || theirs < 0) return ours === theirs;
    return shapes.left[ours] === shapes.right[theirs];
  };

  const rows = { left: [] as number[], right: [] as number[], status: [] as number[] };
  const differing: number[] = [];
  const add = (index: number, place: number, status: number) => {
    if (status !== EQUAL) differing.push(rows.status.length);
    rows.left.push(index);
    rows.right.push(place);
    rows.status.push(status);
  };
  let next = 0;
  for (const [index, place] of partner.entries()) {
    if (place < 0) {
      add(index, -1, ONLY_LEFT as number);
      continue;
    }
    while (next < place) add(-1, next++, ONLY_RIGHT as number);
    const isEqual = isSameContent(index, place) && hasSameNames(index, place) && hasSameCause(index, place);
    add(index, place, (isEqual ? EQUAL : CHANGED) as number);
    next = place + 1;
  }
  while (next < right.length) add(-1, next++, ONLY_RIGHT as number);

  const rowsOf = { left: new Int32Array(left.length), right: new Int32Array(right.length) };
  for (const side of ['left', 'right'] as const)
    for (const [row, index] of rows[side].entries()) if (index >= 0) rowsOf[side][index] = row;
  const counts = { equal: 0, changed: 0, onlyLeft: 0, onlyRight: 0 };
  for (const status of rows.status) counts[STATUSES[status] as RowStatus] += 1;
  return {
    left,
    right,
    masked,
    length: rows.status.length,
    row: (place) => ({
      left: rows.left[place] as number,
      right: rows.right[place] as number,
      status: STATUSES[rows.status[place] as number] as RowStatus,
    }),
    differing: Uint32Array.from(differing),
    counts,
    rowOf: (side, index) => rowsOf[side][index] as number,
    upTo: (place) => ({ left: countTo(rowsOf.left, place), right: countTo(rowsOf.right, place) }),
    leftNameOf(type, name) {
      const known = names.get(nameHash(type, name));
      return known === undefined ? name : (prints.left.texts.get(known) ?? bases.left.get(known) ?? name);
    },
  };
}

/** Reports the progress of a part, from 0 to 1, as a share of the whole. */
export function* within<T>(work: Work<T>, start: number, end: number): Work<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield start + step.value * (end - start);
  }
}
