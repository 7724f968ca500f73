// Compares the states that this code folds from a recording with the digests of those that the player had.
import type { ModelTable } from '../log/readModel';
import { type Digest, digestOf } from '../recording/digests';
import { countUpTo, type RecordedLog, recordedEvents } from '../recording/ranges/packedEvents';
import { createReplay } from '../recording/replay';
import { finish, type Work } from './work';

/** Compares the states that this code folds with the player's. */
export interface Comparison {
  /** The number of compared digests, one for each model and moment. */
  readonly checks: number;
  readonly equal: number;
  /** The first difference: between the events `from` (0 for the beginning) and `to`, in these models. */
  readonly first: { readonly from: number; readonly to: number; readonly models: readonly string[] } | null;
  /** Models of the recording that this code doesn't have. */
  readonly unknown: readonly string[];
}

/** A log with the digests that were recorded, if any. */
type DigestedLog = RecordedLog & { readonly digests?: readonly Digest[] };

/** Compares in steps; null without digests. */
export function* comparisonIn(recording: DigestedLog, models?: ModelTable): Work<Comparison | null> {
  const { digests = [] } = recording;
  if (digests.length === 0) return null;
  const replay = createReplay(recording, models === undefined ? {} : { models });
  const events = recordedEvents(recording.events);
  const unknown = new Set<string>();
  let first: Comparison['first'] = null;
  let from = 0;
  let checks = 0;
  let equal = 0;
  for (const { seq, models: expected } of digests) {
    yield events.length === 0 ? 1 : countUpTo(events, from) / events.length;
    const place = countUpTo(events, seq);
    if (place === 0 || events.seqAt(place - 1) !== seq) continue;
    replay.seek(place);
    const states = replay.peek();
    const differing: string[] = [];
    for (const [name, digest] of Object.entries(expected)) {
      if (!Object.hasOwn(states, name)) {
        unknown.add(name);
        continue;
      }
      checks += 1;
      if (digestOf(states[name]) === digest) equal += 1;
      else differing.push(name);
    }
    if (first === null && differing.length > 0) first = { from, to: seq, models: differing };
    from = seq;
  }
  return { checks, equal, first, unknown: [...unknown] };
}

/** The same without steps. */
export const comparisonOf = (recording: DigestedLog) => finish(comparisonIn(recording));

/** The comparison as a sentence. `release` is this code's, `recorded` the recording's. */
export function comparisonText(
  comparison: Comparison | null,
  { release, recorded }: { release: string; recorded: string },
): string {
  if (comparison === null) return "The player's states weren't recorded.";
  const { checks, equal, first, unknown } = comparison;
  const others = unknown.length === 0 ? '' : ` This code has no ${unknown.join(', ')}.`;
  if (first === null) return `Same states as the player's: ${equal} of ${checks} checks.${others}`;
  const { from, to, models } = first;
  const differ = models.length === 1 ? 'differs' : 'differ';
  const versions = recorded === release ? '' : ` Recorded by ${recorded}; this is ${release}.`;
  return `From event ${from + 1} to ${to} ${models.join(', ')} ${differ} from the player's.${versions}${others}`;
}
