// The first event after which two versions of the code fold different states from one recording.
import type { States } from '../log/readModel';
import type { RecordedEvents } from '../recording/ranges/packedEvents';
import { type Difference, differences } from './diff';
import { modelsTouchedBy } from './filter';
import type { Work } from './work';

const MAX_SHOWN = 40;
/** The number of events between comparisons of all models; in between only those that handle the event are compared. */
const FULL_EVERY = 500;

/** The replay of any version. */
export interface FoldingReplay {
  seek(index: number): void;
  states(): States;
  peek?(): States;
}

export interface FirstDifference {
  /** The index of the first event after which the states differ; null when they never do. */
  readonly place: number | null;
  readonly states: readonly Difference[];
  /** The number of compared events. */
  readonly events: number;
  /** Models that exist in only one version; the others are compared. */
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

const pick = (states: States, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, states[name]]));

/** Steps through both replays until the states of their common models differ. */
export function* firstDifferenceOf(
  events: Pick<RecordedEvents, 'length' | 'kindAt'>,
  one: FoldingReplay,
  other: FoldingReplay,
): Work<FirstDifference> {
  const look = (replay: FoldingReplay) => replay.peek?.() ?? replay.states();
  const here = Object.keys(look(one));
  const there = Object.keys(look(other));
  const common = new Set(here.filter((name) => there.includes(name)));
  const all = [...common];
  const differ = (names: readonly string[]) =>
    differences(pick(look(one), names), pick(look(other), names), MAX_SHOWN);
  const goTo = (index: number) => {
    one.seek(index);
    other.seek(index);
  };
  const difference = (place: number | null, states: readonly Difference[]): FirstDifference => ({
    place,
    states,
    events: events.length,
    onlyHere: here.filter((name) => !common.has(name)),
    onlyThere: there.filter((name) => !common.has(name)),
  });
  let checkedUpTo = 0;
  for (let place = 0; place < events.length; place++) {
    goTo(place + 1);
    const isFull = (place + 1) % FULL_EVERY === 0 || place + 1 === events.length;
    const looked = isFull ? all : modelsTouchedBy(events.kindAt(place)).filter((name) => common.has(name));
    if (differ(looked).length === 0) {
      if (isFull) checkedUpTo = place + 1;
      yield place / events.length;
      continue;
    }
    for (let back = checkedUpTo; back <= place; back++) {
      goTo(back + 1);
      const states = differ(all);
      if (states.length === 0) continue;
      return difference(back, states);
    }
  }
  return difference(null, []);
}
