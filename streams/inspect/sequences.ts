// Aligns two sequences of numbers: which elements of one are elements of the other, in the same order.
import { diffArrays } from 'diff';
import type { Work } from './work';

/** Myers' algorithm takes quadratic time in the number of edits; sequences that differ more are aligned by anchors. */
const MAX_EDITS = 1_000;

type Sequence = ArrayLike<number>;
/** An index in each sequence. */
type Match = readonly [left: number, right: number];

/** Some elements of both sequences, by their indices. */
interface Part {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

const indices = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);

/** The longest selection of these matches that is in order on both sides; they are in order on the left. */
function inOrder(matches: readonly Match[]): readonly Match[] {
  /** By length of a selection: the match that ends it earliest on the right. `before` links each match to its predecessor. */
  const ends: number[] = [];
  const before = new Int32Array(matches.length);
  for (const [place, [, right]] of matches.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((matches[ends[middle] as number] as Match)[1] < right) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = place;
  }
  const selected: Match[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] as number)
    selected.push(matches[place] as Match);
  return selected.reverse();
}

function occurrencesIn(sequence: Sequence, places: readonly number[]): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  for (const place of places) {
    const known = found.get(sequence[place] as number);
    if (known === undefined) found.set(sequence[place] as number, [place]);
    else known.push(place);
  }
  return found;
}

/** The elements of a part that occur in both of its sides; others match nothing. */
function common(left: Sequence, right: Sequence, part: Part): Part {
  const inLeft = new Set(part.left.map((place) => left[place]));
  const inRight = new Set(part.right.map((place) => right[place]));
  return {
    left: part.left.filter((place) => inRight.has(left[place])),
    right: part.right.filter((place) => inLeft.has(right[place])),
  };
}

/** The elements that occur once on both sides, in order: safe places to split a part. */
function anchorsOf(left: Sequence, right: Sequence, part: Part): readonly Match[] {
  const inRight = occurrencesIn(right, part.right);
  const matches: Match[] = [];
  for (const [value, places] of occurrencesIn(left, part.left)) {
    const others = inRight.get(value);
    if (places.length === 1 && others?.length === 1) matches.push([places[0] as number, others[0] as number]);
  }
  return inOrder(matches.sort(([one], [other]) => one - other));
}

/** Matches the n-th occurrence of each value with its n-th occurrence on the other side, as far as these are in order. */
function byOccurrence(left: Sequence, right: Sequence, part: Part): readonly Match[] {
  const inRight = occurrencesIn(right, part.right);
  const used = new Map<number, number>();
  const matches: Match[] = [];
  for (const place of part.left) {
    const value = left[place] as number;
    const count = used.get(value) ?? 0;
    used.set(value, count + 1);
    const other = inRight.get(value)?.[count];
    if (other !== undefined) matches.push([place, other]);
  }
  return inOrder(matches);
}

/** The fewest edits, or null if they are too many. */
function byEdits(left: Sequence, right: Sequence, part: Part): readonly Match[] | null {
  const edits = diffArrays(
    part.left.map((place) => left[place] as number),
    part.right.map((place) => right[place] as number),
    { maxEditLength: MAX_EDITS },
  );
  if (edits === undefined) return null;
  const matches: Match[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (const { added, removed, count } of edits) {
    if (!added && !removed)
      for (let step = 0; step < count; step++)
        matches.push([part.left[fromLeft + step] as number, part.right[fromRight + step] as number]);
    if (!added) fromLeft += count;
    if (!removed) fromRight += count;
  }
  return matches;
}

/** The parts between the anchors. */
function* between(part: Part, anchors: readonly Match[]): Generator<Part> {
  let [nextLeft, nextRight] = [0, 0];
  for (const [left, right] of [...anchors, null].map((anchor) => anchor ?? [Infinity, Infinity])) {
    const [startLeft, startRight] = [nextLeft, nextRight];
    while ((part.left[nextLeft] ?? Infinity) < left) nextLeft += 1;
    while ((part.right[nextRight] ?? Infinity) < right) nextRight += 1;
    yield { left: part.left.slice(startLeft, nextLeft), right: part.right.slice(startRight, nextRight) };
    nextLeft += 1;
    nextRight += 1;
  }
}

/**
 * For each element of `left`, the index of its equal in `right`, or -1; indices ascend. The fewest elements remain alone if
 * at most `MAX_EDITS` of those that occur on both sides do; otherwise few do. Yields nothing for sequences that are nearly equal.
 */
export function* alignedSequences(left: Sequence, right: Sequence): Work<Int32Array> {
  const partner = new Int32Array(left.length).fill(-1);
  const note = (matches: readonly Match[]) => {
    for (const [one, other] of matches) partner[one] = other;
  };
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) {
    partner[start] = start;
    start += 1;
  }
  let [endLeft, endRight] = [left.length, right.length];
  while (endLeft > start && endRight > start && left[endLeft - 1] === right[endRight - 1]) {
    endLeft -= 1;
    endRight -= 1;
    partner[endLeft] = endRight;
  }
  const part = common(left, right, { left: indices(start, endLeft), right: indices(start, endRight) });
  const edits = byEdits(left, right, part);
  if (edits !== null) {
    note(edits);
    return partner;
  }
  const anchors = anchorsOf(left, right, part);
  note(anchors);
  let place = 0;
  for (const gap of between(part, anchors)) {
    yield place / (anchors.length + 1);
    place += 1;
    const inner = common(left, right, gap);
    if (inner.left.length === 0) continue;
    note(byEdits(left, right, inner) ?? byOccurrence(left, right, inner));
  }
  return partner;
}
