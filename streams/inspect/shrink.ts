// Shrinks a recording to the fewest events that still show a bug: delta debugging over trees of causes, then over single
// events; then shorter waits and simpler data.
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { fewest, type Search, simplest } from './fewest';
import { partsOf, wrongData } from './fork';

/** The index of the first event of a recording that shows the bug; -1 if none does. */
export type Shows = (recording: Recording) => number;

/** A smaller recording that shows the bug. */
export interface Shrunk {
  readonly recording: Recording;
  /** For each of its events the `seq` in the original. */
  readonly seqs: readonly number[];
  /** The number of recordings that were tried. */
  readonly tries: number;
}

/** An event that is left: its `seq` and place in the tree of causes stay those of the original. */
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
 * Shrinks in steps, each of which tries one recording; every step yields the smallest one so far, so that the work can stop
 * at any time. Deterministic. Null if no event of the recording shows the bug; the original if no part of it does.
 */
export function* shrinkIn(original: Recording, shows: Shows): Generator<Shrunk, Shrunk | null, void> {
  const end = shows(original);
  if (end < 0) return null;
  let base = original.base;
  let kept: readonly Kept[] = original.events.slice(0, end + 1);
  let tries = 2;
  const partOf = partsOf(original);
  let recording = partOf(base, kept);
  // A bug in the numbering itself, such as a cause that follows its event, is lost by every part.
  if (shows(recording) < 0)
    return { recording: original, seqs: original.events.map(({ seq }) => seq), tries };
  const best = (): Shrunk => ({ recording, seqs: kept.map(({ seq }) => seq), tries });

  /** Tries the candidates of a search; those that show the bug become the smallest so far. */
  function* search<T>(candidates: Search<T>, eventsOf: (candidate: T) => readonly Kept[] | null) {
    let step = candidates.next();
    while (step.done !== true) {
      const events = eventsOf(step.value);
      tries += events === null ? 0 : 1;
      const candidate = events === null ? null : partOf(base, events);
      const isShown = candidate !== null && shows(candidate) >= 0;
      if (events !== null && candidate !== null && isShown) [kept, recording] = [events, candidate];
      step = candidates.next(isShown);
      if (candidate !== null) yield best();
    }
  }

  if (base !== null && shows(partOf(null, kept)) >= 0) base = null;
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
  }
  return best();
}
