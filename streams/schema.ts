// The schema types: what a payload looks like and how private each field is.
// Free strings are personal unless declared `publicString`; ids are pseudonymised on export; sealed values never enter events.
import {
  coerce,
  define,
  type Infer,
  is,
  never,
  nullable,
  Struct,
  string,
  array as structArray,
  number as structNumber,
  object as structObject,
  optional as superstructOptional,
  unknown,
  validate,
} from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: superstruct's own `Infer` is constrained to exactly this type.
export type AnyStruct = Struct<any, any>;

/** The unknown enum values found while decoding one value; set only during `decode`. */
let unknownValues: string[] | undefined;

/** The items that `eachOf` skipped while decoding one value. */
let leftOut: LeftOut[] | undefined;

/** An invalid item: its path in the whole value and what was expected there. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** A string that may be shown to anyone: game names, titles, codes, urls without secrets. */
export function publicString(): Struct<string, null> {
  return define<string>('open', (value) => typeof value === 'string');
}

/** A word that programs compare: an error code, a field name. Exports keep it if it looks like one (`redaction.ts`). */
export function code(): Struct<string, null> {
  return define<string>('code', (value) => typeof value === 'string');
}

/** A URL segment: a game's name, an item's id. Exports keep it if it looks like one. */
export function slug(): Struct<string, null> {
  return define<string>('slug', (value) => typeof value === 'string');
}

/** The target of a link. Exports keep the site and the path, without query and hash. */
export function link(): Struct<string, null> {
  return define<string>('link', (value) => typeof value === 'string');
}

/** An error message. Exports drop what it quotes. */
export function errorText(): Struct<string, null> {
  return define<string>('errorText', (value) => typeof value === 'string');
}

/** The reason for an account's status. Exports keep the specified reasons and drop free text. */
export function statusReason(): Struct<string, null> {
  return define<string>('statusReason', (value) => typeof value === 'string');
}

/** A numeric identifier of a person, a transaction or a claim; pseudonymised in exports. Negative and zero values are kept. */
export function numericId(): Struct<number, null> {
  return define<number>('numericId', (value) => Number.isSafeInteger(value));
}

/** A textual identifier; pseudonymised in exports. Accepts a number from the wire. */
export function textId(): Struct<string, null> {
  return coerce(
    define<string>('textId', (value) => typeof value === 'string'),
    structNumber(),
    String,
  );
}

/** A secret that must never enter an event (a launch URL with its session, a card page URL): `decode` moves it into the vault. */
export function sealed(): Struct<string, null> {
  return define<string>('sealed', (value) => typeof value === 'string');
}

/** A sealed, absolute `http` or `https` URL of a page or frame; events hold its reference. */
export function sealedAddress(): Struct<string, null> {
  return define<string>(
    'sealed',
    (value) => typeof value === 'string' && (value.startsWith(SEALED_PREFIX) || isWebAddress(value)),
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const SEALED_PREFIX = 'sealed:';

const MINOR_UNITS = 100;

/** An amount: a decimal number on the wire, integer minor units (hundredths) inside. Rejects values that are not a safe integer of minor units. */
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

/** Epoch milliseconds; may be an ISO date on the wire. Null if absent. */
export function instant(): Struct<number | null, null> {
  return coerce(
    nullable(define<number>('instant', (value) => typeof value === 'number' && Number.isFinite(value))),
    unknown(),
    (wire) => {
      if (wire === undefined || wire === null || wire === '') return null;
      if (typeof wire !== 'string') return wire;
      const parsed = Date.parse(wire);
      return Number.isNaN(parsed) ? wire : parsed;
    },
  );
}

/** A plain object: unknown keys are stripped by `decode`, at every depth. */
export function object<Fields extends Record<string, AnyStruct>>(fields: Fields) {
  const bare: Fields = Object.assign(Object.create(null), fields);
  return structObject(bare);
}

/** A plain object whose fields may all be absent. */
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

/** A value that may be missing or null on the wire and is null inside. */
export function optional<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const inner = nullable(struct);
  return new Struct<T | null, S>({
    ...inner,
    coercer: (value, context) =>
      value === undefined || value === null ? null : struct.coercer(value, context),
  });
}

/** A field of a request body that is omitted when undefined, because null on the wire would be a value. */
export function omittable<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  return superstructOptional(struct);
}

