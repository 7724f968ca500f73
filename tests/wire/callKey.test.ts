// The keys of calls, whose parameters an export redacts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callKey, mapCallKey } from '../../streams/wire/endpoint';

const ROUTE = 'GET /Players/:player/games';
const doubled = (value: string) => `${value}${value}`;

it('a key whose parameters are replaced is the key of the replaced parameters, whatever they contain', () => {
  const name = fc.constantFrom('a', 'b', 'term');
  const value = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('&', '=', '?', 'a', 'b', '1') }));
  fc.assert(
    fc.property(fc.dictionary(name, value), (params) => {
      const replaced = Object.fromEntries(
        Object.entries(params).map(([key, own]) => [key, doubled(own)] as const),
      );
      expect(mapCallKey(callKey(ROUTE, params), doubled)).toBe(callKey(ROUTE, replaced));
    }),
    { examples: [[{ a: '&' }], [{ a: '&b=1' }], [{ a: 'rock & roll', b: '' }], [{ a: '?=&a=' }]] },
  );
});

it('keys of different parameters differ', () => {
  expect(callKey(ROUTE, { a: '&b=1' })).not.toBe(callKey(ROUTE, { a: '', b: '1' }));
});
