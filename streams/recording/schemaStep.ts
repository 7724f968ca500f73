// One step of the migrations: from one schema to the next.
import { lookup } from '../schema/lookup';

export type Raw = Record<string, unknown>;

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One step to the next schema. */
export interface SchemaStep {
  /** Converts an event to the next schema; null drops it. */
  readonly event: (event: Raw) => Raw | null;
  /** Converts the base states to the next schema. */
  readonly states: (states: Raw) => Raw;
}

export const asRaw = (value: unknown): Raw => (isRecord(value) ? value : {});

/** Renames fields of a model. */
export function renamed(model: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isRecord(model)) return model;
  return Object.fromEntries(
    Object.entries(model).map(([name, value]) => [lookup(names, name) ?? name, value]),
  );
}