/** A value that becomes null when it is invalid, so that an optional extra does not invalidate the rest. */
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
 * A list decoded item by item: invalid items are skipped and reported by `decode`, so that they do not invalidate the
 * others. Not for amounts that are summed up, nor for limits, where a gap would be misleading.
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
        leftOut?.push({ path, reason: `expected ${failure.type}` });
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
 * An enum. Comparison ignores case, spaces, `-` and `_`, because the platform spells values in several ways;
 * an unknown value falls back to `fallback` and is reported by `decode` (DEC-145).
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
      if (known === undefined) unknownValues?.push(value.slice(0, 40));
      return known ?? fallback;
    },
  });
}

function enumKey(value: string): string {
  return value.toLowerCase().replace(/[\s_-]+/g, '');
}

/** An object with free keys, such as statuses by name. Keys that reach a prototype are refused. */
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

/** A union of shapes discriminated by the field `type`. */
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

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Holds secrets in memory for the life of the tab; they never enter an event. */
export interface Vault {
  /** Stores a secret and returns its reference for events. */
  seal(secret: string): string;
  /** The secret for a reference; null in a replay and after sign-out. */
  unseal(reference: string): string | null;
  clear(): void;
}

/** An in-memory vault; references count up, so that a log is reproducible. */
export function createVault(): Vault {
  const secrets = new Map<string, string>();
  let next = 1;
  return {
    seal(secret) {
      const reference = `${SEALED_PREFIX}${next++}`;
      secrets.set(reference, secret);
      return reference;
    },
    unseal: (reference) => secrets.get(reference) ?? null,
    clear: () => secrets.clear(),
  };
}

export type Decoded<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly unknownValues: readonly string[];
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly path: string; readonly reason: string };

/**
 * Decodes a value from outside. Never throws: strips unknown keys deeply, turns missing optional values into null,
 * moves sealed strings into the vault, and reports path and expected type of an error. The reason never
 * quotes the value, which may be personal.
 */
export function decode<T, S>(struct: Struct<T, S>, value: unknown, vault?: Vault): Decoded<T> {
  unknownValues = [];
  leftOut = [];
  try {
    const [failure, decoded] = validate(value, struct, { coerce: true, mask: true });
    if (failure !== undefined) {
      return { ok: false, path: failure.path.join('.') || '(whole)', reason: `expected ${failure.type}` };
    }
    const safe = vault !== undefined && holdsSealed(struct) ? sealAll(struct, decoded, vault) : decoded;
    return { ok: true, value: safe as T, unknownValues, leftOut };
  } catch (error) {
    return { ok: false, path: '(whole)', reason: error instanceof Error ? error.name : 'undecodable' };
  } finally {
    unknownValues = undefined;
    leftOut = undefined;
  }
}

const WITH_FIELDS: ReadonlySet<string> = new Set(['object', 'partial', 'tagged']);

/** Rebuilds a decoded value with `visit` applied to every leaf of its schema. */
export function mapLeaves(
  struct: AnyStruct,
  value: unknown,
  visit: (leafType: string, leaf: unknown, key: string | null) => unknown,
  key: string | null = null,
): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    const item = struct.schema as AnyStruct | null;
    return value.map((entry) =>
      isStruct(item) ? mapLeaves(item, entry, visit) : visit('unknown', entry, null),
    );
  }
  if (struct.type === 'dictionary' && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, mapLeaves(struct.schema, entry, visit, name)]),
    );
  }
  if (WITH_FIELDS.has(struct.type) && isPlainObject(value)) {
    const fields: Record<string, AnyStruct> =
      struct.type === 'tagged'
        ? { type: publicString(), ...struct.schema[String(value.type)]?.schema }
        : struct.schema;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => {
        const field = fields[name];
        return [name, isStruct(field) ? mapLeaves(field, entry, visit, name) : visit('unknown', entry, name)];
      }),
    );
  }
  return visit(struct.type, value, key);
}

function isStruct(value: unknown): value is AnyStruct {
  return value instanceof Struct;
}

const sealedStructs = new WeakMap<AnyStruct, boolean>();

function holdsSealed(struct: AnyStruct): boolean {
  const known = sealedStructs.get(struct);
  if (known !== undefined) return known;
  const schema: unknown = struct.schema;
  const inner = isStruct(schema)
    ? [schema]
    : isPlainObject(schema)
      ? Object.values(schema).filter(isStruct)
      : [];
  const holds = struct.type === 'sealed' || inner.some(holdsSealed);
  sealedStructs.set(struct, holds);
  return holds;
}

function sealAll(struct: AnyStruct, value: unknown, vault: Vault): unknown {
  return mapLeaves(struct, value, (type, leaf) =>
    type === 'sealed' && typeof leaf === 'string' ? vault.seal(leaf) : leaf,
  );
}

export type { Infer };
