// A worker process that runs one seed after another and sends each result to its parent.

import { behave } from '../../streams/behave/behave';
import { found, opened, textsOf } from '../behave/simulatedRecordings';
import type { Violation } from './checks';
import { type Drawn, drawnPlan } from './drawnPlan';
import { type Redraw, redrawn } from './inevitable';
import { type SimulatedRun, simulate } from './simulatedRun';

export interface Task extends Drawn {
  /** Also reruns the reactions over the recordings of the run, which must behave the same. */
  readonly isBehaved: boolean;
  /** The rest of the run is redrawn, and runs until it breaks this invariant; null: the run of the seed. */
  readonly redraw: (Redraw & { readonly invariant: string }) | null;
}

/** Creating a stack trace for each failed request takes longer than the request. */
Error.stackTraceLimit = 0;

/** The differences of each tab as violations. */
async function misbehaviour(run: SimulatedRun): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const text of textsOf(run)) {
    const [first] = found(await behave(opened(text)));
    if (first !== undefined) violations.push({ invariant: 'behaves-as-recorded', detail: first, at: 0 });
  }
  return violations;
}

process.on('message', ({ isBehaved, redraw, ...drawn }: Task) => {
  const { seed } = drawn;
  const plan = drawnPlan(drawn);
  const run$ = simulate(redraw === null ? plan : redrawn(plan, redraw), {
    stopsAt: redraw?.invariant ?? 'any',
  });
  const checked = run$.then(async (run) => ({
    ...run,
    violations: isBehaved ? [...run.violations, ...(await misbehaviour(run))] : run.violations,
  }));
  checked.then(
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
