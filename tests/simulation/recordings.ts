// A life as recordings, one for each tab, as the studio opens them.
import { writeRecording } from '../../streams/recording/recording';
import type { Fault, Step } from './plan';
import type { SimulatedRun, SimulatedTab } from './simulatedRun';

export interface Origin {
  /** The short hash of the code; null where it is unknown. */
  readonly commit: string | null;
  /** The wrong build that was lived; null for the code as it is. */
  readonly mutant: string | null;
  /** Whether steps and faults were left out of the seed's plan. */
  readonly isShrunk: boolean;
}

const told = ({ kind, route, atMs, lastsMs }: Fault) =>
  `Fault: ${[kind, route].filter(Boolean).join(' ')} at ${atMs} ms for ${lastsMs} ms`;
const taken = ({ action, waitMs, isTwice }: Step) =>
  `Step: after ${waitMs} ms ${action}${isTwice ? ' twice' : ''}`;

/** The text of the recording of one tab. */
export function recordingOf(
  life: SimulatedRun,
  tab: SimulatedTab,
  { commit, mutant, isShrunk }: Origin,
): string {
  const { plan, violations } = life;
  const [first] = violations;
  const broken =
    first === undefined
      ? null
      : {
          invariant: first.invariant,
          detail: first.detail,
          step: first.step,
          seq: first.seqs[tab.number] ?? 0,
        };
  const simulated = {
    seed: plan.seed,
    commit,
    mutant,
    tab: tab.number,
    steps: plan.steps.length,
    broken,
    happened: isShrunk ? [...plan.faults.map(told), ...plan.steps.map(taken)] : [],
  };
  return writeRecording(
    { base: null, events: [...tab.events] },
    { appVersion: 'simulation', redactor: null, simulated },
  );
}
