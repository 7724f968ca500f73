// A bug that events of a recording show: a predicate or the violation of an invariant, as shrinking needs it.
import type { Recording } from '../recording/recording';
import { MODEL_NAMES } from '../recording/replay';
import type { Engine } from './engine';
import { INVARIANTS } from './invariants';
import { overStates } from './overStates';
import { parsePredicate } from './predicate';
import type { Shows } from './shrink';

export interface ShownBug {
  /** As in the header of a shrunk recording. */
  readonly name: string;
  readonly shows: Shows;
  /** The clause for a recording that doesn't show it. */
  readonly absent: string;
}

export const HOLDS_AT_START = 'it holds before the first event';

type FoundBug =
  | { readonly ok: true; readonly bug: ShownBug }
  /** `reason` is one line. */
  | { readonly ok: false; readonly reason: string };

/** The states after an event satisfy a predicate, as the engine folds them. */
export function predicateBug(
  recording: Pick<Recording, 'base' | 'events'>,
  text: string,
  engine: Pick<Engine, 'createReplay' | 'firstWhereIn'>,
): FoundBug {
  const predicate = overStates(parsePredicate(text, MODEL_NAMES));
  if (!predicate.ok) return { ok: false, reason: predicate.message };
  const { holds, reads } = predicate;
  const start = engine.createReplay({ ...recording, events: [] }).peek();
  if (holds(start, null)) return { ok: false, reason: HOLDS_AT_START };
  return {
    ok: true,
    bug: {
      name: text,
      shows: (some) => engine.firstWhereIn(some, holds, { reads }),
      absent: 'it never holds in this recording',
    },
  };
}

/** An event violates this invariant, as the engine folds the states. */
export function invariantBug(name: string, engine: Pick<Engine, 'offencesIn'>): FoundBug {
  const invariant = INVARIANTS.find((one) => one.name === name);
  if (invariant === undefined) {
    const names = INVARIANTS.map((one) => one.name).join(', ');
    return { ok: false, reason: `no invariant ${name}; they are: ${names}` };
  }
  return {
    ok: true,
    bug: {
      name,
      absent: `this recording never violates ${name}`,
      *shows(some) {
        const [offence] = yield* engine.offencesIn(some, [invariant]);
        return offence === undefined ? -1 : some.events.findIndex(({ seq }) => seq === offence.seq);
      },
    },
  };
}
