// Simulated runs as recordings, for behavioural replays.
import type { Behaviour } from '../../streams/behave/behave';
import { comparisonOf } from '../../streams/inspect/playerStates';
import { type Recording, readRecording } from '../../streams/recording/recording';
import type { Plan } from '../simulation/plan';
import { recordingOf } from '../simulation/recordings';
import { type SimulatedRun, simulate } from '../simulation/simulatedRun';

/** The text of the recording of each tab of a run. */
export const textsOf = (run: SimulatedRun): readonly string[] =>
  run.tabs.map((tab) => recordingOf(run, tab, { commit: null, mutant: null, isShrunk: false }));

export const recordingsOf = async (plan: Plan): Promise<readonly string[]> => textsOf(await simulate(plan));

export function opened(text: string, file = 'a run'): Recording {
  const result = readRecording(text, { file });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

/** Every deviation of a run, in one line each. */
export const found = ({ deviations, unjudged, skipped }: Behaviour): readonly string[] => [
  ...[...deviations, ...unjudged].map(
    ({ type, kind, via, by, seq }) => `${seq} ${type} ${kind} ${via ?? ''} ${by ?? ''}`,
  ),
  ...skipped.map(([from, to]) => `${from} to ${to} has no signals`),
];

/** The first models whose states differ from the recorded ones, in one line; empty if there are none. */
export function differingStates(recording: Recording): readonly string[] {
  const first = comparisonOf(recording)?.first ?? null;
  return first === null ? [] : [`${first.to} states of ${first.models.join(', ')} differ`];
}
