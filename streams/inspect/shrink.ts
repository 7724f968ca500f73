// Shrinks a recording to the fewest events that still show a bug: delta debugging over trees of causes, then over single
// events; then shorter waits and simpler data.
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { fewest, type Search, simplest, smallTogether } from './fewest';
import { partsOf, wrongData } from './fork';
import type { Work } from './work';

/** The index of the first event of a recording that shows the bug; -1 if none does. */
export type Shows = (recording: Recording) => Work<number>;

/** A smaller recording that shows the bug. */
export interface Shrunk {
  readonly recording: Recording;
  /** For each of its events the `seq` in the original. */
  readonly seqs: readonly number[];
  /** The number of recordings that were tried; until it is 2, this is the original. */
  readonly tries: number;
}

/** A remaining event: its `seq` and place in the tree of causes stay those of the original. */
type Kept = AppEvent;

/** Events by the first event of their chain of causes, in the order of these. */
function causeTrees(events: readonly AppEvent[]): readonly (readonly AppEvent[])[] {
  const roots = new Map<number, number>();
  const trees = new Map<number, AppEvent[]>();
  for (const event of events) {
    const root = (event.cause === undefined ? undefined : roots.get(event.cause)) ?? event.seq;
    roots.set(event.seq, root);
    const tree = trees.get(root);
    if (tree === undefined) trees.set(root, [event]);
    else tree.push(event);
  }
  return [...trees.values()];
}

const inOrder = (events: readonly AppEvent[]) => events.toSorted((one, other) => one.seq - other.seq);

/** The events with only these of their waits; `from` is the time of the first. */
function withWaits(events: readonly Kept[], waiting: ReadonlySet<number>): readonly Kept[] {
  let at = events[0]?.at ?? 0;
  return events.map((event, index) => {
    const wait = index === 0 ? 0 : event.at - (events[index - 1] as Kept).at;
    if (waiting.has(index)) at += wait;
    return { ...event, at };
  });
}

/**
 * Shrinks in small steps, each of which yields the smallest recording so far, so that the work can stop at any time.
 * Deterministic. Null if no event of the recording shows the bug; the original if no part of it does.
 */
export function* shrinkIn(original: Recording, shows: Shows): Generator<Shrunk, Shrunk | null, void> {
  const whole = original.events.map(({ seq }) => seq);
  let best: Shrunk = { recording: original, seqs: whole, tries: 0 };

  function* placeIn(some: Recording): Generator<Shrunk, number, void> {
    const work = shows(some);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        best = { ...best, tries: best.tries + 1 };
        return step.value;
      }
      yield best;
    }
  }

  const end = yield* placeIn(original);
  if (end < 0) return null;
  let base = original.base;
  let kept: readonly Kept[] = original.events.slice(0, end + 1);
  const partOf = partsOf(original);
  const cut = partOf(base, kept);
  // A bug in the numbering itself, such as a cause that follows its event, disappears in every part.
  if ((yield* placeIn(cut)) < 0) return best;
  const keep = (events: readonly Kept[], recording: Recording) => {
    kept = events;
    best = { ...best, recording, seqs: events.map(({ seq }) => seq) };
  };
  keep(kept, cut);

  /** Tries the candidates of a search; those that show the bug become the smallest so far. */
  function* search<T>(candidates: Search<T>, eventsOf: (candidate: T) => readonly Kept[] | null) {
    let step = candidates.next();
    while (step.done !== true) {
      const events = eventsOf(step.value);
      const candidate = events === null ? null : partOf(base, events);
      const isShown = candidate !== null && (yield* placeIn(candidate)) >= 0;
      if (events !== null && candidate !== null && isShown) keep(events, candidate);
      step = candidates.next(isShown);
      if (candidate !== null) yield best;
    }
  }

  if (base !== null) {
    const alone = partOf(null, kept);
    if ((yield* placeIn(alone)) >= 0) {
      base = null;
      keep(kept, alone);
    }
  }
  yield* search(fewest(causeTrees(kept)), (trees) => inOrder(trees.flat()));
  for (let before = ''; before !== JSON.stringify(kept); ) {
    before = JSON.stringify(kept);
    yield* search(fewest(kept), (events) => events);
    const timed = kept;
    yield* search(fewest([...timed.keys()]), (waiting) => withWaits(timed, new Set(waiting)));
    for (const index of kept.keys()) {
      const events = kept;
      const event = events[index] as Kept;
      yield* search(simplest(event.data), (data) =>
        wrongData(event.kind, data) === null ? events.with(index, { ...event, data } as Kept) : null,
      );
    }
    const simplified = kept;
    yield* search(smallTogether(simplified.map(({ data }) => data)), (all) => {
      const events = simplified.map((event, index) => ({ ...event, data: all[index] }) as Kept);
      return events.every(({ kind, data }) => wrongData(kind, data) === null) ? events : null;
    });
  }
  return best;
}
