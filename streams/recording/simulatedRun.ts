// The description of a simulation run in a recording's header: its seed, its code, and what broke. Written by `tests/simulation`.
import { decode } from '../schema/decode';
import * as s from '../schema/schema';
import type { Redactor } from './redaction';

const schema = s.object({
  seed: s.integer(),
  /** The short commit hash of the simulated code; null if unknown. */
  commit: s.optional(s.code()),
  /** The fault injected deliberately into the code; null for the unmodified code. */
  mutant: s.optional(s.errorText()),
  /** The number of the tab, from 1. */
  tab: s.integer(),
  /** The number of steps in the run. */
  steps: s.integer(),
  /** The first broken invariant; null if every one holds. */
  broken: s.optional(
    s.object({
      invariant: s.code(),
      detail: s.errorText(),
      /** The number of steps taken before it broke. */
      step: s.integer(),
      /** The last event of this recording at that moment; 0 before the first. */
      seq: s.integer(),
    }),
  ),
  /** The faults and steps of a shrunk run, in order; empty for a complete run. */
  happened: s.array(s.errorText()),
});

export type SimulatedRun = s.Infer<typeof schema>;

/** Null if invalid: a recording opens regardless of this part of its header. */
export function decodeSimulatedRun(value: unknown): SimulatedRun | null {
  const decoded = decode(schema, value);
  if (!decoded.ok) return null;
  const { seed, tab, steps, broken } = decoded.value;
  const counts = [seed, tab, steps, broken?.step ?? 0, broken?.seq ?? 0];
  return counts.every((count) => count >= 0) ? decoded.value : null;
}

/** Keeps numbers and names, because a simulated run contains no personal data, and redacts the texts like error messages. */
export function redactedRun(run: SimulatedRun, redactor: Redactor): SimulatedRun {
  return redactor.redact(schema, run) as SimulatedRun;
}
