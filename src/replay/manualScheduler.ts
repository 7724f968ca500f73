// A manual scheduler for the replayed UI: its clock moves only when set, and runs the timers due on the way.
import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/** A longer step forward, ms, is a leap: each due timer runs only once, as after the device slept. */
const LEAP_MS = 60_000;
/** The maximum number of timer calls in one step; guards against endless loops. */
const MAX_CALLS = 10_000;

interface Waiting {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export interface PlacedClock {
  readonly scheduler: SchedulerLike;
  /**
   * Sets the clock to `at`, epoch ms. Forward, timers run one by one in order, each at its own time, including timers
   * scheduled meanwhile. Backward, all timers fire once so that they read the new time.
   */
  moveTo(at: number): void;
}

export function placedClock(): PlacedClock {
  let now = 0;
  let order = 0;
  const waiting = new Set<Waiting>();

  function wait(at: number, run: () => void): Waiting {
    order += 1;
    const entry = { at, order, run };
    waiting.add(entry);
    return entry;
  }

  function wake(entry: Waiting): void {
    if (waiting.delete(entry)) entry.run();
  }

  /** The first timer due at `at`, or null. */
  function nextDue(at: number): Waiting | null {
    let first: Waiting | null = null;
    for (const entry of waiting) {
      if (entry.at > at) continue;
      if (first === null || entry.at < first.at || (entry.at === first.at && entry.order < first.order))
        first = entry;
    }
    return first;
  }

  const scheduler: SchedulerLike = {
    now: () => now,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
      const subscription = new Subscription() as SchedulerAction<T>;
      let latest: Waiting | null = null;
      let given = state;
      const run = () => {
        if (!subscription.closed) work.call(subscription, given);
      };
      subscription.schedule = (next?: T, after = 0) => {
        given = next;
        latest = wait(now + after, run);
        return subscription;
      };
      subscription.add(() => {
        if (latest !== null) waiting.delete(latest);
      });
      if (delay <= 0) queueMicrotask(run);
      else latest = wait(now + delay, run);
      return subscription;
    },
  };

  return {
    scheduler,
    moveTo(at) {
      const woken = [...waiting];
      if (at < now || at - now > LEAP_MS) {
        const isBack = at < now;
        now = at;
        for (const entry of woken) if (isBack || entry.at <= at) wake(entry);
        return;
      }
      for (let calls = 0; calls < MAX_CALLS; calls++) {
        const due = nextDue(at);
        if (due === null) break;
        now = Math.max(now, due.at);
        wake(due);
      }
      now = at;
    },
  };
}
