// Writes a broken invariant as a recording: the smallest run that breaks it, with seed, commit and invariant in the header.
import { writeFileSync } from 'node:fs';
import { presentCommit } from '../../src/hosting/commit';
import type { Plan } from './plan';
import { recordingOf } from './recordings';
import { shrink } from './shrink';
import { type SimulatedRun, simulate } from './simulatedRun';

/** Shrinks a plan and writes the log of the tab in which the first invariant broke; null if none broke. */
export async function writeSmallest(
  plan: Plan,
  file: string,
): Promise<{ readonly run: SimulatedRun; readonly invariant: string } | null> {
  const [first] = (await simulate(plan)).violations;
  if (first === undefined) return null;
  const { invariant } = first;
  const runWith = async (part: Plan): Promise<SimulatedRun> => {
    const run = await simulate(part);
    return { ...run, violations: run.violations.filter((violation) => violation.invariant === invariant) };
  };
  const breaks = async (part: Plan) => (await runWith(part)).violations.length > 0;
  const run = await runWith(await shrink(plan, breaks));
  const tab = run.tabs.find(({ number }) => number === run.violations[0]?.tab);
  if (tab === undefined)
    throw new Error(`the smallest run of seed ${plan.seed} has no tab that breaks ${invariant}`);
  writeFileSync(file, recordingOf(run, tab, { commit: presentCommit(), mutant: null, isShrunk: true }));
  return { run, invariant };
}
