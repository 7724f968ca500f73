// Converts a run to recordings, one for each tab, for the studio.
import { writeRecording } from '../../streams/recording/writing';
import type { Fault, Step } from './plan';
import type { SimulatedRun } from './simulatedRun';
import type { SimulatedTab } from './simulatedTab';

export interface Origin {
  /** The short hash of the code; null where it is unknown. */
  readonly commit: string | null;
  /** The mutant of the run; null for the unchanged code. */
  readonly mutant: string | null;
  /** True if steps and faults of the seed's plan were removed. */
  readonly isShrunk: boolean;
}

const describeFault = ({ kind, route, atMs, lastsMs }: Fault) =>
  `Fault: ${[kind, route].filter(Boolean).join(' ')} at ${atMs} ms for ${lastsMs} ms`;
const describeStep = ({ action, waitMs, isTwice }: Step) =>
  `Step: after ${waitMs} ms ${action}${isTwice ? ' twice' : ''}`;

/** The text of the recording of one tab. */
export function recordingOf(
  run: SimulatedRun,
  tab: SimulatedTab,
  { commit, mutant, isShrunk }: Origin,
): string {
  const { plan, violations } = run;
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
    happened: isShrunk ? [...plan.faults.map(describeFault), ...plan.steps.map(describeStep)] : [],
  };
  return writeRecording(
    { base: null, events: [...tab.events], signals: tab.signals, kept: tab.kept },
    { appVersion: 'simulation', redactor: null, simulated },
  );
}
