// Prints the progress of work that takes longer than 1.5 s to standard error.
import type { Work } from '../inspect/work';
import { printError } from './terminal';

const FIRST_MS = 1_500;
const EVERY_MS = 1_000;

export interface Progress {
  /** Reports the completed share, 0 to 1. */
  at(done: number): void;
  end(): void;
}

export function createProgress(what: string): Progress {
  const started = performance.now();
  let next = started + FIRST_MS;
  return {
    at(done) {
      const now = performance.now();
      if (now < next) return;
      next = now + EVERY_MS;
      printError(`${what}: ${Math.floor(done * 100)}%\n`);
    },
    end() {
      if (next > started + FIRST_MS) printError(`${what}: done\n`);
    },
  };
}

/** Runs work to its end and reports its progress. */
export function finishWithProgress<T>(what: string, work: Work<T>): T {
  const progress = createProgress(what);
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      progress.end();
      return step.value;
    }
    progress.at(step.value);
  }
}
