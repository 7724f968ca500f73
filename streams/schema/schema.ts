// The schema types: the shape of a payload and the privacy of each field.
// Free strings are personal unless declared `publicString`; ids are pseudonymised on export; sealed values never enter events.
import {
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  is,
  literal,
  never,
  nullable,
  refine,
  Struct,
  string,
  array as structArray,
  number as structNumber,
  object as structObject,
  optional as superstructOptional,
  unknown,
  validate,
} from 'superstruct';
import { FOREIGN_ADDRESS, isWebAddress, mayHold, type ProviderPages } from '../addresses';
import { SEALED_PREFIX } from '../vault';
import { noteLeftOut, noteUnknownValue } from './decodingProblems';
import { knownReason } from './statusReasons';

// biome-ignore lint/suspicious/noExplicitAny: superstruct's own `Infer` is constrained to exactly this type.
export type AnyStruct = Struct<any, any>;

/** A string that may be shown to anyone: game names, titles, codes, urls without secrets. */
export function publicString(): Struct<string, null> {
  return define<string>('open', (value) => typeof value === 'string');
}

/** A machine-readable word: an error code, a field name. Exports keep it if it looks like one (`redaction.ts`). */
export function code(): Struct<string, null> {
  return define<string>('code', (value) => typeof value === 'string');
}

/** A URL segment: a game's name, an item's id. Exports keep it if it looks like one. */
export function slug(): Struct<string, null> {
  return define<string>('slug', (value) => typeof value === 'string');
}

/** A URL. Exports keep the site and the path, without query and hash. */
export function link(): Struct<string, null> {
  return define<string>('link', (value) => typeof value === 'string');
}

/** An error message. Exports remove quoted text. */
export function errorText(): Struct<string, null> {
  return define<string>('errorText', (value) => typeof value === 'string');
}

/**
 * The reason for an account's status. Known reasons are mapped to their specified phrase; any other is kept unchanged and
 * reported by `decode` (DEC-37). Exports keep the specified reasons and remove free text.
 */
export function statusReason(): Struct<string, null> {
  const struct = define<string>('statusReason', (value) => typeof value === 'string');
  return new Struct<string, null>({
    ...struct,
    coercer: (value) => {
      if (typeof value !== 'string') return value;
      const known = knownReason(value);
      if (known === undefined) noteUnknownValue(value.slice(0, 40));
      return known ?? value;
    },
  });
}

/** A numeric identifier of a person, a transaction or a claim; pseudonymised in exports. Negative and zero values are kept. */
export function numericId(): Struct<number, null> {
  return define<number>('numericId', (value) => Number.isSafeInteger(value));
}

/** A textual identifier; pseudonymised in exports. Accepts a number from the wire, unless it is so large that its last digits are lost. */
export function textId(): Struct<string, null> {
  return coerce(
    define<string>('textId', (value) => typeof value === 'string'),
    integer(),
    String,
  );
}

/** A secret that must never enter an event (a launch URL with its session, a card page URL): `decode` moves it into the vault. */
export function sealed(): Struct<string, null> {
  return define<string>('sealed', (value) => typeof value === 'string');
}

/** A sealed, absolute URL of a provider's page on one of the origins configured for it; events hold its reference. */
export function sealedAddress(pages: ProviderPages): Struct<string, null> {
  return define<string>('sealed', (value) => {
    if (typeof value !== 'string') return false;
    const isAllowed = mayHold(pages, value) ?? (value.startsWith(SEALED_PREFIX) || isWebAddress(value));
    return isAllowed || { refinement: FOREIGN_ADDRESS };
  });
}

const MINOR_UNITS = 100;

/** An amount: decimal on the wire, integer minor units (hundredths) inside. Rejects values that are not a safe integer of minor units. */
export function amount(): Struct<number, null> {
  return coerce(
    define<number>('amount', (value) => Number.isSafeInteger(value)),
    structNumber(),
    (wire) => Math.round(wire * MINOR_UNITS),
  );
}

/** An amount in integer minor units, as in events, models and recordings. */
export function minorUnits(): Struct<number, null> {
  return define<number>('minor', (value) => Number.isSafeInteger(value));
}

/** A file chosen by the player; never part of an event. */
export function file(): Struct<Blob, null> {
  return define<Blob>('file', (value) => value instanceof Blob);
}

