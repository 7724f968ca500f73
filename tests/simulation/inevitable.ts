// Finds when a bug of a seed became inevitable: the seed's run up to a moment, with other steps and faults from there on.
import { type Moment, momentsUpTo } from '../../streams/inspect/inevitability';
import { type Plan, planOf } from './plan';
import { type SimulatedRun, START, simulate } from './simulatedRun';

/** One of the draws from a moment. */
export interface Redraw {
  /** The number of steps that stay. */
  readonly after: number;
  readonly draw: number;
}

/** When this number of steps was taken, ms from the start of the run. */
const timeAfter = ({ steps }: Plan, after: number) =>
  steps.slice(0, after).reduce((sum, { waitMs }) => sum + waitMs, 0);

/** The plan with other steps and faults after the first `after` steps. The same draw gives the same plan. */
export function redrawn(plan: Plan, { after, draw }: Redraw): Plan {
  /** The same for each moment, so that its share differs from the previous one only by what is decided in between. */
  const other = planOf((plan.seed + 1) * 1_000_003 + draw, plan.steps.length);
  const [at, otherAt] = [timeAfter(plan, after), timeAfter(other, after)];
  return {
    ...plan,
    steps: [...plan.steps.slice(0, after), ...other.steps.slice(after)],
    faults: [
      ...plan.faults.filter(({ atMs }) => atMs < at),
      ...other.faults
        .filter(({ atMs }) => atMs >= otherAt)
        .map((fault) => ({ ...fault, atMs: fault.atMs - otherAt + at })),
    ],
  };
}

/** A broken run, and the moments from which its rest is drawn. */
export interface Broken {
  readonly run: SimulatedRun;
  readonly invariant: string;
  readonly moments: readonly number[];
  /** When each number of steps was taken, epoch ms. */
  readonly times: readonly number[];
}

/** Null if the plan breaks no invariant. */
export async function brokenRun(plan: Plan, moments?: number): Promise<Broken | null> {
  const times: number[] = [];
  const onStep = (taken: number, virtualMs: number) => {
    times[taken] = START + virtualMs;
  };
  const run = await simulate(plan, { onStep, stopsAt: 'any' });
  const [first] = run.violations;
  if (first === undefined) return null;
  times.push(START + run.virtualMs);
  /** The step after which it is broken is the last moment, so that the shares end with all draws. */
  const last = Math.min(plan.steps.length, first.step + 1);
  return { run, invariant: first.invariant, moments: momentsUpTo(last, moments), times };
}

export const redrawsOf = (moments: readonly number[], draws: number): readonly Redraw[] =>
  moments.flatMap((after) => Array.from({ length: draws }, (_, draw) => ({ after, draw })));

/** The share of each moment, from the draws that broke the invariant. */
export const sharesOf = (
  moments: readonly number[],
  broke: readonly Redraw[],
  draws: number,
): readonly Moment[] =>
  moments.map((after) => ({
    after,
    share: broke.filter((redraw) => redraw.after === after).length / draws,
  }));

/** Whether a draw breaks the invariant. */
export async function isBroken(plan: Plan, redraw: Redraw, invariant: string): Promise<boolean> {
  const { violations } = await simulate(redrawn(plan, redraw), { stopsAt: invariant });
  return violations.some((violation) => violation.invariant === invariant);
}
