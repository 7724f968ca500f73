// Fast validators for decoded data, compiled once per schema; for recordings with a million events.
import { is, Struct } from 'superstruct';
import type { AnyStruct } from '../schema/schema';
import { isLeaf, LEAF_TYPES, testOf } from './validity';

/** Returns null if the value is valid, otherwise the path of the first error. Never changes the value. */
export type Check = (value: unknown) => string | null;

const compiled = new WeakMap<AnyStruct, Check>();

/**
 * Compiles the check of a schema. Unknown keys are errors, and so are absent ones unless their schema accepts `undefined`: a
 * file must contain exactly what the log writes.
 */
export function checkOf(struct: AnyStruct): Check {
  const known = compiled.get(struct);
  if (known !== undefined) return known;
  const isValid = testOf(struct);
  const firstError = compile(struct);
  const made: Check = (value) => (isValid(value) ? null : firstError(value));
  compiled.set(struct, made);
  return made;
}

function compile(struct: AnyStruct): Check {
  const mayBeNull = is(null, struct);
  const inner = compileShape(struct);
  return mayBeNull ? (value) => (value === null ? null : inner(value)) : inner;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compileShape(struct: AnyStruct): Check {
  const leaf = LEAF_TYPES[struct.type];
  if (leaf !== undefined) return (value) => (isLeaf(leaf, value) ? null : '');
  switch (struct.type) {
    case 'object':
      return fieldsCheck(struct.schema, null);
    case 'partial': {
      const checks = new Map(
        Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, field]) => [
          name,
          checkOf(field),
        ]),
      );
      return (value) => {
        if (!isRecord(value)) return '';
        for (const key of Object.keys(value)) {
          const wrong = checks.get(key)?.(value[key]);
          if (wrong === undefined) return key;
          if (wrong !== null) return joined(key, wrong);
        }
        return null;
      };
    }
    case 'tagged': {
      const byType = new Map(
        Object.entries(struct.schema as Record<string, AnyStruct>).map(([type, entry]) => [
          type,
          fieldsCheck(entry.schema, 'type'),
        ]),
      );
      return (value) => {
        const check = isRecord(value) ? byType.get(String(value.type)) : undefined;
        return check === undefined ? 'type' : check(value);
      };
    }
    case 'array': {
      const item: unknown = struct.schema;
      if (!(item instanceof Struct)) return (value) => (is(value, struct) ? null : '');
      const check = checkOf(item);
      return (value) => {
        if (!Array.isArray(value)) return '';
        for (let index = 0; index < value.length; index++) {
          const wrong = check(value[index]);
          if (wrong !== null) return joined(String(index), wrong);
        }
        return null;
      };
    }
    case 'dictionary': {
      const check = checkOf(struct.schema);
      return (value) => {
        if (!isRecord(value)) return '';
        for (const key of Object.keys(value)) {
          if (key === '__proto__') return key;
          const wrong = check(value[key]);
          if (wrong !== null) return joined(key, wrong);
        }
        return null;
      };
    }
    default:
      return (value) => (is(value, struct) ? null : '');
  }
}

function fieldsCheck(fields: Record<string, AnyStruct>, extra: string | null): Check {
  const names = Object.keys(fields);
  const checks = names.map((name) => checkOf(fields[name] as AnyStruct));
  const mayBeAbsent = names.map((name) => is(undefined, fields[name] as AnyStruct));
  const whole = names.length + (extra === null ? 0 : 1);
  return (value) => {
    if (!isRecord(value)) return '';
    let expected = whole;
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      if (!Object.hasOwn(value, name)) {
        if (mayBeAbsent[index] !== true) return name;
        expected -= 1;
        continue;
      }
      const wrong = checks[index]?.(value[name]) ?? null;
      if (wrong !== null) return joined(name, wrong);
    }
    const keys = Object.keys(value);
    if (keys.length === expected) return null;
    return keys.find((key) => key !== extra && !names.includes(key)) ?? '';
  };
}

function joined(name: string, rest: string): string {
  return rest === '' ? name : `${name}.${rest}`;
}
