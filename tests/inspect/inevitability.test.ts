// The point of no return of a bug: the moments, and the rises of their shares.
import { describe, expect, it } from 'vitest';
import { jumpsIn, type Moment, momentsUpTo, riseText } from '../../streams/inspect/inevitability';

const momentsOf = (...shares: readonly number[]): readonly Moment[] =>
  shares.map((share, after) => ({ after, share }));

describe('the moments', () => {
  it.each([
    [110, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]],
    [3, [0, 1, 2, 3]],
    [0, [0]],
  ])('go from the start to where the bug shows, after %i', (shown, moments) => {
    expect(momentsUpTo(shown)).toEqual(moments);
  });
});

describe('the rises', () => {
  it('of at least a quarter are listed, the largest first', () => {
    const jumps = jumpsIn(momentsOf(0.1, 0.3, 0.6, 0.5, 1));
    expect(jumps.map(({ from, to }) => [from.after, to.after])).toEqual([
      [3, 4],
      [1, 2],
    ]);
    expect(jumps.map(riseText)).toEqual(['from 50% to 100%', 'from 30% to 60%']);
  });
  it('are none where the share falls or stays', () => {
    expect(jumpsIn(momentsOf(1, 1, 0.5, 0.7))).toEqual([]);
  });
});
