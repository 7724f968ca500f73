// The origin of a fork, in its header. It is never treated as a player's recording.
import { decode } from '../schema/decode';
import * as s from '../schema/schema';

const schema = s.object({
  /** The number of events of the recording from which it was made. */
  events: s.integer(),
  /** The number of edits that were applied. */
  edits: s.integer(),
});

export type ForkedFrom = s.Infer<typeof schema>;

/** Null if invalid: a recording opens regardless of this part of its header. */
export function decodeForkedFrom(value: unknown): ForkedFrom | null {
  const decoded = decode(schema, value);
  return decoded.ok && decoded.value.events >= 0 && decoded.value.edits > 0 ? decoded.value : null;
}
