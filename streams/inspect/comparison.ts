// Compares two recordings: their events side by side, the first difference after which their states differ, and the final states.
import { facts as catalogueFacts, models } from '../catalogue/complete';
import type { CallsState } from '../features/calls';
import type { AppEvent } from '../log/event';
import { createRawFold, deepCopy, type ModelTable, type States, statesOf } from '../log/readModel';
import type { RecordedEvents } from '../recording/ranges/packedEvents';
import { mapLeaves } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import { type Alignment, alignmentOf, type ComparedRecording, within } from './alignment';
import { type Difference, differences } from './diff';
import { modelsTouchedBy } from './filter';
import { isIncidental, isName, publicPart } from './fingerprints';
import { renamedCalls } from './renames';
import { finish, type Work } from './work';

export interface Comparison {
  readonly alignment: Alignment;
  /** The first row after which the states differ; the first that is not equal if none affects a state; null if all are equal. */
  readonly first: { readonly row: number; readonly states: readonly Difference[] } | null;
  /** The differences of the final states, apart from `seq`, times, traces and ids. */
  readonly states: readonly Difference[];
  /** How the events of a row differ; empty unless it is `changed`. */
  differencesOf(row: number): readonly Difference[];
}

interface ComparisonOptions {
  readonly models?: ModelTable;
}

type Side = 'left' | 'right';

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;
const STEP = 1_000;

/** Fields of states that hold the `seq` or the time of an event. */
const INCIDENTAL_STATE = /(?:Seq|Since|At|Ms)$/;
/** Numbers above this are times, epoch ms. */
const EARLIEST = 1e12;

const isTime = (value: unknown) => typeof value === 'number' && value > EARLIEST;

function isNegligible({ path, before, after }: Difference): boolean {
  if (isTime(before) && isTime(after)) return true;
  return INCIDENTAL_STATE.test(path) && typeof before === 'number' && typeof after === 'number';
}

function stateDifferences(left: unknown, right: unknown): readonly Difference[] {
  return differences(left, right).filter((difference) => !isNegligible(difference));
}

/** The data of an event as far as it is compared; ids are named as in the left recording, references as rows. */
function comparable(alignment: Alignment, side: Side, event: AppEvent): unknown {
  const schema = facts[event.kind];
  if (schema === undefined) return event.data;
  return mapLeaves(schema, event.data, (type, leaf, key) => {
    if (isIncidental(type, leaf, key)) return undefined;
    if (isName(type, leaf, alignment.masked))
      return side === 'left' ? leaf : alignment.leftNameOf(type, leaf);
    return publicPart(type, leaf, alignment.masked);
  });
}

const indexOf = (events: RecordedEvents, seq: number | undefined): number => {
  if (seq === undefined) return -1;
  let low = 0;
  for (let high = events.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (events.seqAt(middle) < seq) low = middle + 1;
    else high = middle;
  }
  return low < events.length && events.seqAt(low) === seq ? low : -1;
};

/** The cause of an event, by what it is. */
function causeText(events: RecordedEvents, { cause }: AppEvent): string | undefined {
  const event = events.at(indexOf(events, cause));
  return event === undefined ? undefined : [event.kind, event.via ?? ''].join(' ').trimEnd();
}

/**
 * Both recordings with the same numbers and times wherever they are equal, so that folding them yields different states only
 * because of different events. Equal events are the same object.
 */
function renumbering({ left, right, row, rowOf, leftNameOf, masked }: Alignment, firstSeq: number) {
  const events = { left, right };
  /** The `seq` of an event by its row; references to earlier events stay. */
  const seqOf = (side: Side, seq: number): number => {
    const index = indexOf(events[side], seq);
    return index < 0 ? seq : firstSeq + rowOf(side, index);
  };

  function renumbered(side: Side, event: AppEvent, place: number, at: number): AppEvent {
    const schema = facts[event.kind];
    const shift = event.at - at;
    const data =
      schema === undefined
        ? event.data
        : mapLeaves(schema, event.data, (type, leaf, key) => {
            if (type === 'eventRef') return seqOf(side, Number(leaf));
            if (side === 'left') return leaf;
            if (isName(type, leaf, masked)) return leftNameOf(type, leaf);
            return isIncidental(type, leaf, key) && isTime(leaf) ? (leaf as number) - shift : leaf;
          });
    const { cause, ...rest } = event;
    const origin = cause === undefined ? {} : { cause: seqOf(side, cause) };
    return { ...rest, ...origin, seq: firstSeq + place, at, data } as AppEvent;
  }

  let at = left.length > 0 ? left.timeAt(0) : 0;
  /** The events of a row, in the order of rows. */
  return (place: number): { readonly left: AppEvent | null; readonly right: AppEvent | null } => {
    const { left: ours, right: theirs, status } = row(place);
    if (ours >= 0) at = left.timeAt(ours);
    const one = ours < 0 ? null : renumbered('left', left.at(ours) as AppEvent, place, at);
    if (status === 'equal') return { left: one, right: one };
    const other = theirs < 0 ? null : renumbered('right', right.at(theirs) as AppEvent, place, at);
    return { left: one, right: other };
  };
}

