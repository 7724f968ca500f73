// The pending timers at one moment of a recording: which reaction scheduled each, when it is due, and what it would do without
// further input from outside. The reactions run up to that moment; then only the timers run on.
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { behave } from './behave';
import type { TimerFollower } from './timerFollower';
import type { CoreTimer, TabClock } from './virtualTime';

export interface PendingTimer {
  /** The reaction that scheduled it; null if the core or its client did, as for a call's time limit. */
  readonly by: string | null;
  /** When it was scheduled, and when it is due, epoch ms. */
  readonly since: number;
  readonly due: number;
  /** The recorded event that led to it; null without one. */
  readonly cause: { readonly seq: number; readonly kind: string } | null;
  /** What it does when it fires; null if another timer cancels it first, or it is due after the limit. */
  readonly next: {
    /** The events that it emits, as kinds; for a request its route. */
    readonly makes: readonly string[];
    /** Whether it schedules another timer. */
    readonly continues: boolean;
  } | null;
  /** Whether the session in which it was scheduled has ended. */
  readonly outlivesSession: boolean;
}

export interface TimersAt {
  /** The `seq` of the last event before that moment, and its time, epoch ms. */
  readonly seq: number;
  readonly at: number;
  /** By due time. */
  readonly timers: readonly PendingTimer[];
}

/** Whether a timer fires without a visible effect, as at the end of a pause. */
export const isSilent = ({ next }: PendingTimer): boolean =>
  next !== null && next.makes.length === 0 && !next.continues;

/** A silent timer whose session has ended is orphaned. */
export const isUnheard = (timer: PendingTimer): boolean => isSilent(timer) && timer.outlivesSession;

/** How far ahead the timers run, ms, and how many at most. */
const MAX_AHEAD_MS = 24 * 3_600_000;
const MAX_FIRED = 20_000;

const nameOf = ({ kind, via }: AppEvent) => (kind === 'call/started' && via !== undefined ? via : kind);

/** The timers that are pending once everything that event `seq` led to immediately has happened; null if it was not run. */
export async function timersAt(
  recording: Recording,
  seq: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<TimersAt | null> {
  /** For each timer the recorded event that led to it, and the last one when it was scheduled. */
  const origins = new Map<CoreTimer, { cause: number | null; from: number }>();
  let clock: TabClock | null = null;
  /** The recorded event whose effects happen now, or that of the timer that fires. */
  let cause: number | null = null;
  let from = 0;
  /** Scheduled by the reactions to the event that is being logged. */
  let scheduled: CoreTimer[] = [];
  let found: { readonly seq: number; readonly at: number; readonly pending: readonly CoreTimer[] } | null =
    null;
  const next = new Map<CoreTimer, { makes: string[]; continues: boolean }>();
  let firing: { makes: string[]; continues: boolean } | null = null;
  let fired = 0;

  const follower: TimerFollower = {
    begin(page) {
      clock = page;
      cause = null;
      page.watch = {
        scheduled(timer) {
          origins.set(timer, { cause, from });
          scheduled.push(timer);
          if (firing !== null) firing.continues = true;
        },
        fired(timer) {
          cause = origins.get(timer)?.cause ?? null;
          if (found === null) origins.delete(timer);
          if (found === null || !found.pending.includes(timer)) return;
          firing = { makes: [], continues: false };
          next.set(timer, firing);
        },
      };
    },
    folded() {
      scheduled = [];
    },
    logged(event, recorded) {
      if (recorded > 0) [cause, from] = [recorded, Math.max(from, recorded)];
      for (const timer of scheduled) origins.set(timer, { cause, from });
      scheduled = [];
      firing?.makes.push(nameOf(event));
    },
    settled(last) {
      firing = null;
      if (clock === null) return false;
      if (found === null) {
        if (last < seq) return false;
        found = { seq: last, at: clock.now(), pending: [...clock.coreTimers] };
        return true;
      }
      fired += 1;
      const { at, pending } = found;
      const isLeft = pending.some((timer) => clock?.coreTimers.has(timer));
      return !isLeft || fired > MAX_FIRED || clock.now() > at + MAX_AHEAD_MS;
    },
  };
  await behave(recording, { onProgress, timers: follower });
  if (found === null) return null;
  const { at, pending, seq: last } = found as { seq: number; at: number; pending: readonly CoreTimer[] };
  const kinds = new Map(recording.events.map((event) => [event.seq, event.kind]));
  const ends = recording.events.filter((event) => event.kind === 'session/ended' && event.seq <= last);
  const timers = pending.map((timer): PendingTimer => {
    const { cause: led = null, from = 0 } = origins.get(timer) ?? {};
    const kind = led === null ? undefined : kinds.get(led);
    return {
      ...{ by: timer.by, since: timer.since, due: timer.due },
      cause: led === null || kind === undefined ? null : { seq: led, kind },
      next: next.get(timer) ?? null,
      outlivesSession: ends.some((end) => end.seq > from),
    };
  });
  return { seq: last, at, timers: timers.toSorted((one, other) => one.due - other.due) };
}
