// The texts that differ between two UIs shown next to each other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingPlaces } from '../../src/replay/useDifferingTexts';

describe('the texts that two UIs show differently', () => {
  it.each([
    [
      ['250', 'Home'],
      ['250', 'Home'],
      [[], []],
    ],
    [
      ['250', 'Home'],
      ['−2', 'Home'],
      [[0], [0]],
    ],
    [['Home'], ['Your reward', 'Close', 'Home'], [[], [0, 1]]],
    [['a', 'b', 'c'], [], [[0, 1, 2], []]],
  ])('of %j and %j are at %j', (one, other, places) => {
    expect(differingPlaces(one, other)).toEqual(places);
  });

  it('leave the same texts in the same order', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [here, there] = differingPlaces(one, other);
        const rest = (list: readonly string[], without: readonly number[]) =>
          list.filter((_, place) => !without.includes(place));
        expect(rest(one, here)).toEqual(rest(other, there));
      }),
    );
  });
});
