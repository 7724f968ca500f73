// A broken invariant as a recording: the smallest life that breaks it, with seed, commit and invariant in the header.
import { writeFileSync } from 'node:fs';
import { presentCommit } from './commit';
import { type Plan, planOf } from './plan';
import { recordingOf } from './recordings';
import { shrink } from './shrink';
import { type SimulatedRun, simulate } from './simulatedRun';

/** Shrinks the life of a seed and writes the log of the tab in which the first invariant broke; what it found, or null. */
export async function writeSmallest(
  seed: number,
  steps: number,
  file: string,
): Promise<{ readonly life: SimulatedRun; readonly invariant: string } | null> {
  const [first] = (await simulate(planOf(seed, steps))).violations;
  if (first === undefined) return null;
  const { invariant } = first;
  const ofInterest = async (plan: Plan): Promise<SimulatedRun> => {
    const life = await simulate(plan);
    return { ...life, violations: life.violations.filter((violation) => violation.invariant === invariant) };
  };
  const breaks = async (plan: Plan) => (await ofInterest(plan)).violations.length > 0;
  const life = await ofInterest(await shrink(planOf(seed, steps), breaks));
  const tab = life.tabs.find(({ number }) => number === life.violations[0]?.tab);
  if (tab === undefined)
    throw new Error(`the smallest life of seed ${seed} has no tab that breaks ${invariant}`);
  writeFileSync(file, recordingOf(life, tab, { commit: presentCommit(), mutant: null, isShrunk: true }));
  return { life, invariant };
}
