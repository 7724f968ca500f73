// Names are sorted by the rules of the language, with and without its collation tables.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from '../../streams/features/lobby/nameOrder';

const letters = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 6 });

it.each([
  ['plain', 'abcxyzABCXYZ019 '],
  ['of any kind', "abzABZ09 éÉñöø'-&"],
])('names that are %s are sorted by the rules of the language', (_, alphabet) => {
  fc.assert(
    fc.property(letters(alphabet), letters(alphabet), (one, other) => {
      const order = one.localeCompare(other, 'en', { sensitivity: 'accent' });
      if (order !== 0) expect(Math.sign(compareNames(one, other))).toBe(Math.sign(order));
    }),
    { numRuns: 2_000 },
  );
});

it('names that differ only in case are equal', () => {
  expect(compareNames('river', 'River')).toBe(0);
});
