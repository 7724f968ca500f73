// Digests of the states that a player had: an export writes them, and opening it compares the states that this code folds.
import { finish, type Work } from '../inspect/work';
import type { LogSlice } from '../log/log';
import type { ModelTable } from '../log/readModel';
import { createReplay } from './replay';
import { isRecord } from './schemaStep';

/** Digests of the redacted states after the event `seq`, by model. A model that had not joined is missing. */
export interface Digest {
  readonly seq: number;
  readonly models: Readonly<Record<string, string>>;
}

/** JSON with sorted keys, so that equal states have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A 53-bit hash (cyrb53) in base 36. It detects differences, not forgery. */
export function digestOf(state: unknown): string {
  const text = canonical(state) ?? '';
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** Null if a line's digest is damaged: a recording opens regardless of it. */
export function decodeDigest(value: unknown): Digest | null {
  if (!isRecord(value) || !Number.isSafeInteger(value.seq) || !isRecord(value.models)) return null;
  const models = Object.entries(value.models).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { seq: Number(value.seq), models: Object.fromEntries(models) };
}

/** Whether the states that this code folds are those that the player had. */
export interface Comparison {
  /** The number of compared digests, one for each model and moment. */
  readonly checks: number;
  readonly equal: number;
  /** The first difference: between the events `from` (0 for the beginning) and `to`, in these models. */
  readonly first: { readonly from: number; readonly to: number; readonly models: readonly string[] } | null;
  /** Models of the recording that this code doesn't have. */
  readonly unknown: readonly string[];
}

/** Compares in steps; null without digests. */
export function* comparisonIn(
  recording: LogSlice & { readonly digests?: readonly Digest[] },
  models?: ModelTable,
): Work<Comparison | null> {
  const { events, digests = [] } = recording;
  if (digests.length === 0) return null;
  const replay = createReplay(recording, models === undefined ? {} : { models });
  const places = new Map(events.map(({ seq }, index) => [seq, index + 1]));
  const unknown = new Set<string>();
  let first: Comparison['first'] = null;
  let from = 0;
  let checks = 0;
  let equal = 0;
  for (const { seq, models: expected } of digests) {
    yield from / events.length;
    const place = places.get(seq);
    if (place === undefined) continue;
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
export const comparisonOf = (recording: LogSlice & { readonly digests?: readonly Digest[] }) =>
  finish(comparisonIn(recording));

/** The comparison as a sentence. `release` is this code's, `recorded` the recording's. */
export function comparisonText(
  comparison: Comparison | null,
  { release, recorded }: { release: string; recorded: string },
): string {
  if (comparison === null) return 'The player’s states were not recorded.';
  const { checks, equal, first, unknown } = comparison;
  const others = unknown.length === 0 ? '' : ` This code has no ${unknown.join(', ')}.`;
  if (first === null) return `Same states as the player’s: ${equal} of ${checks} checks.${others}`;
  const { from, to, models } = first;
  const differ = models.length === 1 ? 'differs' : 'differ';
  const versions = recorded === release ? '' : ` Recorded by ${recorded}; this is ${release}.`;
  return `From event ${from + 1} to ${to} ${models.join(', ')} ${differ} from the player’s.${versions}${others}`;
}
