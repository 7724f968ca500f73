// The fast test of recorded data accepts what the log writes, and nothing that the schema refuses.
import fc from 'fast-check';
import { validate } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { FOREIGN_ADDRESS } from '../../streams/addresses';
import { facts } from '../../streams/catalogue/complete';
import { testOf } from '../../streams/recording/validity';
import type { AnyStruct } from '../../streams/schema/schema';
import { arbitraryOf } from '../arbitraries';

const schemas = Object.entries(facts) as [string, AnyStruct][];

/** The value with one other leaf or part; all keys stay in order. */
function altered(value: unknown, other: unknown, place: number): unknown {
  if (typeof value !== 'object' || value === null || place % 5 === 0) return other;
  const keys = Object.keys(value);
  const key = keys[place % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const inner = altered((value as Record<string, unknown>)[key], other, place >> 2);
  return Array.isArray(value)
    ? value.map((entry, index) => (String(index) === key ? inner : entry))
    : { ...value, [key]: inner };
}

/** What the schema refuses, except addresses of other origins: in a file, an address is a reference that opens nothing. */
const defects = (value: unknown, schema: AnyStruct) =>
  (validate(value, schema)[0]?.failures() ?? []).filter(({ refinement }) => refinement !== FOREIGN_ADDRESS);

describe('the fast test of recorded data', () => {
  it.each(schemas)('%s: accepts nothing that the schema refuses', (_, schema) => {
    const test = testOf(schema);
    fc.assert(
      fc.property(
        arbitraryOf(schema),
        fc.jsonValue({ maxDepth: 2 }),
        fc.nat(1_000),
        (value, other, place) => {
          for (const candidate of [value, altered(value, other, place), other])
            if (test(candidate)) expect(defects(candidate, schema)).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });
  it('accepts most of what the log writes', () => {
    const accepted = schemas.map(([, schema]) => {
      const values = fc.sample(arbitraryOf(schema), { numRuns: 5, seed: 1 });
      return values.filter(testOf(schema)).length / values.length;
    });
    expect(accepted.reduce((sum, share) => sum + share) / accepted.length).toBeGreaterThan(0.8);
  });
});
