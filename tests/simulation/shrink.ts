// Shrinks a plan that breaks an invariant: first its faults, then its steps.
import { fewest } from '../../streams/inspect/fewest';
import type { Fault, Plan, Step } from './plan';

/** Resolves to true if the plan still breaks the invariant. */
export type Breaks = (plan: Plan) => Promise<boolean>;

async function fewestOf<Item>(
  items: readonly Item[],
  breaks: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  const search = fewest(items);
  let step = search.next();
  while (step.done !== true) step = search.next(await breaks(step.value));
  return step.value;
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
  const faults: readonly Fault[] = await fewestOf(plan.faults, (some) => breaks({ ...plan, faults: some }));
  const steps = await fewestOf(plan.steps, (some) =>
    breaks({ ...plan, faults, steps: atTheirTimes(plan.steps, some) }),
  );
  return { ...plan, faults, steps: atTheirTimes(plan.steps, steps) };
}
