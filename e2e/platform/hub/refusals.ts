// The number of upcoming connections to refuse, set by tests.

export interface Refusals {
  /** Without a number: until the next call. */
  set(times?: number): void;
  /** True if this connection is refused. */
  take(): boolean;
}

export function createRefusals(): Refusals {
  let left = 0;
  return {
    set(times = Number.POSITIVE_INFINITY) {
      left = times;
    },
    take() {
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
  };
}