/** A count: levels, gems, ids. */
export function integer(): Struct<number, null> {
  return define<number>('whole', (value) => Number.isSafeInteger(value));
}

/** The `seq` of an earlier event of the same log; a fork renumbers it. */
export function eventRef(): Struct<number, null> {
  return define<number>('eventRef', (value) => Number.isSafeInteger(value));
}

/** Any finite number. */
export function number(): Struct<number, null> {
  return define<number>('finite', (value) => typeof value === 'number' && Number.isFinite(value));
}

/**
 * A date and time without a time zone, as .NET writes a `DateTime` of unspecified kind, and databases theirs. `Date.parse` takes it for
 * local time.
 */
export const UNZONED = /[T ][\d:.]+$/;

/** Epoch ms in the year 5. .NET sends the first day of the year 1 for a date that was never set. */
const EARLIEST = -62e12;

/** Epoch milliseconds; may be an ISO date on the wire, which is in UTC if it has no zone. Null if absent or never set. */
export function instant(): Struct<number | null, null> {
  return coerce(
    nullable(define<number>('instant', (value) => typeof value === 'number' && Number.isFinite(value))),
    unknown(),
    (wire) => {
      if (wire === undefined || wire === null || wire === '') return null;
      if (typeof wire !== 'string') return wire;
      const parsed = Date.parse(wire.replace(UNZONED, '$&Z'));
      if (Number.isNaN(parsed)) return wire;
      return parsed < EARLIEST ? null : parsed;
    },
  );
}

/** A plain object: unknown keys are stripped by `decode`, at every depth. */
export function object<Fields extends Record<string, AnyStruct>>(fields: Fields) {
  const bare: Fields = Object.assign(Object.create(null), fields);
  return structObject(bare);
}

const alternatives = new WeakMap<AnyStruct, readonly string[]>();
/** The fields of which an object needs at least one; undefined if there is no such rule. */
export const alternativesOf = (struct: AnyStruct): readonly string[] | undefined => alternatives.get(struct);

/** An object with at least one of these optional fields. */
export function needingOneOf<T extends object, S>(
  struct: Struct<T, S>,
  names: readonly (keyof T & string)[],
): Struct<T, S> {
  const needing = refine(struct, `expected one of ${names.join(', ')}`, (value) =>
    names.some((name) => value[name] !== null && value[name] !== undefined),
  );
  alternatives.set(needing, names);
  return needing;
}

/** A plain object with optional fields. */
export function partial<Fields extends Record<string, AnyStruct>>(
  fields: Fields,
): Struct<{ [Name in keyof Fields]?: Infer<Fields[Name]> }, Fields> {
  return new Struct<{ [Name in keyof Fields]?: Infer<Fields[Name]> }, Fields>({
    type: 'partial',
    schema: Object.assign(Object.create(null), fields),
    *entries(value) {
      if (!isPlainObject(value)) return;
      for (const key of Object.keys(value)) {
        yield [key, value[key], Object.hasOwn(fields, key) ? (fields[key] as AnyStruct) : never()];
      }
    },
    validator: (value) => isPlainObject(value),
    coercer: (value, context) =>
      isPlainObject(value)
        ? Object.fromEntries(
            Object.entries(value).filter(([key]) => context.mask !== true || Object.hasOwn(fields, key)),
          )
        : value,
  });
}

/** A value that may be missing or null on the wire; both decode to null. */
export function optional<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const inner = nullable(struct);
  return new Struct<T | null, S>({
    ...inner,
    coercer: (value, context) =>
      value === undefined || value === null ? null : struct.coercer(value, context),
  });
}

/** A field that may be absent: in a request body, where null would be a value, or in data of which older recordings lack it. */
export function omittable<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  return superstructOptional(struct);
}

/** A value that decodes to null when it is invalid, so that an optional field does not invalidate the rest. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const inner = optional(struct);
  return new Struct<T | null, S>({
    ...inner,
    coercer: (value, context) => {
      const coerced = inner.coercer(value, context);
      return is(coerced, inner) ? coerced : null;
    },
  });
}

/** A value that defaults to `fallback` when missing or null. */
export function withDefault<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  return new Struct<T, S>({
    ...struct,
    coercer: (value, context) =>
      struct.coercer(value === undefined || value === null ? fallback : value, context),
  });
}

