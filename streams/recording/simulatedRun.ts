// What the header of a recording says when nobody lived it: which seed, which code, and what broke. Written by `tests/simulation`.
import { decode } from '../schema/decode';
import { array, code, errorText, type Infer, integer, object, optional } from '../schema/schema';
import type { Redactor } from './redaction';

const schema = object({
  seed: integer(),
  /** The short hash of the code that lived it; null where it is unknown. */
  commit: optional(code()),
  /** The wrong build that was meant to break something; null for the code as it is. */
  mutant: optional(errorText()),
  /** The number of the tab, from 1. */
  tab: integer(),
  /** How many steps the life has. */
  steps: integer(),
  /** The first broken invariant; null if every one holds. */
  broken: optional(
    object({
      invariant: code(),
      detail: errorText(),
      /** How many steps had been taken. */
      step: integer(),
      /** The last event of this recording by then; 0 before the first. */
      seq: integer(),
    }),
  ),
  /** The faults and the steps of a life that was made smaller, in order; empty for a whole one. */
  happened: array(errorText()),
});

export type SimulatedRun = Infer<typeof schema>;

/** Null for anything that is not such a description: a recording opens whatever its header says here. */
export function decodeSimulatedRun(value: unknown): SimulatedRun | null {
  const decoded = decode(schema, value);
  if (!decoded.ok) return null;
  const { seed, tab, steps, broken } = decoded.value;
  const counts = [seed, tab, steps, broken?.step ?? 0, broken?.seq ?? 0];
  return counts.every((count) => count >= 0) ? decoded.value : null;
}

/** The numbers and the names stay, since nobody's life is in them; of the texts only what any error message may keep. */
export function redactedRun(life: SimulatedRun, redactor: Redactor): SimulatedRun {
  return redactor.redact(schema, life) as SimulatedRun;
}
