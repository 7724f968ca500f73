// Every timer of a run of the reactions: when it was scheduled, by which reaction and after which event, and how it ended.
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { type Behaviour, behave } from './behave';
import type { TimerSpan } from './pendingTimers';
import type { TimerFollower } from './timerFollower';
import type { CoreTimer, TabClock } from './virtualTime';

/** Shorter timers only defer something to the next task, ms. */
const MIN_MS = 1;

type Open = { -readonly [Key in keyof TimerSpan]: TimerSpan[Key] } & { makes: string[] };

const nameOf = ({ kind, via }: AppEvent) => (kind === 'call/started' && via !== undefined ? via : kind);

export interface BehaviourWithTimers {
  readonly behaviour: Behaviour;
  /** In the order in which they were scheduled. */
  readonly timers: readonly TimerSpan[];
}

/** Runs the reactions over a recording and follows their timers. */
export async function behaveWithTimers(
  recording: Recording,
  onProgress: (done: number) => void = () => undefined,
): Promise<BehaviourWithTimers> {
  const spans: Open[] = [];
  let open = new Map<CoreTimer, Open>();
  let clock: TabClock | null = null;
  let cause: number | null = null;
  let firing: Open | null = null;
  let last = (recording.events[0]?.seq ?? 1) - 1;
  /** Scheduled by the reactions to the event that is being logged. */
  let scheduled: Open[] = [];
  const ends: number[] = [];

  const closeAll = (end: 'page' | 'pending') => {
    const endedAt = end === 'page' ? (clock?.now() ?? 0) : Number.POSITIVE_INFINITY;
    for (const span of open.values()) Object.assign(span, { end, until: last, endedAt });
    open = new Map();
  };
  const timers: TimerFollower = {
    begin(page) {
      closeAll('page');
      clock = page;
      cause = null;
      page.watch = {
        scheduled(timer) {
          if (firing !== null) firing.continues = true;
          if (timer.due - timer.since < MIN_MS) return;
          const span: Open = {
            ...{ by: timer.by, since: timer.since, due: timer.due, cause, from: last, until: last },
            endedAt: Number.POSITIVE_INFINITY,
            ...{ end: 'pending', makes: [], continues: false, isUnheard: false },
          };
          open.set(timer, span);
          spans.push(span);
          scheduled.push(span);
        },
        fired(timer) {
          const span = open.get(timer);
          open.delete(timer);
          cause = span?.cause ?? null;
          if (span === undefined) return;
          Object.assign(span, { end: 'fired', until: last, endedAt: page.now() });
          firing = span;
        },
      };
    },
    folded() {
      scheduled = [];
    },
    logged(event, recorded) {
      cause = recorded > 0 ? recorded : cause;
      last = Math.max(last, recorded);
      for (const span of scheduled) Object.assign(span, { cause, from: last });
      scheduled = [];
      if (event.kind === 'session/ended') ends.push(recorded);
      firing?.makes.push(nameOf(event));
    },
    settled() {
      if (firing !== null) firing.isUnheard = isUnheard(firing, ends);
      firing = null;
      for (const [timer, span] of open) {
        if (clock === null || clock.coreTimers.has(timer)) continue;
        Object.assign(span, { end: 'cancelled', until: last, endedAt: clock.now() });
        open.delete(timer);
      }
      return false;
    },
  };
  const behaviour = await behave(recording, { onProgress, timers });
  closeAll('pending');
  return { behaviour, timers: spans };
}

const isUnheard = ({ makes, continues, from }: Open, ends: readonly number[]): boolean =>
  makes.length === 0 && !continues && ends.some((seq) => seq > from);
