// The log of a behavioural replay as a recording, for invariants and predicates.
import { inSequence } from '../inspect/before';
import type { Predicate } from '../inspect/predicate';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { createReplay } from '../recording/replay';
import { type BehaveOptions, type Behaviour, behave } from './behave';

export interface Run {
  readonly recording: Recording;
  readonly behaviour: Behaviour;
}

/** Runs the reactions over the inputs of a recording, which must have signals. */
export async function runOf(recording: Recording, options: BehaveOptions = {}): Promise<Run> {
  const behaviour = await behave(recording, options);
  return { recording: { header: recording.header, base: null, events: behaviour.events }, behaviour };
}

/** The first event of a run after which a predicate holds. */
export function firstInRun({ recording, behaviour }: Run, holds: Predicate): AppEvent | undefined {
  const replay = createReplay(recording);
  const isFound = inSequence(holds, () => replay.peek());
  return recording.events.find((event, index) => {
    replay.seek(index + 1);
    return isFound(replay.peek(), event, behaviour.requests.get(event));
  });
}
