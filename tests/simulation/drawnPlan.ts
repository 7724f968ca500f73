// The plan that the command line names by its seed.
import { type Plan, planOf } from './plan';
import { raceOf } from './races';

export interface Drawn {
  readonly seed: number;
  /** Of a run; a race has its own number. */
  readonly steps: number;
  /** A race on a platform that ignores keys, instead of a run. */
  readonly isRace?: boolean;
  /** The threads of all pages are busy. */
  readonly isSlow?: boolean;
}

export function drawnPlan({ seed, steps, isRace = false, isSlow = false }: Drawn): Plan {
  const plan = isRace ? raceOf(seed) : planOf(seed, steps);
  return isSlow ? { ...plan, isSlow } : plan;
}
