// Work scheduled on the world clock: pushes, settlements, expiries. There is no timer: `run` executes everything that is due.

export interface Schedule {
  after(ms: number, work: () => void): void;
  /** Does what is due, oldest first. */
  run(): void;
}

interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** `wake` is called with the time, ms, until `run` has work to do. */
export function createSchedule({ now, wake }: { now: () => number; wake: (ms: number) => void }): Schedule {
  let waiting: Due[] = [];
  return {
    after(ms, work) {
      waiting = [...waiting, { at: now() + ms, work }].sort((one, other) => one.at - other.at);
      wake(ms);
    },
    run() {
      for (let next = waiting[0]; next !== undefined && next.at <= now(); next = waiting[0]) {
        waiting = waiting.slice(1);
        next.work();
      }
    },
  };
}
