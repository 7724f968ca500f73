// A broken invariant as a recording: the smallest life that breaks it, with seed and commit in the header.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { writeRecording } from '../../streams/recording/recording';
import { type Life, live } from './life';
import { planOf } from './plan';
import { shrink } from './shrink';

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Shrinks the life of a seed and writes the log of the tab in which the first invariant broke; what it found, or null. */
export async function writeSmallest(
  seed: number,
  file: string,
): Promise<{ readonly life: Life; readonly invariant: string } | null> {
  const [first] = (await live(planOf(seed))).violations;
  if (first === undefined) return null;
  const { invariant } = first;
  const breaks = async (plan: Life['plan']) =>
    (await live(plan)).violations.some((violation) => violation.invariant === invariant);
  const life = await live(await shrink(planOf(seed), breaks));
  const found = life.violations.find((violation) => violation.invariant === invariant);
  const report = [
    `Simulated: seed ${seed}, commit ${commit()}`,
    `Broken: ${invariant}: ${found?.detail ?? first.detail}`,
    ...life.plan.faults.map(
      ({ kind, route, atMs, lastsMs }) => `Fault: ${kind} ${route} at ${atMs} ms for ${lastsMs} ms`,
    ),
    ...life.plan.steps.map(
      ({ action, waitMs, isTwice }) => `Step: after ${waitMs} ms ${action}${isTwice ? ' twice' : ''}`,
    ),
  ].join('\n');
  writeFileSync(
    file,
    writeRecording({ base: null, events: life.events }, { appVersion: 'simulation', redactor: null, report }),
  );
  return { life, invariant };
}
