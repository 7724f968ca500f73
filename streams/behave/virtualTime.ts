// Virtual time: one heap of timers for all tabs, and a clock for each tab, which can sleep or jump.
import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

interface Due {
  readonly at: number;
  /** When it was due before it was held up; of several at one time, the earliest runs first. */
  readonly planned: number;
  readonly order: number;
  readonly work: () => void;
  isCancelled: boolean;
}

/** The time of a simulated world, epoch ms. Nothing runs automatically: `runNext` runs the next timer. */
export class VirtualTime {
  now: number;
  private readonly heap: Due[] = [];
  private order = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Runs `work` after `ms`, in the order of the times at which it was `planned`; the returned function cancels it. */
  after(ms: number, work: () => void, planned?: number): () => void {
    this.order += 1;
    const at = this.now + Math.max(0, ms);
    const due: Due = { at, planned: planned ?? at, order: this.order, work, isCancelled: false };
    this.push(due);
    return () => {
      due.isCancelled = true;
    };
  }

  /** Runs the next timer, unless it is due after `until`; false if none is due by then. */
  runNext(until: number): boolean {
    for (let first = this.heap[0]; first !== undefined && first.at <= until; first = this.heap[0]) {
      this.pop();
      if (first.isCancelled) continue;
      this.now = Math.max(this.now, first.at);
      first.work();
      return true;
    }
    this.now = Math.max(this.now, until);
    return false;
  }

  /** Whether the next timer is due by `at`, and was planned for `planned` at the latest; epoch ms. */
  isNext(at: number, planned: number): boolean {
    while (this.heap[0]?.isCancelled) this.pop();
    const [first] = this.heap;
    return first !== undefined && first.at <= at && first.planned <= planned;
  }

  private push(due: Due): void {
    const { heap } = this;
    let place = heap.push(due) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (compared(heap[parent] as Due, due) < 0) break;
      heap[place] = heap[parent] as Due;
      place = parent;
    }
    heap[place] = due;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop() as Due;
    if (heap.length === 0) return;
    let place = 0;
    for (let child = 1; child < heap.length; child = 2 * place + 1) {
      const right = child + 1;
      if (right < heap.length && compared(heap[right] as Due, heap[child] as Due) < 0) child = right;
      if (compared(last, heap[child] as Due) < 0) break;
      heap[place] = heap[child] as Due;
      place = child;
    }
    heap[place] = last;
  }
}

const compared = (one: Due, other: Due) =>
  one.at - other.at || one.planned - other.planned || one.order - other.order;

/** A timer of the core that has not fired yet. */
export interface CoreTimer {
  /** The reaction that scheduled it; null if the core or its client did. */
  readonly by: string | null;
  /** When it was scheduled and when it is due, epoch ms of the tab's clock. */
  readonly since: number;
  readonly due: number;
}

/** Receives the timers of the core. */
export interface TimerWatch {
  scheduled(timer: CoreTimer): void;
  /** Its work runs now. */
  fired(timer: CoreTimer): void;
}

/** The clock of one tab. Timers that are due while the device sleeps run when it wakes up. */
export class TabClock implements SchedulerLike {
  /** The lead of the device's clock, ms. */
  skewMs = 0;
  /** The number of pending timers. */
  waiting = 0;
  /** The pending timers of the core, in the order in which they were scheduled. */
  readonly coreTimers = new Set<CoreTimer>();
  watch: TimerWatch | null = null;
  private isAsleep = false;
  private isClosed = false;
  private missed: (() => void)[] = [];

  constructor(readonly time: VirtualTime) {}

  now = (): number => this.time.now + this.skewMs;

  schedule<State>(
    work: (this: SchedulerAction<State>, state?: State) => void,
    delay = 0,
    state?: State,
  ): Subscription {
    return new Task<State>(this, work).schedule(state, delay);
  }

  /** The scheduler of the core, or of one of its reactions: the same clock, whose timers are listed. */
  ofCore(by: string | null = null): SchedulerLike {
    return {
      now: this.now,
      schedule: <State>(
        work: (this: SchedulerAction<State>, state?: State) => void,
        delay = 0,
        state?: State,
      ) => new Task<State>(this, work, by).schedule(state, delay),
    };
  }

  /** Runs `work` after `ms` on this device, but not while it sleeps or after the tab is closed. */
  after(ms: number, work: () => void, planned?: number): () => void {
    let isCancelled = false;
    this.waiting += 1;
    const settle = () => {
      if (isCancelled) return false;
      isCancelled = true;
      this.waiting -= 1;
      return true;
    };
    const run = () => {
      if (this.isClosed) return;
      if (this.isAsleep) this.missed.push(run);
      else if (settle()) work();
    };
    const cancel = this.time.after(ms, run, planned);
    return () => {
      if (settle()) cancel();
    };
  }

  /** The same for a timer of the core. */
  afterInCore(ms: number, work: () => void): () => void {
    return this.after(ms, work);
  }

  get sleeps(): boolean {
    return this.isAsleep;
  }

  sleep(): void {
    this.isAsleep = true;
  }

  wake(): void {
    this.isAsleep = false;
    for (const run of this.missed.splice(0)) this.time.after(0, run);
  }

  close(): void {
    this.isClosed = true;
  }
}

class Task<State> extends Subscription implements SchedulerAction<State> {
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: TabClock,
    private readonly work: (this: SchedulerAction<State>, state?: State) => void,
    /** Undefined for a timer that is not the core's. */
    private readonly by?: string | null,
  ) {
    super(() => this.cancel?.());
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.cancel?.();
    const { clock, by } = this;
    const timer = by === undefined ? null : listed(clock, by, delay);
    const fire = () => {
      this.cancel = null;
      if (timer !== null) {
        clock.coreTimers.delete(timer);
        clock.watch?.fired(timer);
      }
      this.work.call(this, state);
      if (this.cancel === null) this.unsubscribe();
    };
    const cancel = timer === null ? clock.after(delay, fire) : clock.afterInCore(delay, fire);
    this.cancel = () => {
      if (timer !== null) clock.coreTimers.delete(timer);
      cancel();
    };
    return this;
  }
}

function listed(clock: TabClock, by: string | null, delay: number): CoreTimer {
  const since = clock.now();
  const timer = { by, since, due: since + Math.max(0, delay) };
  clock.coreTimers.add(timer);
  clock.watch?.scheduled(timer);
  return timer;
}
