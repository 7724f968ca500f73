// A worker process that runs one seed after another and sends each result to its parent.

import { planOf } from './plan';
import { raceOf } from './races';
import { simulate } from './simulatedRun';

export interface Task {
  readonly seed: number;
  readonly steps: number;
  /** A race on a platform that ignores keys, instead of a run. */
  readonly isRace: boolean;
}

/** Creating a stack trace for each failed request takes longer than the request. */
Error.stackTraceLimit = 0;

process.on('message', ({ seed, steps, isRace }: Task) => {
  simulate(isRace ? raceOf(seed) : planOf(seed, steps), undefined, true).then(
    ({ violations, virtualMs, requests }) => process.send?.({ seed, violations, virtualMs, requests }),
    (error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      process.send?.({
        seed,
        violations: [{ invariant: 'no-crash', detail, at: 0 }],
        virtualMs: 0,
        requests: 0,
      });
    },
  );
});
