// Finds the event that wrote a value.
import type { AppEvent } from '../log/event';
import { createReplay, type Replay } from '../recording/replay';
import { modelsTouchedBy } from './filter';
import type { Work } from './work';
import { type Path, traceWriters } from './writers';

export interface LastChange {
  readonly path: Path;
  /** The event that wrote the value; null if it has not changed since the first recorded event. */
  readonly event: AppEvent | null;
}

/**
 * For each path, the last of the first `index` events that wrote its value; for an element of a list, also where it was
 * before. Walks backwards in chunks of `stretch` events and folds only chunks that affect the requested models. Moves `replay`.
 */
export function* lastChanges(
  replay: Replay,
  index: number,
  paths: readonly Path[],
  stretch = 2_000,
): Work<readonly LastChange[]> {
  /** Each path, and where its value was at the end of the chunk. */
  let open = paths.map((path) => ({ path, at: path }));
  const found: LastChange[] = [];
  const { events } = replay;
  for (let end = index; end > 0 && open.length > 0; end = Math.floor((end - 1) / stretch) * stretch) {
    const start = Math.floor((end - 1) / stretch) * stretch;
    const wanted = [...new Set(open.map(({ at }) => at[0] ?? ''))];
    const touchedBy = (place: number) =>
      modelsTouchedBy(events.kindAt(place)).filter((name) => wanted.includes(name));
    let first = start;
    while (first < end && touchedBy(first).length === 0) first += 1;
    if (first === end) continue;
    replay.seek(start);
    const chunk = Array.from({ length: end - start }, (_, place) => events.at(start + place) as AppEvent);
    const base = { seq: 0, at: replay.position.at, states: replay.states() };
    const fold = createReplay({ base, events: chunk }, { snapshotEvery: Number.MAX_SAFE_INTEGER });
    const trace = traceWriters(fold.peek(), wanted);
    for (const [place, event] of chunk.entries()) {
      const touched = touchedBy(start + place);
      if (touched.length === 0) continue;
      fold.seek(place + 1);
      trace.note(fold.peek(), event, touched);
    }
    fold.seek(chunk.length);
    open = open.flatMap(({ path, at }) => {
      const written = trace.writerOf(fold.peek(), at);
      if (written.by === null) return [{ path, at: written.before }];
      found.push({ path, event: written.by });
      return [];
    });
    yield 1 - start / Math.max(1, index);
  }
  return [...found, ...open.map(({ path }) => ({ path, event: null }))];
}
