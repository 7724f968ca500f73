// The timers of a run of the reactions, and which of them are pending at a moment.

export interface TimerSpan {
  /** The reaction that scheduled it; null if the core or its client did, as for a call's time limit. */
  readonly by: string | null;
  /** When it was scheduled, and when it was due, epoch ms. */
  readonly since: number;
  readonly due: number;
  /** The recorded event that led to it; null without one. */
  readonly cause: number | null;
  /** The last event, by `seq`, when it was scheduled and when it ended; and when it ended, epoch ms. */
  readonly from: number;
  readonly until: number;
  readonly endedAt: number;
  /** `page`: its page was closed. `pending`: the recording ended. */
  readonly end: 'fired' | 'cancelled' | 'page' | 'pending';
  /** The events that it emitted when it fired, as kinds; for a request its route. */
  readonly makes: readonly string[];
  /** True if it scheduled another timer when it fired. */
  readonly continues: boolean;
  /** True if it was orphaned: it fired after its session had ended, and had no effect. */
  readonly isUnheard: boolean;
}

/** Times closer than this are the same, ms. */
const INSTANT_MS = 0.001;

/** The timers that are pending after the event `seq`, at `at` (epoch ms), by due time. */
export function pendingAfter(timers: readonly TimerSpan[], seq: number, at: number): readonly TimerSpan[] {
  const now = at + INSTANT_MS;
  /** A followed log continues after the run: timers pending at its end fire when they are due. */
  const isOver = ({ end, due, endedAt, until }: TimerSpan) =>
    end === 'pending' ? due < at - INSTANT_MS : endedAt < at - INSTANT_MS || (endedAt <= now && until <= seq);
  return timers
    .filter((timer) => timer.from <= seq && timer.since <= now && !isOver(timer))
    .toSorted((one, other) => one.due - other.due);
}
