// A thread that is busy, as on a slow phone or in a browser with many tabs: time passes while its code runs, and timers wait until
// it is free, while replies and pushes may overtake them.
import type { SchedulerAction } from 'rxjs';
import { createRandom } from '../../e2e/platform/world/random';
import type { TabClock } from '../../streams/behave/virtualTime';
import type { Ports } from '../../streams/ports';

/** The maximum time that the code of one turn takes, and that of each look at the clock, ms. */
const TURN_MS = 60;
const LOOK_MS = 2;
/** In each period of this length the thread is busy once, ms. */
const PERIOD_MS = 500;
/** The maximum time that it is busy, by share of the periods, ms. */
const BUSY: readonly (readonly [number, number])[] = [
  [0.6, 10],
  [0.9, 90],
  [1, 300],
];

/** When a timer that is due at `at` fires: as soon as the thread is free; epoch ms. */
function freeAt(at: number, seed: number): number {
  const period = Math.floor(at / PERIOD_MS);
  const random = createRandom((seed ^ Math.imul(period, 0x9e3779b1)) >>> 0);
  const drawn = random.next();
  const [, most = 0] = BUSY.find(([share]) => drawn < share) ?? [];
  const lasts = random.next() * most;
  const from = period * PERIOD_MS + random.next() * (PERIOD_MS - lasts);
  if (at < from || at >= from + lasts) return at;
  /** Timers that waited fire in the order in which they were due. */
  return from + lasts + (at - from) / 1_000;
}

/** The scheduler of a page whose thread is busy. */
export function slowThread(clock: TabClock, seed: number): Pick<Ports, 'scheduler' | 'afterTask'> {
  const scheduler = clock.ofCore();
  const random = createRandom(seed);
  let turn = Number.NEGATIVE_INFINITY;
  let spent = 0;
  let last = Number.NEGATIVE_INFINITY;
  const now = () => {
    const began = scheduler.now();
    if (began !== turn) spent = 0;
    turn = began;
    spent = Math.min(TURN_MS, spent + random.next() * LOOK_MS);
    /** A turn begins once the one before has ended; it doesn't wait for a clock that was set back. */
    last = last > began + 2 * TURN_MS ? began : Math.max(last, began + spent);
    /** Like `Date.now`. */
    return Math.floor(last);
  };
  return {
    scheduler: {
      now,
      schedule: <T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) =>
        scheduler.schedule(work, freeAt(now() + delay, seed) - scheduler.now(), state),
    },
    afterTask: (work) => void clock.time.after(0, work),
  };
}
