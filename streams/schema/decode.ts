// Decodes external values by their schema, and maps over the leaves of decoded values.
import { Struct, validate } from 'superstruct';
import { holdingAddresses } from '../addresses';
import type { Vault } from '../vault';
import { type LeftOut, noting } from './decodingProblems';
import { lookup } from './lookup';
import * as s from './schema';

export type Decoded<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly unknownValues: readonly string[];
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly path: string; readonly reason: string };

/**
 * Decodes an external value. Never throws: strips unknown keys deeply, turns missing optional values into null, moves
 * sealed strings into the vault, and reports the path and expected type of an error. The reason never quotes the value,
 * which may be personal.
 */
export function decode<T, S>(struct: Struct<T, S>, value: unknown, vault?: Vault): Decoded<T> {
  return noting(({ unknownValues, leftOut }) => {
    try {
      const [failure, decoded] = holdingAddresses(vault?.mayOpen, () =>
        validate(value, struct, { coerce: true, mask: true }),
      );
      if (failure !== undefined) {
        const reason = failure.refinement ?? `expected ${failure.type}`;
        return { ok: false, path: failure.path.join('.') || '(whole)', reason };
      }
      const safe =
        vault !== undefined && containsType(struct, 'sealed') ? sealAll(struct, decoded, vault) : decoded;
      return { ok: true, value: safe as T, unknownValues, leftOut };
    } catch (error) {
      return { ok: false, path: '(whole)', reason: error instanceof Error ? error.name : 'undecodable' };
    }
  });
}

/** The value of a JSON text; null if it cannot be parsed. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Decodes a stored JSON text by its schema; null if nothing is stored or the text is damaged. */
export function decodeJson<T, S>(struct: Struct<T, S>, text: string | null): T | null {
  const decoded = decode(struct, parseJson(text));
  return decoded.ok ? decoded.value : null;
}

const WITH_FIELDS: ReadonlySet<string> = new Set(['object', 'partial', 'tagged']);

/** Rebuilds a decoded value with `visit` applied to every leaf of its schema. */
export function mapLeaves(
  struct: s.AnyStruct,
  value: unknown,
  visit: (leafType: string, leaf: unknown, key: string | null) => unknown,
  key: string | null = null,
): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    const item = struct.schema as s.AnyStruct | null;
    return value.map((entry) =>
      isStruct(item) ? mapLeaves(item, entry, visit) : visit('unknown', entry, null),
    );
  }
  if (struct.type === 'dictionary' && s.isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, mapLeaves(struct.schema, entry, visit, name)]),
    );
  }
  if (WITH_FIELDS.has(struct.type) && s.isPlainObject(value)) {
    const fields: Record<string, s.AnyStruct> =
      struct.type === 'tagged'
        ? { type: s.publicString(), ...lookup(struct.schema, String(value.type))?.schema }
        : struct.schema;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => {
        const field = lookup(fields, name);
        return [name, isStruct(field) ? mapLeaves(field, entry, visit, name) : visit('unknown', entry, name)];
      }),
    );
  }
  return visit(struct.type, value, key);
}

function isStruct(value: unknown): value is s.AnyStruct {
  return value instanceof Struct;
}

const typesOf = new WeakMap<s.AnyStruct, ReadonlySet<string>>();

/** The types of a schema and of all that it contains. */
function containedTypes(struct: s.AnyStruct): ReadonlySet<string> {
  const known = typesOf.get(struct);
  if (known !== undefined) return known;
  const schema: unknown = struct.schema;
  const inner = isStruct(schema)
    ? [schema]
    : s.isPlainObject(schema)
      ? Object.values(schema).filter(isStruct)
      : [];
  const types = new Set([struct.type, ...inner.flatMap((part) => [...containedTypes(part)])]);
  typesOf.set(struct, types);
  return types;
}

/** Whether a schema has a leaf of this type. */
export const containsType = (struct: s.AnyStruct, type: string): boolean => containedTypes(struct).has(type);

function sealAll(struct: s.AnyStruct, value: unknown, vault: Vault): unknown {
  return mapLeaves(struct, value, (type, leaf) =>
    type === 'sealed' && typeof leaf === 'string' ? vault.seal(leaf) : leaf,
  );
}
