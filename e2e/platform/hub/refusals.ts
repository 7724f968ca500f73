// How many of the next connections are refused, as tests ask for.

export interface Refusals {
  /** Without a number: until the next call. */
  set(times?: number): void;
  /** Whether this connection is one of them. */
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
