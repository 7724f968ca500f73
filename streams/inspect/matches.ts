// All events at which a condition holds: in a recording, or in its parts, which several threads search at the same time.
import type { RecordedLog } from '../recording/ranges/packedEvents';
import type { ExpressionReads } from './expression';
import type { Predicate } from './predicate';
import { eachValue, type Searching } from './watch';
import type { Work } from './work';

export interface Condition {
  readonly holds: Predicate;
  readonly reads: ExpressionReads;
}

export interface PartMatches {
  /** Indices in the part, ascending, as if the condition did not hold before it. */
  readonly places: readonly number[];
  /** Whether it holds after the last event. */
  readonly holdsAtEnd: boolean;
}

/** Searches one part, whose base has the states of the models that the condition reads. */
export function* partMatchesIn(
  part: RecordedLog,
  { holds, reads }: Condition,
  engine: Searching,
  onFirst: (index: number) => void = () => undefined,
): Work<PartMatches> {
  const places: number[] = [];
  let held = false;
  yield* eachValue(part, { evaluate: holds, reads }, engine, (value, index) => {
    if (value && (reads.event || !held)) {
      places.push(index);
      if (places.length === 1) onFirst(index);
    }
    held = value;
  });
  return { places, holdsAtEnd: held };
}

/**
 * The indices of all matches, ascending: the events after which the condition holds. If it reads states only, those after which it
 * starts to hold. `onFirst` is called with the first one as soon as it is known.
 */
export function* matchesIn(
  recording: RecordedLog,
  condition: Condition,
  engine: Searching,
  onFirst?: (index: number) => void,
): Work<readonly number[]> {
  return (yield* partMatchesIn(recording, condition, engine, onFirst)).places;
}

/** A part with the index of its first event in the recording. */
export interface PlacedMatches extends PartMatches {
  readonly start: number;
}

/** The matches of a recording from those of its parts, which follow one another from the first event. */
export function joinMatches(parts: readonly PlacedMatches[], { event }: ExpressionReads): readonly number[] {
  let held = false;
  return parts.flatMap(({ start, places, holdsAtEnd }) => {
    const continues = held && !event && places[0] === 0;
    held = holdsAtEnd;
    return (continues ? places.slice(1) : places).map((place) => start + place);
  });
}
