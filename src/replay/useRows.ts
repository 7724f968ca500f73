// The arrangement of a recording's events in rows, and the line about each of them.
import { useMemo } from 'react';
import { oneLine } from '../../streams/inspect/phrases';
import { summaryOf } from '../../streams/inspect/summarise';
import type { Work } from '../../streams/inspect/work';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { IMMEDIATE, type RowTable, rowsIn, rowsOf } from './rows';
import { useWork } from './slices';

/** A file's preview and its recording have the same events, unless lines were left out. */
const tables = new WeakMap<RecordedEvents, RowTable>();

function* tableIn(events: RecordedEvents): Work<RowTable> {
  const table = yield* rowsIn(events);
  tables.set(events, table);
  return table;
}

/** Null while a long recording is being arranged. */
export function useRowTable(events: RecordedEvents): RowTable | null {
  const immediate = useMemo(() => {
    const known = tables.get(events);
    if (known !== undefined || events.length > IMMEDIATE) return known ?? null;
    const table = rowsOf(events);
    tables.set(events, table);
    return table;
  }, [events]);
  const make = useMemo(() => (immediate === null ? () => tableIn(events) : null), [events, immediate]);
  useWork(make, 'background');
  return immediate ?? tables.get(events) ?? null;
}

/** The line of an event in its row: the route or hub method, and the summary. Empty without one. */
export interface Line {
  readonly via: string;
  readonly summary: string;
}

/** The number of lines that are kept per recording. */
const MAX_LINES = 2_000;
const MAX_ROUTE = 160;
const lines = new WeakMap<RecordedEvents, Map<string, Line>>();

/** Parses the event and at most the one that its summary is compared with. `before`: that one's place, or -1. */
export function lineAt(events: RecordedEvents, place: number, before: number): Line {
  const known = lines.get(events) ?? new Map<string, Line>();
  lines.set(events, known);
  const key = `${place} ${before}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const event = events.lazyAt(place);
  const line = {
    via: oneLine(event.via ?? '', MAX_ROUTE),
    summary: summaryOf(event, () => (before < 0 ? null : events.lazyAt(before))),
  };
  if (known.size >= MAX_LINES) known.clear();
  known.set(key, line);
  return line;
}
