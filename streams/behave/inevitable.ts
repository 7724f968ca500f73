// Since when a bug of a recording was inevitable, by runs of the reactions with other times of the replies and pushes.
import { offences } from '../inspect/find';
import { DRAWS, type Moment, momentsUpTo } from '../inspect/inevitability';
import { INVARIANTS } from '../inspect/invariants';
import { parsePredicate } from '../inspect/predicate';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { MODEL_NAMES } from '../recording/replay';
import { numberAt } from '../seededRandom';
import { redrawnInputs } from './redraw';
import { firstInRun, type Run, runOf } from './runOf';

/** The first event of a run at which it shows the bug. */
type ShownIn = (run: Run) => AppEvent | undefined;

type RunBug =
  | { readonly ok: true; readonly name: string; readonly shownIn: ShownIn }
  /** `reason` is one line. */
  | { readonly ok: false; readonly reason: string };

/** A predicate, which may also name the request being sent, or null: the violation of any invariant. */
export function bugInRuns(when: string | null): RunBug {
  if (when === null)
    return {
      ok: true,
      name: 'an invariant is violated',
      shownIn({ recording }) {
        const [first] = offences(recording, INVARIANTS);
        return recording.events.find(({ seq }) => seq === first?.seq);
      },
    };
  const predicate = parsePredicate(when, MODEL_NAMES);
  if (!predicate.ok) return { ok: false, reason: predicate.message };
  return { ok: true, name: when, shownIn: (run) => firstInRun(run, predicate.holds) };
}

interface Draws {
  /** How often the rest is drawn from each moment. */
  readonly draws?: number;
  readonly moments?: number;
}

/**
 * The moments with their shares; null if the reactions of this code don't show the bug over the recorded inputs. The same recording
 * gives the same shares. Yields the completed share, 0 to 1, and may be stopped then.
 */
export async function* inevitabilityOf(
  recording: Recording,
  shownIn: ShownIn,
  { draws = DRAWS, moments: count }: Draws = {},
): AsyncGenerator<number, readonly Moment[] | null> {
  const shown = shownIn(await runOf(recording));
  if (shown === undefined) return null;
  const { events } = recording;
  const places = momentsUpTo(events.findLastIndex(({ at }) => at <= shown.at) + 1, count);
  const moments: Moment[] = [];
  let done = 0;
  for (const after of places) {
    const seq = events[after - 1]?.seq ?? 0;
    let shows = 0;
    for (let draw = 0; draw < draws; draw++) {
      /** The same for each moment, so that its share differs from the one before only by what is decided in between. */
      const numberOf = (input: number) => numberAt(draw, input);
      const run = await runOf(recording, { inputsOf: (page) => redrawnInputs(page, seq, numberOf) });
      if (shownIn(run) !== undefined) shows += 1;
      done += 1;
      yield done / (places.length * draws);
    }
    moments.push({ after, share: shows / draws });
  }
  return moments;
}
