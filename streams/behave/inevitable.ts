// Finds when a bug of a recording became inevitable, by running the reactions with other reply and push times.
import { offences } from '../inspect/find';
import { DRAWS, type Moment, momentsUpTo } from '../inspect/inevitability';
import { INVARIANTS } from '../inspect/invariants';
import { parsePredicate } from '../inspect/predicate';
import { HOLDS_AT_START } from '../inspect/shownBug';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { createReplay, MODEL_NAMES } from '../recording/replay';
import { numberAt } from '../seededRandom';
import { redrawnInputs } from './redraw';
import { firstInRun, type Run, runOf } from './runOf';

/** `shownIn` returns the first event at which a run shows the bug. */
interface Bug {
  readonly name: string;
  readonly shownIn: (run: Run) => AppEvent | undefined;
}

/** The bug that a run shows, or null. */
type BugOf = (run: Run) => Bug | null;

type RunBug =
  | { readonly ok: true; readonly bugOf: BugOf }
  /** `reason` is one line. */
  | { readonly ok: false; readonly reason: string };

/** The first invariant that a run violates. */
const violatedInvariant: BugOf = ({ recording }) => {
  const [first] = offences(recording);
  if (first === undefined) return null;
  const violated = INVARIANTS.filter(({ name }) => name === first.invariant);
  return {
    name: `${first.invariant} is violated`,
    shownIn(run) {
      const [offence] = offences(run.recording, violated);
      return run.recording.events.find(({ seq }) => seq === offence?.seq);
    },
  };
};

/** A predicate, which may also name the request being sent, or null: the first invariant that is violated. */
export function bugInRuns(when: string | null): RunBug {
  if (when === null) return { ok: true, bugOf: violatedInvariant };
  const predicate = parsePredicate(when, MODEL_NAMES);
  if (!predicate.ok) return { ok: false, reason: predicate.message };
  const start = createReplay({ base: null, events: [] }).peek();
  if (predicate.holds(start, null)) return { ok: false, reason: HOLDS_AT_START };
  const bug = { name: when, shownIn: (run: Run) => firstInRun(run, predicate.holds) };
  return { ok: true, bugOf: () => bug };
}

interface Draws {
  /** How often the rest is drawn from each moment. */
  readonly draws?: number;
  readonly moments?: number;
}

export interface Inevitability {
  /** The bug that the draws show. */
  readonly name: string;
  readonly moments: readonly Moment[];
}

/**
 * The moments with their shares; null if the reactions of this code don't show the bug over the recorded inputs. The same recording
 * gives the same shares. Yields the completed share, 0 to 1, and can be stopped there.
 */
export async function* inevitabilityOf(
  recording: Recording,
  bugOf: BugOf,
  { draws = DRAWS, moments: count }: Draws = {},
): AsyncGenerator<number, Inevitability | null> {
  const present = await runOf(recording);
  const bug = bugOf(present);
  const shown = bug?.shownIn(present);
  if (bug === null || shown === undefined) return null;
  const { events } = recording;
  const places = momentsUpTo(events.findLastIndex(({ at }) => at <= shown.at) + 1, count);
  const moments: Moment[] = [];
  let done = 0;
  for (const after of places) {
    const seq = events[after - 1]?.seq ?? 0;
    let shows = 0;
    for (let draw = 0; draw < draws; draw++) {
      /** The same for each moment, so that its share differs from the previous one only by what is decided in between. */
      const numberOf = (input: number) => numberAt(draw, input);
      const run = await runOf(recording, { inputsOf: (page) => redrawnInputs(page, seq, numberOf) });
      if (bug.shownIn(run) !== undefined) shows += 1;
      done += 1;
      yield done / (places.length * draws);
    }
    moments.push({ after, share: shows / draws });
  }
  return { name: bug.name, moments };
}
