// The fields of a reply that a schema does not have, those of the schema that the reply lacks, and dates without a time zone.
import { Struct } from 'superstruct';
import type { AnyStruct } from '../../../streams/schema/schema';
import { isUnzoned } from '../unzoned';

export interface Fields {
  /** Paths such as `items.*.colour`, each once. */
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly unzoned: readonly string[];
}

const isStruct = (value: unknown): value is AnyStruct => value instanceof Struct;

/** Compares a parsed body with the schema's fields, at every depth. Only objects of fixed shape are compared. */
export function fieldsOf(schema: AnyStruct, body: unknown): Fields {
  const unknown = new Set<string>();
  const missing = new Set<string>();
  const unzoned = new Set<string>();
  const visit = (struct: AnyStruct, value: unknown, path: string): void => {
    if (struct.type === 'instant' && isUnzoned(value)) unzoned.add(path.slice(0, -1));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (isStruct(struct.schema)) for (const item of value) visit(struct.schema, item, `${path}*.`);
      return;
    }
    if (struct.type === 'dictionary' && isStruct(struct.schema)) {
      for (const item of Object.values(value)) visit(struct.schema, item, `${path}*.`);
      return;
    }
    if (struct.type !== 'object' && struct.type !== 'partial') return;
    const fields = struct.schema as Readonly<Record<string, AnyStruct>>;
    for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) unknown.add(path + name);
    for (const [name, field] of Object.entries(fields)) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner === undefined && struct.type === 'object') missing.add(path + name);
      else visit(field, inner, `${path}${name}.`);
    }
  };
  visit(schema, body, '');
  return { unknown: [...unknown].sort(), missing: [...missing].sort(), unzoned: [...unzoned].sort() };
}
