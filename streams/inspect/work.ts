// Long-running work as a generator that yields its progress, so that a page stays responsive and a command can report it.

/** Yields the completed share, 0 to 1, and returns the result. */
export type Work<T> = Generator<number, T, void>;

/** Runs all of it synchronously. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
