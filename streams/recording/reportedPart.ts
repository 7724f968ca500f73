// The part of a tab's log that a player sends with a problem report.
import type { LogSlice } from '../log/log';
import type { Signal } from '../signals';
import { createReplay } from './replay';

export interface ReportedPart {
  /** The `seq` of the first and of the last event. */
  readonly from: number;
  readonly to: number;
  /** The `seq` of events between them that the player leaves out. */
  readonly without: ReadonlySet<number>;
}

/** What a report contains unless the player chooses, ms. */
const USUAL_MS = 5 * 60_000;

/** The last five minutes of a log, or all of it if it is shorter; null without events. */
export function usualPart({ events }: LogSlice): ReportedPart | null {
  const last = events.at(-1);
  if (last === undefined) return null;
  const first = events.find(({ at }) => at >= last.at - USUAL_MS) ?? last;
  return { from: first.seq, to: last.seq, without: new Set() };
}

/** The settings of the page that the part starts in, as if it had been opened there. */
function pageBefore(signals: readonly Signal[], from: number): readonly Signal[] {
  const page = signals.findLast(({ signal, after }) => signal === 'page' && after < from - 1);
  return page === undefined ? [] : [{ ...page, after: from - 1 }];
}

/**
 * The events of a part, with the states before them and the signals between them. States that the log kept are left out
 * from the first event that is missing: the rest no longer leads to them.
 */
export function sliceOf(slice: LogSlice, { from, to, without }: ReportedPart): LogSlice {
  const { base, events, kept = [], signals = [] } = slice;
  const start = events.findIndex(({ seq }) => seq >= from);
  const before = events[start - 1];
  const part = events.filter(({ seq }) => seq >= from && seq <= to);
  const gap = part.find(({ seq }) => without.has(seq))?.seq ?? Number.POSITIVE_INFINITY;
  const replay = createReplay({ base, events }, { snapshotEvery: Math.max(1, events.length) });
  replay.seek(Math.max(0, start));
  return {
    base: before === undefined ? base : { seq: before.seq, at: before.at, states: replay.states() },
    events: part.filter(({ seq }) => !without.has(seq)),
    kept: kept.filter(({ seq }) => seq >= from && seq <= to && seq < gap),
    signals: [
      ...pageBefore(signals, from),
      ...signals.filter(({ after }) => after >= from - 1 && after < to),
    ],
  };
}

/** The number of events within the part that it leaves out. */
export const withheldBy = ({ events }: LogSlice, { from, to, without }: ReportedPart): number =>
  events.filter(({ seq }) => seq >= from && seq <= to && without.has(seq)).length;
