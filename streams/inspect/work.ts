// Long work in steps: a generator gives its progress, so that a page can stay awake and a command can say how far it is.

/** Yields how much is done, 0 to 1, and returns what it came to. */
export type Work<T> = Generator<number, T, void>;

/** Does all of it at once. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
