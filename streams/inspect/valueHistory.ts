// Finds the events that wrote a value. Walks backwards in stretches and folds only those that affect the requested models.
import type { AppEvent } from '../log/event';
import type { States } from '../log/readModel';
import type { Replay } from '../recording/replay';
import { positionOfSeq } from './causes';
import { modelsTouchedBy } from './filter';
import type { Work } from './work';
import { isBranch, type Path, traceWriters, type WriterTrace, type Written } from './writers';

/** Events per stretch. */
const STRETCH = 2_000;

export interface LastChange {
  readonly path: Path;
  /** The event that wrote the value; null if it has not changed since the first recorded event. */
  readonly event: AppEvent | null;
}

/** One write in the history of a value. */
export interface PastWrite {
  readonly event: AppEvent;
  /** The value after the event; undefined if it was removed, and for a branch. */
  readonly value: unknown;
}

export interface ValueHistory {
  /** Newest first. */
  readonly writes: readonly PastWrite[];
  /**
   * Before the oldest of these writes: the field did not exist (`created`), it had a value before the first recorded event
   * (`before`), or there are more writes (`more`).
   */
  readonly start: 'created' | 'before' | 'more';
  /** The value before the first recorded event, if `start` is `before` and it was a leaf. */
  readonly initial: unknown;
}

/** The value at a path; undefined if the path does not exist. */
export function valueAt(states: States, path: Path): unknown {
  let value: unknown = states;
  for (const key of path) {
    if (!isBranch(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

const leafOf = (value: unknown) => (isBranch(value) ? undefined : value);

/** A stretch after it was folded. */
interface Traced {
  readonly trace: WriterTrace;
  readonly states: States;
}

/** The objects on the way to a value, and the value itself. */
function chainAt(states: States, path: Path): readonly unknown[] {
  const chain: unknown[] = [];
  let value: unknown = states;
  for (const key of path) {
    value = isBranch(value) ? value[key] : undefined;
    chain.push(value);
  }
  return chain;
}

function isChainAt(states: States, path: Path, chain: readonly unknown[]): boolean {
  let value: unknown = states;
  for (let depth = 0; depth < path.length; depth++) {
    value = isBranch(value) ? value[path[depth] as string] : undefined;
    if (!Object.is(value, chain[depth])) return false;
  }
  return true;
}

/**
 * Folds the events from `start` to `end` with a trace of the models of these paths. Null if none of the events changed a value
 * at a path or an object on the way to it, which takes no trace to find out.
 */
function traced(replay: Replay, start: number, end: number, paths: readonly Path[]): Traced | null {
  const { events } = replay;
  const models = [...new Set(paths.map(([name = '']) => name))];
  const kinds = new Map<string, readonly string[]>();
  const touchedBy = (place: number) => {
    const kind = events.kindAt(place);
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    const touched = modelsTouchedBy(kind).filter((name) => models.includes(name));
    kinds.set(kind, touched);
    return touched;
  };
  let first = start;
  while (first < end && touchedBy(first).length === 0) first += 1;
  if (first === end) return null;
  const quick = replay.foldOf(models, start);
  const chains = paths.map((path) => ({ path, chain: chainAt(quick.states(), path) }));
  const isQuiet = () => {
    const states = quick.states();
    return chains.every(({ path, chain }) => isChainAt(states, path, chain));
  };
  let changed = first;
  for (; changed < end; changed++) {
    if (touchedBy(changed).length === 0) continue;
    quick.apply(events.lazyAt(changed));
    if (!isQuiet()) break;
  }
  if (changed === end) return null;
  const fold = replay.foldOf(models, start);
  const trace = traceWriters(fold.states(), models);
  for (let place = first; place < end; place++) {
    const touched = touchedBy(place);
    if (touched.length === 0) continue;
    const event = events.lazyAt(place);
    fold.apply(event);
    trace.note(fold.states(), event, touched);
  }
  return { trace, states: fold.states() };
}

const wholeEvent = ({ events }: Replay, { seq }: AppEvent) =>
  events.at(positionOfSeq(events, seq)) as AppEvent;

/**
 * For each path, the last of the first `index` events that wrote its value; an element of a list is followed where it
 * moves.
 */
export function* lastChanges(
  replay: Replay,
  index: number,
  paths: readonly Path[],
  stretch = STRETCH,
): Work<readonly LastChange[]> {
  /** Each path, and where its value was at the end of the stretch. */
  let open = paths.map((path) => ({ path, at: path }));
  const found: LastChange[] = [];
  for (let end = index; end > 0 && open.length > 0; ) {
    const start = Math.floor((end - 1) / stretch) * stretch;
    const folded = traced(
      replay,
      start,
      end,
      open.map(({ at }) => at),
    );
    if (folded !== null) {
      open = open.flatMap(({ path, at }) => {
        const written = folded.trace.writerOf(folded.states, at);
        if (written.by === null) return [{ path, at: written.before }];
        found.push({ path, event: wholeEvent(replay, written.by) });
        return [];
      });
    }
    end = start;
    yield 1 - start / Math.max(1, index);
  }
  return [...found, ...open.map(({ path }) => ({ path, event: null }))];
}

/**
 * Every event of the first `index` that wrote the value at a path, at most `most`; an element of a list is followed where it
 * moves. The value of a branch is written when the branch is created or removed.
 */
export function* historyOf(
  replay: Replay,
  index: number,
  path: Path,
  most = Number.POSITIVE_INFINITY,
  stretch = STRETCH,
): Work<ValueHistory> {
  const writes: PastWrite[] = [];
  let at = path;
  for (let end = index; end > 0; ) {
    const start = Math.floor((end - 1) / stretch) * stretch;
    const folded = traced(replay, start, end, [at]);
    let written: Written | null = folded?.trace.writerOf(folded.states, at) ?? { by: null, before: at };
    for (; written !== null && written.by !== null; written = written.earlier) {
      if (writes.length === most) return { writes, start: 'more', initial: undefined };
      writes.push({ event: wholeEvent(replay, written.by), value: written.value });
    }
    if (written === null) return { writes, start: 'created', initial: undefined };
    at = written.before;
    end = start;
    yield 1 - start / Math.max(1, index);
  }
  const first = replay.foldOf(path.slice(0, 1), 0).states();
  return { writes, start: 'before', initial: leafOf(valueAt(first, at)) };
}
