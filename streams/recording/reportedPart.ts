// Parts of a tab's log: its end, or what a player sends with a problem report.
import type { LogSlice } from '../log/log';
import type { Signal } from '../signals';
import { isAction } from './actionLines';
import { createReplay } from './replay';

/** The last `most` events of a slice, with the states before them. */
export function lastOf(slice: LogSlice, most: number): LogSlice {
  const dropped = slice.events.length - most;
  const last = slice.events[dropped - 1];
  if (last === undefined) return slice;
  const replay = createReplay(slice, { snapshotEvery: slice.events.length });
  replay.seek(dropped);
  return {
    ...slice,
    base: { seq: last.seq, at: last.at, states: replay.states() },
    events: slice.events.slice(dropped),
  };
}

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
  const page = signals.findLast(({ signal, after }) => signal === 'page' && after < from);
  return page === undefined || page.after === from - 1 ? [] : [{ ...page, after: from - 1 }];
}

/**
 * The events of a part, with the states before them and the signals between them, without presses that led to a missing event.
 * Kept states after the first missing event are omitted, because the remaining events don't fold to them.
 */
export function sliceOf(slice: LogSlice, { from, to, without }: ReportedPart): LogSlice {
  const rest = lastOf(slice, slice.events.filter(({ seq }) => seq >= from).length);
  const part = rest.events.filter(({ seq }) => seq <= to);
  const events = part.filter(({ seq }) => !without.has(seq));
  const first = events[0]?.seq ?? from;
  const gap = part.find(({ seq }) => without.has(seq))?.seq ?? Number.POSITIVE_INFINITY;
  const { kept = [], signals = [] } = slice;
  return {
    base: rest.base,
    events,
    kept: kept.filter(({ seq }) => seq >= from && seq <= to && seq < gap),
    signals: [
      ...pageBefore(signals, first),
      ...signals.filter(
        ({ signal, after }) =>
          after >= first - 1 && after < to && !(isAction(signal) && without.has(after + 1)),
      ),
    ],
  };
}

/** The number of events within the part that it leaves out. */
export const withheldBy = ({ events }: LogSlice, { from, to, without }: ReportedPart): number =>
  events.filter(({ seq }) => seq >= from && seq <= to && without.has(seq)).length;
