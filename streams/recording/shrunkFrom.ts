// The origin of a shrunk recording, in its header. It is never treated as a player's recording.
import { decode } from '../schema/decode';
import * as s from '../schema/schema';
import type { Redactor } from './redaction';

const schema = s.object({
  /** The number of events of the recording from which it was made. */
  events: s.integer(),
  /** What its events still show: a predicate, an invariant or a version. */
  shows: s.errorText(),
  /** The `seq` of each of its events in that recording. */
  seqs: s.array(s.integer()),
  /** It is a part of a simulated run, whose late features load as one group. */
  isSimulated: s.omittable(s.boolean()),
});

export type ShrunkFrom = s.Infer<typeof schema>;

/** Null if invalid: a recording opens regardless of this part of its header. */
export function decodeShrunkFrom(value: unknown): ShrunkFrom | null {
  const decoded = decode(schema, value);
  return decoded.ok && [decoded.value.events, ...decoded.value.seqs].every((count) => count >= 0)
    ? decoded.value
    : null;
}

/** Keeps numbers, and redacts the text like an error message. */
export function redactedShrunkFrom(origin: ShrunkFrom, redactor: Redactor): ShrunkFrom {
  return redactor.redact(schema, origin) as ShrunkFrom;
}
