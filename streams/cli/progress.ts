// Progress of long-running work: a line on standard error, only once it takes longer than a moment.
import type { Work } from '../inspect/work';
import { printError } from './terminal';

const FIRST_MS = 1_500;
const EVERY_MS = 1_000;

export interface Progress {
  /** The share that is done, 0 to 1. */
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
      printError(`${what}: ${Math.floor(done * 100)} %\n`);
    },
    end() {
      if (next > started + FIRST_MS) printError(`${what}: done\n`);
    },
  };
}

/** Runs all of the work and reports its progress. */
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
