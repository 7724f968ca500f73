// Shrinks a plan that breaks an invariant: first its faults, then its steps.
import type { Fault, Plan, Step } from './plan';

/** Resolves to true if the plan still breaks the invariant. */
export type Breaks = (plan: Plan) => Promise<boolean>;

/** Removes ever smaller runs of items while the rest still breaks the invariant. */
async function fewest<Item>(
  items: readonly Item[],
  breaks: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items;
  for (let run = Math.max(1, kept.length >> 1); run >= 1; run >>= 1) {
    for (let from = 0; from < kept.length; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + run)];
      if (await breaks(without)) kept = without;
      else from += run;
    }
  }
  return kept;
}

/** The remaining steps, each at its original time. */
function atTheirTimes(all: readonly Step[], kept: readonly Step[]): readonly Step[] {
  const left = new Set(kept);
  let waited = 0;
  return all.flatMap((step) => {
    waited += step.waitMs;
    if (!left.has(step)) return [];
    const waitMs = waited;
    waited = 0;
    return [{ ...step, waitMs }];
  });
}

/** A plan from which no fault and no step can be removed. */
export async function shrink(plan: Plan, breaks: Breaks): Promise<Plan> {
  const faults: readonly Fault[] = await fewest(plan.faults, (some) => breaks({ ...plan, faults: some }));
  const steps = await fewest(plan.steps, (some) =>
    breaks({ ...plan, faults, steps: atTheirTimes(plan.steps, some) }),
  );
  return { ...plan, faults, steps: atTheirTimes(plan.steps, steps) };
}