/** The right recording's states with the left one's ids. */
function renamedStates(
  states: States,
  { masked, leftNameOf }: Alignment,
  all: ModelTable,
  leftSeqOf: (seq: number) => number = (seq) => seq,
): States {
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const renamed = mapLeaves(all[name]?.schema as AnyStruct, state, (type, leaf) => {
        if (type === 'eventRef') return leftSeqOf(Number(leaf));
        return isName(type, leaf, masked) ? leftNameOf(type, leaf) : leaf;
      });
      return [name, name === 'calls' ? renamedCalls(renamed as CallsState, leftNameOf, leftSeqOf) : renamed];
    }),
  );
}

/** The states that a recording starts from, with the left recording's ids. */
function baseStates({ base }: ComparedRecording, side: Side, alignment: Alignment, all: ModelTable) {
  const states = statesOf(all, base?.states ?? {});
  return side === 'left' || base === null ? states : renamedStates(states, alignment, all);
}

/** The differences of states within two recordings, apart from `seq`, times, traces and ids. */
export function* statesComparison(
  [one, left]: readonly [ComparedRecording, States],
  [other, right]: readonly [ComparedRecording, States],
): Work<readonly Difference[]> {
  const alignment = yield* alignmentOf(one, other);
  const leftSeqOf = (seq: number) => {
    const index = indexOf(alignment.right, seq);
    const match = index < 0 ? -1 : alignment.row(alignment.rowOf('right', index)).left;
    return match < 0 ? seq : alignment.left.seqAt(match);
  };
  return stateDifferences(left, renamedStates(right, alignment, models, leftSeqOf));
}

const changesStates = (kind: string) => modelsTouchedBy(kind).length > 0;

export function* comparisonOf(
  one: ComparedRecording,
  other: ComparedRecording,
  { models: all = models }: ComparisonOptions = {},
): Work<Comparison> {
  const alignment = yield* within(alignmentOf(one, other), 0, 0.7);
  const { left, right, differing } = alignment;
  const bases = {
    left: baseStates(one, 'left', alignment, all),
    right: baseStates(other, 'right', alignment, all),
  };
  const folds = {
    left: createRawFold(all, { from: bases.left }),
    right: createRawFold(all, { from: bases.right }),
  };
  const hasEqualBase = stateDifferences(bases.left, bases.right).length === 0;
  let first: Comparison['first'] = null;
  let states: readonly Difference[] = [];

  /** The differences of the states of the models that an event may have changed. */
  const after = (kinds: readonly string[]) => {
    const touched = [...new Set(kinds.flatMap(modelsTouchedBy))];
    const of = (side: Side) => {
      const current = folds[side].states();
      return Object.fromEntries(touched.map((name) => [name, current[name]]));
    };
    return deepCopy(stateDifferences(of('left'), of('right')));
  };

  if (differing.length > 0 || !hasEqualBase) {
    const firstSeq = Math.max(one.base?.seq ?? 0, other.base?.seq ?? 0) + 1;
    const eventsOf = renumbering(alignment, firstSeq);
    /** Until the first difference, both folds have the same states: one is enough. */
    let isShared = hasEqualBase;
    for (let place = 0; place < alignment.length; place++) {
      if (place % STEP === 0) yield 0.7 + (0.3 * place) / alignment.length;
      const { left: ours, right: theirs, status } = alignment.row(place);
      const kind = ours >= 0 ? left.kindAt(ours) : right.kindAt(theirs);
      if (status !== 'equal' && isShared) {
        folds.right.restore(folds.left.snapshot());
        isShared = false;
      }
      if (!changesStates(kind)) continue;
      const events = eventsOf(place);
      if (events.left !== null) folds.left.apply(events.left);
      if (!isShared && events.right !== null) folds.right.apply(events.right);
      if (status === 'equal' || first !== null) continue;
      const found = after([kind]);
      if (found.length > 0) first = { row: place, states: found };
    }
    if (!isShared) states = deepCopy(stateDifferences(folds.left.states(), folds.right.states()));
  }
  const [firstRow] = differing;
  if (first === null && firstRow !== undefined) first = { row: firstRow, states: [] };
  return {
    alignment,
    first,
    states,
    differencesOf(place) {
      const { left: index, right: match, status } = alignment.row(place);
      const [ours, theirs] = [left.at(index), right.at(match)];
      if (status !== 'changed' || ours === undefined || theirs === undefined) return [];
      const shown = (side: Side, event: AppEvent) => ({
        source: event.source,
        cause: causeText(side === 'left' ? left : right, event),
        data: comparable(alignment, side, event),
      });
      return differences(shown('left', ours), shown('right', theirs));
    },
  };
}

/** The same without steps. */
export const compare = (one: ComparedRecording, other: ComparedRecording, options: ComparisonOptions = {}) =>
  finish(comparisonOf(one, other, options));
