// The card form's rules, the test cards, and the outcome tables.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorsOf, expiryOf, passesLuhn } from '../../e2e/platform/provider/browser/validation.js';
import { cardCodeOf, fundingOf, testNumber } from '../../e2e/platform/world/cards';
import { outcomeOf, outcomeRows, PAYMENT_CODES } from '../../e2e/platform/world/outcomes';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const GOOD = { number: '4111 1111 1111 1111', expiry: '11/26', code: '123', name: 'Ann Lee' };

describe('the card form', () => {
  it('accepts a valid card until the end of its month', () => {
    expect(errorsOf(GOOD, NOW)).toEqual({});
  });
  it.each([
    ['number', '', 'Enter the card number.'],
    ['number', '4111 1111 1111 1112', 'Check the card number: a digit is wrong.'],
    ['number', '4111 1111 1111', 'The card number has 16 digits.'],
    ['number', '3782 822463 10005', 'Use a Visa, Mastercard or Discover card.'],
    ['number', '4111x', 'Use digits only.'],
    ['expiry', '', 'Enter the expiry date.'],
    ['expiry', '1', 'Enter the expiry date as MM/YY.'],
    ['expiry', '13/30', 'Enter the expiry date as MM/YY.'],
    ['expiry', '10/26', 'This card has expired.'],
    ['expiry', '10/2062', 'Check the year of the expiry date.'],
    ['code', '', 'Enter the security code.'],
    ['code', '12a', 'The security code has 3 digits, on the back of the card.'],
    ['name', ' ', 'Enter the name on the card.'],
    ['name', '4111', 'A name has no digits. Is this the card number?'],
  ])('reports for the %s %j: %s', (field, value, error) => {
    expect(errorsOf({ ...GOOD, [field]: value }, NOW)).toEqual({ [field]: error });
  });
  it.each([
    ['04/30', 4, 2030],
    ['4 / 30', 4, 2030],
    ['0430', 4, 2030],
    ['04-2030', 4, 2030],
  ])('reads the expiry date %s', (text, month, year) => {
    expect(expiryOf(text)).toEqual({ month, year });
  });
});

describe('the test cards', () => {
  it('pass the form and have unique last digits', () => {
    for (const { ending } of outcomeRows().filter((row) => row.ending !== '')) {
      const number = testNumber(ending);
      expect(number).toMatch(new RegExp(`^4\\d{11}${ending}$`));
      expect(passesLuhn(number)).toBe(true);
      expect(errorsOf({ ...GOOD, number }, NOW)).toEqual({});
    }
  });
  it.each([
    ['4111111111111111', 'VI', 'debit'],
    ['4511111111111111', 'VI', 'credit'],
    ['5111111111111111', 'MC', 'debit'],
    ['5511111111111111', 'MC', 'credit'],
    ['2221000000000009', 'MC', 'debit'],
    ['6011000000000004', 'DI', 'credit'],
  ])('%s is %s, %s', (number, code, funding) => {
    expect([cardCodeOf(number), fundingOf(number)]).toEqual([code, funding]);
  });
});

describe('the outcomes', () => {
  it('include each code of the specification, by charge (card and amount) and by card page', () => {
    PAYMENT_CODES.forEach((errorCode, index) => {
      expect(outcomeOf(String(2_001 + index), 10)).toMatchObject({ status: 'Declined', errorCode });
      expect(outcomeOf('1111', 10 + (11 + index) / 100)).toMatchObject({ errorCode });
      expect(outcomeOf(String(3_001 + index), 10).page).toMatchObject({ errorCode });
    });
    for (const price of [4.99, 19.99, 25, 0.5])
      expect(outcomeOf('1111', price)).toMatchObject({ status: 'Approved' });
  });
  it('match the README', () => {
    const readme = readFileSync(new URL('../../e2e/platform/payments.md', import.meta.url), 'utf8');
    const rows = outcomeRows();
    const table = (...lines: string[][]) => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const others = rows.filter(({ what }) => !what.includes('refused: '));
    expect(readme).toContain(table(...others.map(({ ending, cents, what }) => [ending, cents || '–', what])));
    const codes = PAYMENT_CODES.map((code) => {
      const [charge, page] = rows.filter(({ what }) => what.split(/refused: | \(/)[1] === code);
      return [code, charge?.ending ?? '', charge?.cents ?? '', page?.ending ?? ''];
    });
    expect(readme).toContain(table(...codes));
  });
});
