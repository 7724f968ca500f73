// The curve of a watched expression over the positions of a recording.
import { describe, expect, it } from 'vitest';
import { curveOf, labelsOf, pathOf, ticksOf } from '../../src/replay/curve';

const curve = (
  initial: unknown,
  changes: readonly (readonly [number, unknown])[],
  length: number,
  bins: number,
) =>
  curveOf(
    { initial, places: changes.map(([place]) => place), values: changes.map(([, value]) => value) },
    bins,
    (bin) => (bin / bins) * length,
  );

describe('the curve of a watched expression', () => {
  it('has the least, the greatest and the last value of each bin', () => {
    expect(
      curve(
        0,
        [
          [1, 10],
          [2, 5],
          [6, -10],
        ],
        8,
        4,
      ),
    ).toEqual([
      { first: 0.5, low: 0.5, high: 1, last: 1, isChanged: true },
      { first: 1, low: 0.75, high: 1, last: 0.75, isChanged: true },
      { first: 0.75, low: 0.75, high: 0.75, last: 0.75, isChanged: false },
      { first: 0.75, low: 0, high: 0.75, last: 0, isChanged: true },
    ]);
  });
  it('has a tick in each bin in which the value changed', () => {
    expect(
      ticksOf(
        curve(
          0,
          [
            [1, 10],
            [3, 10],
            [6, 10],
          ],
          8,
          4,
        ),
        2,
        4,
      ),
    ).toBe('M0.5 2V4M1.5 2V4M3.5 2V4');
  });
  it('has a gap where there is no value, and levels for texts', () => {
    const bins = curve(
      null,
      [
        [1, 'b'],
        [2, 'a'],
        [3, 'b'],
        [5, null],
      ],
      6,
      6,
    );
    expect(bins.map(({ last }) => last)).toEqual([null, 0, 1, 0, 0, null]);
    expect(pathOf(bins, 0, 10)).toBe('M1 10.00V10.00H2V10.00V0.00V0.00H3V10.00V0.00V10.00H4V10.00H5');
  });
  it('is in the middle if the value never changes, whatever it is', () => {
    expect(pathOf(curve(7, [], 0, 2), 0, 10)).toBe('M0 5.00V5.00H1V5.00H2');
    expect(pathOf(curve(Number.NaN, [], 5, 2), 0, 10)).toBe('');
  });
});

describe('the labels of watched expressions', () => {
  it.each([
    [['balances.coins.amount'], ['amount']],
    [
      ['balances.coins.amount', 'balances.sweeps.amount'],
      ['coins.amount', 'sweeps.amount'],
    ],
    [
      ['a.x.amount', 'b.x.amount', 'b.x.at'],
      ['a.x.amount', 'b.x.amount', 'at'],
    ],
    [
      ['amount', 'a.amount'],
      ['amount', 'a.amount'],
    ],
    [
      ['count(rewards.queue)', 'rewards.queue'],
      ['count(rewards.queue)', 'queue'],
    ],
  ])('of %j are %j', (texts, labels) => {
    expect(labelsOf(texts)).toEqual(labels);
  });
});