/** A list; missing or null becomes the empty list. */
export function array<T, S>(item: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return withDefault(structArray(item) as Struct<T[], Struct<T, S>>, []);
}

/**
 * A list that skips invalid items; `decode` reports them. Do not use it for amounts that are summed or for limits, where a
 * gap would be misleading.
 */
export function eachOf<T, S>(item: Struct<T, S>): Struct<T[], Struct<T, S>> {
  const integer = array(item);
  return new Struct<T[], Struct<T, S>>({
    ...integer,
    coercer: (value, context) => {
      const entries = integer.coercer(value, context);
      if (!Array.isArray(entries)) return entries;
      return entries.filter((entry, index) => {
        const [failure] = validate(entry, item, { coerce: true, mask: true });
        if (failure === undefined) return true;
        const path = [...context.path, index, ...failure.path].join('.');
        noteLeftOut({ path, reason: `expected ${failure.type}` });
        return false;
      });
    },
  });
}

/** A free string; personal, so replaced in exports. */
export function personal(): Struct<string, null> {
  return string();
}

/**
 * An enum. Comparison ignores case, spaces, `-` and `_`, because the platform's spelling varies. An unknown value becomes
 * `fallback` and is reported by `decode` (DEC-145).
 */
export function oneOf<const V extends string>(values: readonly V[], fallback: NoInfer<V>): Struct<V, null> {
  const byKey = new Map(values.map((value) => [enumKey(value), value]));
  const struct = define<V>('oneOf', (value) => typeof value === 'string' && byKey.has(enumKey(value)));
  return new Struct<V, null>({
    ...struct,
    schema: Object.fromEntries(values.map((value) => [value, value])) as never,
    coercer: (value) => {
      if (value === undefined || value === null) return fallback;
      if (typeof value !== 'string') return value;
      const known = byKey.get(enumKey(value));
      if (known === undefined) noteUnknownValue(value.slice(0, 40));
      return known ?? fallback;
    },
  });
}

function enumKey(value: string): string {
  return value.toLowerCase().replace(/[\s_-]+/g, '');
}

/** An object with arbitrary keys, such as statuses by name. Rejects keys that reach a prototype. */
export function dictionary<T, S>(item: Struct<T, S>): Struct<Record<string, T>, Struct<T, S>> {
  return new Struct<Record<string, T>, Struct<T, S>>({
    type: 'dictionary',
    schema: item,
    *entries(value) {
      if (!isPlainObject(value)) return;
      for (const key of Object.keys(value)) yield [key, value[key], item];
    },
    validator: (value) => isPlainObject(value) && !Object.hasOwn(value, '__proto__'),
    coercer: (value) => (isPlainObject(value) ? { ...value } : value),
  });
}

type Tagged<Contents extends Readonly<Record<string, AnyStruct>>> = {
  [Type in keyof Contents & string]: { type: Type } & Infer<Contents[Type]>;
}[keyof Contents & string];

/** A union discriminated by the field `type`. */
export function tagged<const Contents extends Readonly<Record<string, AnyStruct>>>(
  contents: Contents,
): Struct<Tagged<Contents>, Contents> {
  const fieldsOf = (value: unknown): Record<string, AnyStruct> | undefined => {
    if (!isPlainObject(value) || typeof value.type !== 'string' || !Object.hasOwn(contents, value.type))
      return undefined;
    return contents[value.type]?.schema as Record<string, AnyStruct>;
  };
  return new Struct<Tagged<Contents>, Contents>({
    type: 'tagged',
    schema: contents,
    *entries(value) {
      const fields = fieldsOf(value);
      if (fields === undefined || !isPlainObject(value)) return;
      for (const key of new Set([...Object.keys(fields), ...Object.keys(value)])) {
        if (key !== 'type') yield [key, value[key], fields[key] ?? never()];
      }
    },
    validator: (value) => fieldsOf(value) !== undefined,
    coercer: (value, context) => {
      const fields = fieldsOf(value);
      if (fields === undefined || !isPlainObject(value) || context.mask !== true) return value;
      return Object.fromEntries(
        Object.entries(value).filter(([key]) => key === 'type' || Object.hasOwn(fields, key)),
      );
    },
  });
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export { boolean, enums, type Infer, literal, refine };
