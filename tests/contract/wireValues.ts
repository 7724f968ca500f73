// Random wire values: from our schemas, and from the written JSON Schemas.
import fc from 'fast-check';
import type { JsonSchema } from '../../streams/contract/jsonSchema';
import { decode } from '../../streams/schema/decode';
import type { AnyStruct } from '../../streams/schema/schema';

const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', '0', 'null', 'é'));
const integer = fc.integer({ min: -5, max: 2_000_000_000 });
const amount = fc.integer({ min: -1_000, max: 10_000_000 }).map((minor) => minor / 100);
const date = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((value) => value.toISOString());

const address = fc.webUrl({ withQueryParameters: true });

const accepts = (struct: AnyStruct, value: unknown) => decode(struct, value).ok;

/** A value that a platform may send for this schema; fields that may be missing or null sometimes are. */
export function wireValue(struct: AnyStruct): fc.Arbitrary<unknown> {
  const some = shapeOf(struct);
  return accepts(struct, null) ? fc.option(some, { nil: null }) : some;
}

function fields(struct: AnyStruct): fc.Arbitrary<object> {
  const entries = Object.entries(struct.schema as Record<string, AnyStruct>);
  return fc.record(Object.fromEntries(entries.map(([name, field]) => [name, wireValue(field)])), {
    requiredKeys: entries.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name),
  });
}

function shapeOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  const schema: unknown = struct.schema;
  switch (struct.type) {
    case 'object':
    case 'partial':
      return fields(struct).chain((value) =>
        fc
          .option(fc.constant('unknown'), { nil: undefined })
          .map((more) => ({ ...value, unknownField: more })),
      );
    case 'array':
      return fc.array(wireValue(schema as AnyStruct), { maxLength: 3 });
    case 'dictionary':
      return fc.dictionary(fc.constantFrom('a', 'b'), wireValue(schema as AnyStruct));
    case 'tagged':
      return fc.oneof(
        ...Object.entries(schema as Record<string, AnyStruct>).map(([type, content]) =>
          fields(content).map((value) => ({ ...value, type })),
        ),
      );
    case 'enums':
    case 'oneOf': {
      const [first, ...rest] = Object.values(schema as Record<string, string>);
      return fc.constantFrom(first, ...rest);
    }
    case 'boolean':
      return fc.boolean();
    case 'amount':
      return amount;
    case 'finite':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'whole':
    case 'numericId':
      return integer;
    case 'textId':
      return fc.oneof(text, integer);
    case 'instant':
      return fc.oneof(integer, date);
    case 'sealed':
      return accepts(struct, 'no address') ? text : address;
    default:
      return text;
  }
}

/** A value that the schema accepts. */
export function schemaValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf, allOf, const: constant, items, additionalProperties } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(anyOf) && schema.properties !== undefined) {
    const { anyOf: _, ...base } = schema;
    const parts = [schemaValue(base), fc.oneof(...anyOf.map((entry: JsonSchema) => schemaValue(entry)))];
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
  }
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((entry: JsonSchema) => schemaValue(entry)));
  if (Array.isArray(allOf))
    return fc
      .tuple(...allOf.map((entry: JsonSchema) => schemaValue(entry)))
      .map((all) => Object.assign({}, ...all));
  if (Array.isArray(type)) return fc.oneof(...type.map((name) => schemaValue({ ...schema, type: name })));
  const known = schema['x-extensible-enum'];
  if (type === 'string' && Array.isArray(known)) return fc.constantFrom(...known);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integer;
    case 'number':
      return schema.format === 'amount' ? amount : fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      if (schema.format === 'uri') return address;
      return schema.format === 'date-time' ? date : text;
    case 'array':
      return fc.array(schemaValue(items as JsonSchema), { maxLength: 3 });
    case 'object': {
      if (additionalProperties !== undefined && additionalProperties !== false)
        return fc.dictionary(fc.constantFrom('a', 'b'), schemaValue(additionalProperties as JsonSchema));
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, schemaValue(field)])),
        { requiredKeys: (schema.required ?? []) as string[] },
      );
    }
    default:
      throw new Error(`The test has no value for ${JSON.stringify(schema)}.`);
  }
}

/** Decoded without a skipped item and without an unknown enum value. */
export function isSound(struct: AnyStruct, value: unknown): boolean {
  const decoded = decode(struct, value);
  return decoded.ok && decoded.leftOut.length === 0 && decoded.unknownValues.length === 0;
}
