// The time of a core on a busy thread, which a replay on virtual time has to repeat.
import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type HeldTimer, taskTime } from '../../streams/taskTime';

const START = 9_001_000;

interface Timer {
  delay: number;
  fire(): void;
}

/** A thread whose time passes, whose timers fire and whose tasks end when the test says so. */
function busyThread() {
  let time = START;
  let heardAt = 0;
  const timers: Timer[] = [];
  const afterwards: (() => void)[] = [];
  const held: HeldTimer[] = [];
  const thread: SchedulerLike = {
    now: () => time,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0) {
      const action: Subscription & Partial<SchedulerAction<T>> = new Subscription();
      const timer: Timer = { delay, fire: () => work.call(action as SchedulerAction<T>) };
      action.schedule = (_state?: T, again = 0) => {
        timer.delay = again;
        return action as Subscription;
      };
      timers.push(timer);
      return action as Subscription;
    },
  };
  const scheduler = taskTime(thread, {
    afterTask: (work) => afterwards.push(work),
    heardAt: () => heardAt,
    onHeld: (timer) => held.push(timer),
  });
  return {
    ...{ scheduler, held, timers },
    pass(ms: number) {
      time += ms;
    },
    endTask() {
      for (const work of afterwards.splice(0)) work();
    },
    hear() {
      heardAt = time;
    },
  };
}

/** A thread with a timer for each delay (ms), scheduled in one task, and the moments at which they happened. */
function withTimers(...delays: readonly number[]) {
  const thread = busyThread();
  const moments: number[] = [];
  const actions = delays.map((delay) =>
    thread.scheduler.schedule(() => void moments.push(thread.scheduler.now()), delay),
  );
  thread.endTask();
  return { ...thread, moments, actions };
}

describe('time', () => {
  it('stands still during a task', () => {
    const { scheduler, pass, endTask } = busyThread();
    expect(scheduler.now()).toBe(START);
    pass(60);
    expect(scheduler.now()).toBe(START);
    endTask();
    expect(scheduler.now()).toBe(START + 60);
  });
  it.each([501, -501])('goes on in a task if the clock moved by %i ms', (ms) => {
    const { scheduler, pass } = busyThread();
    scheduler.now();
    pass(ms);
    expect(scheduler.now()).toBe(START + ms);
  });
});

describe('a timer', () => {
  it('that is a little late happens when it was due, and the next one is due after that', () => {
    const { scheduler, timers, pass, held } = busyThread();
    const moments: number[] = [];
    scheduler.schedule(function () {
      moments.push(scheduler.now());
      this.schedule(undefined, 200);
    }, 100);
    pass(140);
    timers[0]?.fire();
    expect(moments).toEqual([START + 100]);
    expect(timers[0]?.delay).toBe(160);
    expect(held).toEqual([]);
  });
  it('is scheduled with its own delay, whatever the task took before: timers of one delay keep their order', () => {
    const { scheduler, timers, pass } = busyThread();
    scheduler.now();
    pass(30);
    scheduler.schedule(() => undefined, 100);
    expect(timers[0]?.delay).toBe(100);
  });
  it('is held if it is very late', () => {
    const { timers, moments, held, pass } = withTimers(100);
    pass(201);
    timers[0]?.fire();
    expect(moments).toEqual([START + 201]);
    expect(held).toEqual([{ due: START + 100, place: 0, isCancelled: false }]);
  });
  it('is held if the page heard something since it was due', () => {
    const { timers, moments, held, pass, hear } = withTimers(100, 100);
    pass(110);
    timers[0]?.fire();
    hear();
    pass(10);
    timers[1]?.fire();
    expect(moments).toEqual([START + 100, START + 120]);
    expect(held).toEqual([{ due: START + 100, place: 1, isCancelled: false }]);
  });
  it.each([
    ['a later one', [100, 105]],
    ['one that was scheduled later for the same time', [100, 100]],
  ])('is held if %s overtook it', (_, delays) => {
    const { timers, moments, held, pass, endTask } = withTimers(...delays);
    pass(110);
    timers[1]?.fire();
    endTask();
    timers[0]?.fire();
    expect(moments).toEqual([START + (delays[1] ?? 0), START + 110]);
    expect(held).toEqual([{ due: START + 100, place: 0, isCancelled: false }]);
  });
  it('is not overtaken by those before the clock was set back', () => {
    const { scheduler, timers, held, pass, endTask } = withTimers(100);
    pass(100);
    timers[0]?.fire();
    endTask();
    pass(-3_600_000);
    scheduler.schedule(() => undefined, 100);
    endTask();
    pass(100);
    timers[1]?.fire();
    expect(held).toEqual([]);
  });
  it('that is cancelled after it was due is held, one that is cancelled before is not', () => {
    const { actions, held, pass } = withTimers(100, 200);
    pass(130);
    for (const action of actions) action.unsubscribe();
    expect(held).toEqual([{ due: START + 100, place: 0, isCancelled: true }]);
  });
});
