// JSON Schema (2020-12) from our schemas: what a platform may send, and what the client sends.
import { is } from 'superstruct';
import { decode } from '../schema/decode';
import { type AnyStruct, alternativesOf } from '../schema/schema';
import { STATUS_REASONS } from '../schema/statusReasons';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * `received`: a reply, a refusal or a push. Missing and null fields are allowed where decoding allows them, and unknown fields
 * are ignored. `sent`: a request body or a query, with exactly the fields of the schema.
 */
export type Direction = 'received' | 'sent';

/** Safe integers, as OpenAPI's format registry names them. */
const whole = { type: 'integer', format: 'double-int' };
const text = { type: 'string' };

/** The schema and the privacy of each type of leaf. */
const LEAVES: Readonly<Record<string, JsonSchema>> = {
  boolean: { type: 'boolean', 'x-privacy': 'public' },
  finite: { type: 'number', 'x-privacy': 'public' },
  whole: { ...whole, 'x-privacy': 'public' },
  amount: { type: 'number', format: 'amount', 'x-privacy': 'public' },
  instant: { type: ['number', 'string'], format: 'date-time', 'x-privacy': 'public' },
  numericId: { ...whole, 'x-privacy': 'id' },
  textId: { type: ['string', 'integer'], format: 'double-int', 'x-privacy': 'id' },
  open: { ...text, 'x-privacy': 'public' },
  string: { ...text, 'x-privacy': 'personal' },
  code: { ...text, 'x-privacy': 'code' },
  slug: { ...text, 'x-privacy': 'slug' },
  link: { ...text, 'x-privacy': 'link' },
  errorText: { ...text, 'x-privacy': 'errorText' },
  statusReason: { ...text, 'x-extensible-enum': STATUS_REASONS, 'x-privacy': 'statusReason' },
  file: { ...text, contentMediaType: 'application/octet-stream', 'x-privacy': 'sealed' },
};

/** Request fields that are secret although their schema is a plain text, because a body never enters an event. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'code', 'token']);

/** The page of a provider: an absolute address, on an origin that /config.json lists for the provider. */
const address = {
  ...text,
  format: 'uri',
  pattern: '^https?://[^/?#@]+([/?#]|$)',
  'x-privacy': 'sealed',
};

const accepts = (struct: AnyStruct, value: unknown) => decode(struct, value).ok;
/** A value of no JSON type, which only a schema that ignores invalid values accepts. */
const INVALID = Symbol('invalid');

export function jsonSchemaOf(struct: AnyStruct, direction: Direction): JsonSchema {
  const schema = shapeOf(struct, direction);
  const isNullable = direction === 'received' ? accepts(struct, null) : is(null, struct);
  const noted =
    direction === 'received' && accepts(struct, INVALID) ? { ...schema, 'x-invalid': 'null' } : schema;
  return isNullable ? orNull(noted) : noted;
}

/** Whether the field must be present. */
function isRequired(struct: AnyStruct, direction: Direction): boolean {
  return direction === 'received' ? !accepts(struct, undefined) : !is(undefined, struct);
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = Array.isArray(type) ? [...type, 'null'] : [type, 'null'];
  return { type: types, ...(Array.isArray(values) ? { enum: [...values, null] } : {}), ...rest };
}

function shapeOf(struct: AnyStruct, direction: Direction): JsonSchema {
  const schema: unknown = struct.schema;
  switch (struct.type) {
    case 'object':
      return {
        ...fieldsOf(schema as Record<string, AnyStruct>, direction),
        ...alternativesIn(struct, direction),
      };
    case 'partial':
      return { ...fieldsOf(schema as Record<string, AnyStruct>, direction), required: [] };
    case 'array': {
      const items = jsonSchemaOf(schema as AnyStruct, direction);
      const skips =
        direction === 'received' && !accepts(schema as AnyStruct, INVALID) && accepts(struct, [INVALID]);
      return { type: 'array', items, ...(skips ? { 'x-invalid-items': 'skipped' } : {}) };
    }
    case 'dictionary':
      return { type: 'object', additionalProperties: jsonSchemaOf(schema as AnyStruct, direction) };
    case 'tagged':
      return {
        anyOf: Object.entries(schema as Record<string, AnyStruct>).map(([type, content]) =>
          taggedOf(type, content, direction),
        ),
      };
    case 'oneOf':
      return oneOfItsValues(struct, direction);
    case 'sealed':
      return accepts(struct, 'no address') ? { ...text, 'x-privacy': 'sealed' } : address;
    case 'enums':
      return { ...text, enum: Object.values(schema as Record<string, string>), 'x-privacy': 'public' };
    default: {
      const leaf = LEAVES[struct.type];
      if (leaf === undefined) throw new Error(`The contract has no JSON Schema for the type ${struct.type}.`);
      return leaf;
    }
  }
}

/** Known values; any other text counts as the fallback. The client itself sends known values only. */
function oneOfItsValues(struct: AnyStruct, direction: Direction): JsonSchema {
  const values = Object.values(struct.schema as Record<string, string>);
  if (direction === 'sent') return { ...text, enum: values, 'x-privacy': 'public' };
  const fallback = decode(struct, undefined);
  return {
    ...text,
    'x-extensible-enum': values,
    'x-fallback': fallback.ok ? fallback.value : null,
    'x-privacy': 'public',
  };
}

function fieldsOf(fields: Readonly<Record<string, AnyStruct>>, direction: Direction): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, fieldOf(name, jsonSchemaOf(field, direction), direction)]),
    ),
    required: entries.filter(([, field]) => isRequired(field, direction)).map(([name]) => name),
    ...(direction === 'sent' ? { additionalProperties: false } : {}),
  };
}

function alternativesIn(struct: AnyStruct, direction: Direction): JsonSchema {
  const names = alternativesOf(struct);
  if (names === undefined) return {};
  const fields = struct.schema as Record<string, AnyStruct>;
  return {
    anyOf: names.map((name) => ({
      type: 'object',
      properties: { [name]: shapeOf(fields[name] as AnyStruct, direction) },
      required: [name],
    })),
  };
}

function fieldOf(name: string, schema: JsonSchema, direction: Direction): JsonSchema {
  const isSecret = direction === 'sent' && schema['x-privacy'] === 'personal' && SECRET_FIELDS.has(name);
  return isSecret ? { ...schema, 'x-privacy': 'sealed' } : schema;
}

function taggedOf(type: string, content: AnyStruct, direction: Direction): JsonSchema {
  const { properties, required, ...rest } = fieldsOf(
    content.schema as Record<string, AnyStruct>,
    direction,
  ) as { properties: object; required: readonly string[] };
  return {
    ...rest,
    properties: { type: { const: type, 'x-privacy': 'public' }, ...properties },
    required: ['type', ...required],
  };
}
