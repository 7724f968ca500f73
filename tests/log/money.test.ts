// Amounts are formatted without `Intl.NumberFormat`, with the same result.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCash,
  formatCoins,
  formatCoinsCompact,
  formatGems,
  formatSweeps,
  wholeNumber,
} from '../../streams/money';

const CA = 'en-CA';
const whole = new Intl.NumberFormat(CA, { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat(CA, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat(CA, { notation: 'compact', maximumFractionDigits: 1 });

/** Amounts of all sizes, so that every group of digits and every letter occurs. */
const amounts = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([size, part]) => Math.trunc(part * 10 ** size));

describe('amounts', () => {
  // [SHELL-81]
  it('of zero have no minus sign', () => {
    const small = fc.oneof(fc.constantFrom(0, -0), fc.double({ min: -2, max: 2, noNaN: true }));
    fc.assert(
      fc.property(small, (amount) => {
        const formats = [formatCash, formatSweeps, formatCoins, formatCoinsCompact, formatGems, wholeNumber];
        for (const text of formats.map((format) => format(amount)))
          if (!/[1-9<]/.test(text)) expect(text).not.toMatch(/[-−]/);
      }),
    );
  });
  it('are formatted like Intl.NumberFormat', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const coins = Math.trunc(amount / 100);
        const unsigned = amount === 0 ? 0 : amount;
        /** The minus precedes the code: −SC 5.00. */
        const withCode = (code: string, text: string) =>
          text.startsWith('-') ? `−${code} ${text.slice(1)}` : `${code} ${text}`;
        expect(wholeNumber(unsigned)).toBe(whole.format(unsigned));
        expect(formatSweeps(unsigned)).toBe(withCode('SC', twoDecimals.format(unsigned / 100)));
        if (coins === 0 && amount !== 0) return;
        expect(formatCoins(unsigned)).toBe(withCode('BC', whole.format(coins === 0 ? 0 : coins)));
        expect(formatCoinsCompact(unsigned)).toBe(withCode('BC', compact.format(coins === 0 ? 0 : coins)));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([999, 1_000, 1_049, 1_050, 9_999, 99_949, 99_950, 999_949, 999_950, 1_250_000, 999_999_999])(
    'are rounded correctly next to a letter boundary: %d coins',
    (coins) => {
      expect(formatCoinsCompact(coins * 100)).toBe(`BC ${compact.format(coins)}`);
    },
  );
});
