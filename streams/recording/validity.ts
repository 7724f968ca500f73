// Checks whether decoded data is valid and in the log's own form. This covers the usual case, several times faster than a `Check`.
import { is, Struct } from 'superstruct';
import type { AnyStruct } from '../schema/schema';

/** True: the value is valid. False: it may be, for example if its keys are in another order. */
export type Test = (value: unknown) => boolean;

/** Leaves are tested in one function without a call for each: they are most of a recording. */
const TEXT = 1;
const BOOLEAN = 2;
const NUMBER = 3;
const INTEGER = 4;
const OTHER = 0;

export const LEAF_TYPES: Readonly<Record<string, number>> = {
  string: TEXT,
  open: TEXT,
  code: TEXT,
  slug: TEXT,
  link: TEXT,
  errorText: TEXT,
  statusReason: TEXT,
  textId: TEXT,
  sealed: TEXT,
  boolean: BOOLEAN,
  finite: NUMBER,
  instant: NUMBER,
  numericId: INTEGER,
  amount: INTEGER,
  minor: INTEGER,
  whole: INTEGER,
  eventRef: INTEGER,
};

export function isLeaf(type: number, value: unknown): boolean {
  switch (type) {
    case TEXT:
      return typeof value === 'string';
    case BOOLEAN:
      return typeof value === 'boolean';
    case NUMBER:
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return type === INTEGER && Number.isSafeInteger(value);
  }
}

const tests = new WeakMap<AnyStruct, Test>();
const cannotTell: Test = () => false;

export function testOf(struct: AnyStruct): Test {
  const known = tests.get(struct);
  if (known !== undefined) return known;
  const inner = shapeTest(struct);
  const made: Test = is(null, struct) ? (value) => value === null || inner(value) : inner;
  tests.set(struct, made);
  return made;
}

function shapeTest(struct: AnyStruct): Test {
  const leaf = LEAF_TYPES[struct.type];
  if (leaf !== undefined) return (value) => isLeaf(leaf, value);
  const schema: unknown = struct.schema;
  switch (struct.type) {
    case 'object':
      return fieldsTest(schema as Record<string, AnyStruct>, null);
    case 'tagged': {
      const byType = new Map(
        Object.entries(schema as Record<string, AnyStruct>).map(([type, entry]) => [
          type,
          fieldsTest(entry.schema as Record<string, AnyStruct>, type),
        ]),
      );
      return (value) => {
        const type: unknown = (value as { readonly type?: unknown } | null | undefined)?.type;
        return typeof type === 'string' && (byType.get(type)?.(value) ?? false);
      };
    }
    case 'array': {
      if (!(schema instanceof Struct)) return cannotTell;
      const test = testOf(schema);
      return (value) => {
        if (!Array.isArray(value)) return false;
        for (let index = 0; index < value.length; index++) if (!test(value[index])) return false;
        return true;
      };
    }
    case 'enums':
    case 'oneOf': {
      const values = new Set<unknown>(Object.values(schema as Record<string, unknown>));
      return (value) => values.has(value);
    }
    default:
      return cannotTell;
  }
}

/** Tests for exactly these keys in this order, after the key `type` of a tagged object. */
function fieldsTest(fields: Readonly<Record<string, AnyStruct>>, tag: string | null): Test {
  const names = tag === null ? Object.keys(fields) : ['type', ...Object.keys(fields)];
  const structs = names.map((name) => (tag !== null && name === 'type' ? null : (fields[name] as AnyStruct)));
  const leaves = Uint8Array.from(structs, (struct) =>
    struct === null ? TEXT : (LEAF_TYPES[struct.type] ?? OTHER),
  );
  const mayBeNull = structs.map((struct) => struct !== null && is(null, struct));
  const others = structs.map((struct, index) =>
    struct === null || leaves[index] !== OTHER ? cannotTell : testOf(struct),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let index = 0;
    for (const key in value) {
      if (key !== names[index]) return false;
      const field: unknown = (value as Record<string, unknown>)[key];
      if (field !== null || mayBeNull[index] !== true) {
        const leaf = leaves[index] as number;
        if (!(leaf === OTHER ? (others[index] as Test)(field) : isLeaf(leaf, field))) return false;
      }
      index += 1;
    }
    return index === names.length;
  };
}
