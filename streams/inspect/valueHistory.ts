// Finds the event that last changed a value.
import type { AppEvent } from '../log/event';
import type { States } from '../log/readModel';
import type { Replay } from '../recording/replay';
import { modelsTouchedBy } from './filter';
import type { Work } from './work';

/** The keys from the states to one value; the first is the read model. */
export type Path = readonly string[];

export interface LastChange {
  readonly path: Path;
  /** The event that set the value; null if it has not changed since the first recorded event. */
  readonly event: AppEvent | null;
}

function valueAt(states: States, path: Path): unknown {
  let value: unknown = states;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const isBranch = (value: unknown) => typeof value === 'object' && value !== null;

/** Returns whether two values look the same in a tree view. The contents of branches are on separate lines and are ignored. */
const looksSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other));

/**
 * For each path, the last of the first `index` events that changed its value. Walks backwards in chunks of `stretch` events
 * and folds only chunks that affect the requested models. Moves `replay`.
 */
export function* lastChanges(
  replay: Replay,
  index: number,
  paths: readonly Path[],
  stretch = 2_000,
): Work<readonly LastChange[]> {
  const open = new Map(paths.map((path) => [path, null as AppEvent | null]));
  const found: LastChange[] = [];
  const { events } = replay;
  for (let end = index; end > 0 && open.size > 0; end = Math.floor((end - 1) / stretch) * stretch) {
    const start = Math.floor((end - 1) / stretch) * stretch;
    const wanted = new Set([...open.keys()].map(([model]) => model));
    const touches = (place: number) => modelsTouchedBy(events.kindAt(place)).some((name) => wanted.has(name));
    let first = start;
    while (first < end && !touches(first)) first += 1;
    if (first === end) continue;
    replay.seek(start);
    const before = new Map([...open.keys()].map((path) => [path, valueAt(replay.peek(), path)]));
    for (let place = start; place < end; place++) {
      replay.seek(place + 1);
      if (!touches(place)) continue;
      const states = replay.peek();
      for (const [path, value] of before) {
        const now = valueAt(states, path);
        if (looksSame(now, value)) continue;
        before.set(path, now);
        open.set(path, events.at(place) ?? null);
      }
    }
    for (const [path, event] of open) {
      if (event === null) continue;
      found.push({ path, event });
      open.delete(path);
    }
    yield 1 - start / Math.max(1, index);
  }
  for (const path of open.keys()) found.push({ path, event: null });
  return found;
}
