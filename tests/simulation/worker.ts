// Lives one seed after the other in a process of its own, and tells its parent of each.

import { planOf } from './plan';
import { simulate } from './simulatedRun';

export interface Task {
  readonly seed: number;
  readonly steps: number;
}

/** A stack for each failed request takes longer than the request. */
Error.stackTraceLimit = 0;

process.on('message', ({ seed, steps }: Task) => {
  simulate(planOf(seed, steps), undefined, true).then(
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
