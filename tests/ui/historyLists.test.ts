// Histories as lists and files: their filters, and CSV that is safe to open in a spreadsheet.
import { describe, expect, it } from 'vitest';
import { amountCell, csvOf, instantCell } from '../../src/features/history/csv';
import { filtered } from '../../src/features/history/filtering';
import { coinsFormat } from '../../src/features/history/formats';
import { asValue } from '../../src/ui/useFilters';
import { formatSweeps, netText } from '../../streams/money';

const texts = (...values: readonly string[]) =>
  csvOf([{ header: 'Text', cell: (value: string) => value }], values);

describe('a history as CSV', () => {
  it('has a header and ends each row with CRLF', () => {
    const columns = [
      { header: 'Game', cell: ({ name }: { name: string }) => name },
      { header: 'Win (SC)', cell: () => amountCell(1_990) },
    ];
    expect(csvOf(columns, [{ name: 'Copper Fox' }])).toBe('Game,Win (SC)\r\nCopper Fox,19.90\r\n');
    expect(csvOf(columns, [])).toBe('Game,Win (SC)\r\n');
  });
  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line break', 'a\r\nb', '"a\r\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with quotes', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a plus', '+1+1', "'+1+1"],
    ['a minus', '-1-1', "'-1-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', '"\'\r=1"'],
    ['nothing', '', ''],
    ['a negative amount', '-2.50', '-2.50'],
  ])('keeps %s as text', (_, value, field) => {
    expect(texts(value)).toBe(`Text\r\n${field}\r\n`);
  });
  it('has amounts with two decimals and instants in UTC', () => {
    expect([1_990, -250, 0, null].map(amountCell)).toEqual(['19.90', '-2.50', '0.00', '']);
    expect(instantCell(Date.UTC(2026, 10, 3, 9, 5, 7))).toBe('2026-11-03 09:05:07');
    expect(instantCell(null)).toBe('');
  });
});

describe('the filters of a history', () => {
  const end = new Date(2026, 10, 6).getTime();
  const items = [
    { at: end - 1, type: 'a' },
    { at: end, type: 'a' },
    { at: null, type: 'b' },
  ];
  const choices = [
    {
      name: 'type' as const,
      label: '',
      all: '',
      options: [],
      of: ({ type }: (typeof items)[number]) => type,
    },
  ];
  const found = (filters: object) =>
    filtered(items, filters, { at: ({ at }) => at, choices }).map((item) => items.indexOf(item));
  it('pass everything when none is set', () => {
    expect(found({})).toEqual([0, 1, 2]);
  });
  it('include the whole last day, and entries without a date', () => {
    expect(found({ from: '2026-11-01', to: '2026-11-05' })).toEqual([0, 2]);
  });
  it('select by type, and find nothing for an unknown one', () => {
    expect(found({ type: 'b' })).toEqual([2]);
    expect(found({ type: 'c' })).toEqual([]);
  });
  it('have the same names in the URL as on screen', () => {
    expect(['In progress', 'Manual adjustment', 'Approved'].map(asValue)).toEqual([
      'in-progress',
      'manual-adjustment',
      'approved',
    ]);
  });
});

describe('amounts of rounds', () => {
  const coins = coinsFormat('BTY');
  // [RED-29, LOBBY-34]
  it('show their currency', () => {
    expect([150_000, null].map(coins)).toEqual(['1,500 BTY', '---']);
  });
  it('have a sign if they are a net result', () => {
    expect([120, -300, 0, null].map((net) => netText(net, formatSweeps))).toEqual([
      '+SC 1.20',
      '−SC 3.00',
      'SC 0.00',
      '---',
    ]);
    expect(netText(-150_000, coins)).toBe('−1,500 BTY');
    expect(netText(50, coins)).toBe('+<1 BTY');
  });
});
