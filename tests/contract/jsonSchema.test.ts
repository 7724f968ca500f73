// The JSON Schemas of the contract and the client's decoding agree.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractDocuments } from '../../e2e/platform/contract/documents';
import { endpoints as endpointsByName, pushes } from '../../streams/catalogue/complete';
import { type Direction, type JsonSchema, jsonSchemaOf } from '../../streams/contract/jsonSchema';
import { decode } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';
import type { Endpoint } from '../../streams/wire/endpoint';
import { arbitraryOf } from '../arbitraries';
import { isSound, schemaValue, wireValue } from './wireValues';

const endpoints = Object.entries(endpointsByName) as unknown as readonly (readonly [string, Endpoint])[];
const { validatorOf } = contractDocuments();

const received: readonly (readonly [string, s.AnyStruct])[] = [
  ...endpoints.flatMap(([name, { reply, options }]) => [
    ...(reply === undefined ? [] : [[`the reply of ${name}`, reply] as const]),
    ...(options.refusal === undefined ? [] : [[`the refusal of ${name}`, options.refusal.body] as const]),
  ]),
  ...pushes.map(({ methods, payload }) => [`the push ${methods[0]}`, payload] as const),
];
const sent: readonly (readonly [string, s.AnyStruct])[] = endpoints.flatMap(([name, { body, options }]) =>
  body === undefined || options.multipart ? [] : [[`the body of ${name}`, body] as const],
);

const RUNS = { numRuns: 60 };

function faultOf(schema: JsonSchema, value: unknown): unknown {
  const validate = validatorOf(schema);
  return validate(value) ? null : validate.errors;
}

describe('the written schema', () => {
  it.each(received)('of %s accepts whatever the client decodes without loss', (_, struct) => {
    const schema = jsonSchemaOf(struct, 'received');
    fc.assert(
      fc.property(wireValue(struct), (value) => {
        fc.pre(isSound(struct, value));
        expect(faultOf(schema, JSON.parse(JSON.stringify(value)))).toBeNull();
      }),
      RUNS,
    );
  });
  it.each(received)('of %s accepts only what the client decodes without loss', (_, struct) => {
    const schema = jsonSchemaOf(struct, 'received');
    fc.assert(
      fc.property(schemaValue(schema), (value) => {
        expect(faultOf(schema, value)).toBeNull();
        expect(isSound(struct, value)).toBe(true);
      }),
      RUNS,
    );
  });
  it.each(sent)('of %s accepts whatever the client may send', (_, struct) => {
    const schema = jsonSchemaOf(struct, 'sent');
    fc.assert(
      fc.property(arbitraryOf(struct), (value) => {
        expect(faultOf(schema, JSON.parse(JSON.stringify(value)))).toBeNull();
      }),
      RUNS,
    );
  });
});

describe('a schema', () => {
  const each: readonly (readonly [string, s.AnyStruct, Direction, unknown, boolean])[] = [
    ['a missing optional field', s.object({ a: s.optional(s.integer()) }), 'received', {}, true],
    ['null in an optional field', s.object({ a: s.optional(s.integer()) }), 'received', { a: null }, true],
    ['a missing required field', s.object({ a: s.integer() }), 'received', {}, false],
    ['null in a required field', s.object({ a: s.integer() }), 'received', { a: null }, false],
    [
      'a missing field with a default',
      s.object({ a: s.withDefault(s.boolean(), true) }),
      'received',
      {},
      true,
    ],
    ['a missing list', s.object({ a: s.array(s.integer()) }), 'received', {}, true],
    ['an invalid item of a list', s.array(s.integer()), 'received', ['1'], false],
    ['an unknown field of a response', s.object({ a: s.integer() }), 'received', { a: 1, b: 2 }, true],
    ['an unknown field of a request', s.object({ a: s.integer() }), 'sent', { a: 1, b: 2 }, false],
    ['an unknown value of an open enum', s.oneOf(['a', 'b'], 'b'), 'received', 'c', true],
    ['an unknown value of an enum', s.enums(['a', 'b']), 'received', 'c', false],
    ['an amount with decimals', s.amount(), 'received', 12.34, true],
    ['an amount as text', s.amount(), 'received', '12.34', false],
    ['an amount beyond safe minor units', s.amount(), 'received', 1e15, false],
    ['a date', s.instant(), 'received', '2026-01-31T12:00:00Z', true],
    ['epoch milliseconds', s.instant(), 'received', 1_769_860_800_000, true],
    ['a text that is no date', s.instant(), 'received', 'tomorrow', false],
    ['a text id that is a number', s.textId(), 'received', 12, true],
    ['a text id whose last digits were lost', s.textId(), 'received', 2 ** 53, false],
    ['a text id with digits only', s.textId(), 'received', '9007199254740993', true],
    ['a fraction as an integer', s.integer(), 'received', 1.5, false],
    ['an integer that is not safe', s.integer(), 'received', 2 ** 53, false],
  ];
  it.each(each)('with %s is judged like the client does', (_, struct, direction, value, isValid) => {
    expect(faultOf(jsonSchemaOf(struct, direction), value) === null).toBe(isValid);
    if (direction === 'received' && struct.type !== 'oneOf') expect(decode(struct, value).ok).toBe(isValid);
  });
  it('says which lists skip invalid items, and which invalid values count as null', () => {
    expect(jsonSchemaOf(s.eachOf(s.integer()), 'received')).toMatchObject({ 'x-invalid-items': 'skipped' });
    expect(jsonSchemaOf(s.array(s.integer()), 'received')).not.toHaveProperty('x-invalid-items');
    expect(jsonSchemaOf(s.orNull(s.enums(['a'])), 'received')).toMatchObject({ 'x-invalid': 'null' });
    expect(jsonSchemaOf(s.optional(s.enums(['a'])), 'received')).not.toHaveProperty('x-invalid');
  });
  it('of an unknown type is an error', () => {
    expect(() => jsonSchemaOf(s.minorUnits(), 'received')).toThrow('no JSON Schema for the type minor');
  });
});
