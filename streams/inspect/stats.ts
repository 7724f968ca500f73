// Statistics of a recording: event counts, call durations, lost connections.
import type { AppEvent } from '../log/event';

export interface Stats {
  readonly events: number;
  /** Ms from the first event to the last. */
  readonly lasted: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<string, number>>;
  /** Call durations by route, ms: count, median, 95th percentile, maximum. */
  readonly calls: Readonly<
    Record<string, { count: number; median: number; p95: number; most: number; failed: number }>
  >;
  /** The number of pages: 1 plus the reloads. */
  readonly pages: number;
  /** The number of connections after the first one of each session on each page. */
  readonly reconnects: number;
  readonly rejected: number;
}

function counted(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export function statsOf(events: readonly AppEvent[]): Stats {
  const started = new Map<number, { route: string; at: number }>();
  const took = new Map<string, { times: number[]; failed: number }>();
  let hasConnected = false;
  let reconnects = 0;
  let pages = 1;
  let rejected = 0;
  for (const event of events) {
    if (event.kind === 'page/reloaded') pages += 1;
    if (event.kind === 'page/reloaded' || event.kind === 'session/ended') hasConnected = false;
    if (event.kind === 'hub/connected') {
      if (hasConnected) reconnects += 1;
      hasConnected = true;
    }
    if (event.kind === 'event/rejected') rejected += 1;
    if (event.kind === 'call/started') {
      started.set(event.seq, { route: event.data.route, at: event.at });
      continue;
    }
    const call = event.cause === undefined ? undefined : started.get(event.cause);
    if (call === undefined || event.source !== 'rest') continue;
    started.delete(event.cause ?? 0);
    if (event.kind === 'call/aborted') continue;
    const entry = took.get(call.route) ?? { times: [], failed: 0 };
    entry.times.push(event.at - call.at);
    if (event.kind === 'call/failed') entry.failed += 1;
    took.set(call.route, entry);
  }
  const calls = [...took].map(([route, { times, failed }]) => {
    const sorted = times.sort((one, other) => one - other);
    return [
      route,
      {
        count: sorted.length,
        median: at(sorted, 0.5),
        p95: at(sorted, 0.95),
        most: sorted.at(-1) ?? 0,
        failed,
      },
    ] as const;
  });
  return {
    events: events.length,
    lasted: (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0),
    bySource: counted(events.map(({ source }) => source)),
    byKind: counted(events.map(({ kind }) => kind)),
    calls: Object.fromEntries(calls.sort(([one], [other]) => one.localeCompare(other))),
    pages,
    reconnects,
    rejected,
  };
}
