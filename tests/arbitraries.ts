// Random facts that fit their schemas, made by walking the schemas themselves.
import fc from 'fast-check';
import { is } from 'superstruct';
import { facts as catalogueFacts } from '../streams/completeCatalogue';
import { type AppEvent, SOURCES } from '../streams/log/event';
import type { AnyStruct } from '../streams/schema';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', '<script>', '\u2028', ''),
);
const id = fc.integer({ min: -1, max: 50 });

function leaf(struct: AnyStruct): fc.Arbitrary<unknown> {
  switch (struct.type) {
    case 'string':
    case 'open':
    case 'sealed':
    case 'textId':
    case 'code':
    case 'slug':
    case 'link':
    case 'errorText':
    case 'statusReason':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'numericId':
    case 'whole':
    case 'eventRef':
      return id;
    case 'amount':
    case 'minor':
      return fc.integer({ min: -1_000_000, max: 1_000_000_000 });
    case 'finite':
    case 'instant':
      return fc.integer({ min: 0, max: 2_000_000_000_000 });
    default:
      return oneOfItsValues(struct);
  }
}

function oneOfItsValues(struct: AnyStruct): fc.Arbitrary<unknown> {
  const [first, ...rest] = Object.values((struct.schema ?? {}) as Record<string, string>);
  if (first === undefined) throw new Error(`no value is known for ${struct.type}`);
  return fc.constantFrom(first, ...rest);
}

export function arbitraryOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  const some = shapeOf(struct);
  return is(null, struct) ? fc.option(some, { nil: null }) : some;
}

function shapeOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  const schema: unknown = struct.schema;
  switch (struct.type) {
    case 'object':
      return record(schema as Record<string, AnyStruct>);
    case 'partial':
      return record(schema as Record<string, AnyStruct>, { requiredKeys: [] });
    case 'tagged':
      return fc.oneof(
        ...Object.entries(schema as Record<string, AnyStruct>).map(([type, entry]) =>
          record(entry.schema).map((fields) => ({ type, ...(fields as object) })),
        ),
      );
    case 'array':
      return fc.array(arbitraryOf(schema as AnyStruct), { maxLength: 4 });
    case 'dictionary':
      return fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), arbitraryOf(schema as AnyStruct), {
        maxKeys: 3,
      });
    default:
      return leaf(struct);
  }
}

function record(
  fields: Record<string, AnyStruct>,
  constraints: { requiredKeys?: [] } = {},
): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field)])),
    constraints,
  );
}

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;

/** One event of any kind; `seq` and `at` come with its place in the log. */
const anyEvent: fc.Arbitrary<Omit<AppEvent, 'seq' | 'at'>> = fc.oneof(
  ...Object.entries(facts).map(([kind, schema]) =>
    fc.record(
      {
        kind: fc.constant(kind),
        data: arbitraryOf(schema),
        source: fc.constantFrom(...SOURCES),
        via: text,
        cause: fc.integer({ min: 1, max: 30 }),
      },
      { requiredKeys: ['kind', 'data', 'source'] },
    ),
  ),
) as fc.Arbitrary<Omit<AppEvent, 'seq' | 'at'>>;

/** A log of any events in order. */
export function anyLog(maxLength = 60): fc.Arbitrary<AppEvent[]> {
  return fc
    .array(anyEvent, { maxLength })
    .map((events) =>
      events.map((event, index) => ({ seq: index + 1, at: 1_000 + index * 10, ...event }) as AppEvent),
    );
}
