// Dates without a time zone, as .NET writes a `DateTime` of unspecified kind, are UTC whatever the device's zone; the tests run in
// America/Toronto.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints, pushes } from '../../streams/catalogue/complete';
import { containsType, decode } from '../../streams/schema/decode';
import { type AnyStruct, instant } from '../../streams/schema/schema';
import type { Endpoint } from '../../streams/wire/endpoint';
import { wireValue } from '../contract/wireValues';

const decoded = (wire: unknown) => {
  const result = decode(instant(), wire);
  return result.ok ? result.value : result.reason;
};

describe('a date of the platform', () => {
  it.each([
    ['2026-11-30T12:00:00Z', Date.UTC(2026, 10, 30, 12)],
    ['2026-11-30T12:00:00', Date.UTC(2026, 10, 30, 12)],
    ['2026-11-30T12:00', Date.UTC(2026, 10, 30, 12)],
    ['2026-11-30T12:00:00.1234567', Date.UTC(2026, 10, 30, 12, 0, 0, 123)],
    ['2026-11-30 12:00:00', Date.UTC(2026, 10, 30, 12)],
    ['2026-11-30T12:00:00-05:00', Date.UTC(2026, 10, 30, 17)],
    ['2026-11-30T12:00:00.1234567+01:00', Date.UTC(2026, 10, 30, 11, 0, 0, 123)],
    ['2026-11-30', Date.UTC(2026, 10, 30)],
    [1_796_040_000_000, 1_796_040_000_000],
    ['1899-12-31T00:00:00', Date.UTC(1899, 11, 31)],
    ['9999-12-31T23:59:59.9999999', Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
  ])('%s is that instant', (wire, at) => {
    expect(decoded(wire)).toBe(at);
  });
  it.each([
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:00',
    '0001-01-01T00:00:00-05:00',
    '0001-01-01T00:00:00+05:00',
    '',
    null,
    undefined,
  ])('%s was never set', (wire) => {
    expect(decoded(wire)).toBeNull();
  });
  it.each(['2026-13-30T12:00:00', 'tomorrow', 'T12:00:00'])('%s is rejected', (wire) => {
    expect(decoded(wire)).toBe('expected instant');
  });
});

const received = [
  ...Object.entries(endpoints as unknown as Record<string, Endpoint>).flatMap(([name, { reply }]) =>
    reply === undefined ? [] : [[`the reply of ${name}`, reply as AnyStruct] as const],
  ),
  ...pushes.map(({ methods, payload }) => [`the push ${methods[0]}`, payload as AnyStruct] as const),
].filter(([, struct]) => containsType(struct, 'instant'));

describe('without a time zone', () => {
  it('there are dates in many replies and in some pushes', () => {
    expect(received.length).toBeGreaterThan(20);
    expect(received.some(([name]) => name.startsWith('the push'))).toBe(true);
  });
  it.each(received)('%s means the same', (_, struct) => {
    fc.assert(
      fc.property(wireValue(struct), (value) => {
        const text = JSON.stringify(value);
        const unzoned = text.replaceAll(/(?<="\d{4}-\d\d-\d\dT[\d:.]+)Z(?=")/g, '');
        expect(decode(struct, JSON.parse(unzoned))).toEqual(decode(struct, JSON.parse(text)));
      }),
      { numRuns: 15 },
    );
  });
});
