// The time of a core. Everything in one task of the browser happens at one moment, however long it takes, and a timer that is a
// little late happens when it was due: so a replay on virtual time schedules the same timers for the same moments.
import type { SchedulerAction, SchedulerLike } from 'rxjs';

/** A timer that fires this late was held up: the device slept, its thread was busy, or its clock jumped, ms. */
export const LATE_MS = 100;
/** A task that takes longer is not one moment, ms: the device may have slept meanwhile. */
const LONGEST_TASK_MS = 500;

/** A timer that did not happen when it was due. */
export interface HeldTimer {
  /** Epoch ms. */
  readonly due: number;
  /** Its place among the timers due at the same time, in the order in which they were scheduled; 0 for the first. */
  readonly place: number;
  /** It was cancelled after it was due. */
  readonly isCancelled: boolean;
}

/** The number of due times that are remembered. */
const MAX_DUES = 1_000;

/** Returns the place of each timer among those due at the same time. */
export function placesOfTimers(): (due: number) => number {
  const scheduled = new Map<number, number>();
  return (due) => {
    const time = Math.round(due);
    const place = scheduled.get(time) ?? 0;
    if (scheduled.size > MAX_DUES) scheduled.clear();
    scheduled.set(time, place + 1);
    return place;
  };
}

export interface TaskTimeOptions {
  /** Calls this after the current task; absent if no time passes in a task. */
  readonly afterTask: ((work: () => void) => void) | undefined;
  /** When the page last received anything: an event or a signal, epoch ms. */
  readonly heardAt: () => number;
  /** A timer fires late, or is cancelled after it was due. */
  readonly onHeld: (timer: HeldTimer) => void;
}

/** A scheduler on which time stands still during each task. */
export function taskTime(
  scheduler: SchedulerLike,
  { afterTask, heardAt, onHeld }: TaskTimeOptions,
): SchedulerLike {
  /** The moment of this task, epoch ms; null until the clock is read in it. */
  let moment: number | null = null;
  /** How long before the task began that was, ms. */
  let lag = 0;

  function now(): number {
    const time = scheduler.now();
    if (moment !== null && Math.abs(time - moment) < LONGEST_TASK_MS) return moment;
    stop(time, time);
    return time;
  }

  /** Time stands still at `at` until the task that began at `began` ends. */
  function stop(at: number, began: number): void {
    if (afterTask === undefined) return;
    if (moment === null) afterTask(resume);
    moment = at;
    lag = began - at;
  }
  const resume = () => {
    moment = null;
    lag = 0;
  };

  const placeOf = placesOfTimers();
  /** The moment of the last timer that fired, and its place; 0 if it was late. */
  let last = { at: 0, place: 0 };

  function schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
    let due = 0;
    let place = 0;
    let repeat: SchedulerAction<T>['schedule'] | undefined;
    /** Returns the delay: what the task took so far does not shorten it, so timers of one delay fire in the order of their plans. */
    const plan = (ms: number) => {
      due = now() + ms;
      place = placeOf(due);
      return Math.max(0, ms - lag);
    };
    const action = scheduler.schedule(
      function (this: SchedulerAction<T>, given?: T) {
        const fired = scheduler.now();
        /** Not from before the clock was set back. */
        const isBetween = (at: number) => at > due && at <= fired + LATE_MS;
        const isOvertaken = isBetween(last.at) || (due === last.at && place < last.place);
        const isLate = fired - due > LATE_MS || isBetween(heardAt()) || isOvertaken;
        last = isLate ? { at: fired, place: 0 } : { at: due, place };
        stop(last.at, fired);
        if (isLate) onHeld({ due, place, isCancelled: false });
        due = Number.POSITIVE_INFINITY;
        if (repeat === undefined) {
          repeat = this.schedule;
          this.schedule = (next, ms = 0) => (repeat as typeof this.schedule).call(this, next, plan(ms));
        }
        work.call(this, given);
      },
      plan(delay),
      state,
    );
    action.add(() => {
      if (now() > due) onHeld({ due, place, isCancelled: true });
    });
    return action;
  }

  return { now, schedule };
}
