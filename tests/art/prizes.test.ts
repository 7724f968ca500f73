// Piles of offers and the wheel: sizes, colours, the prize that stands out.
import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../../src/art/materials';
import { LARGEST_PILE, pileOf, pileSize } from '../../src/art/piles';
import {
  SEGMENT_COLOURS,
  segmentColour,
  TOP_COLOUR,
  TOP_TEXT,
  topPrize,
} from '../../src/features/dailyRewards/wheelLook';
import type { Segment } from '../../streams/features/dailyRewards';
import { MINOR_UNITS } from '../../streams/money';
import { contrast, luminanceOf } from './colours';

describe('a pile', () => {
  it('grows with its amount, to a largest size', () => {
    const amounts = [0, 2_500, 50_000, 120_000, 500_000, 2_000_000, 1e12];
    const sizes = amounts.map((coins) => pileSize({ currency: 'coin', amount: coins * MINOR_UNITS }));
    expect(sizes).toEqual([1, 1, 3, 4, 5, LARGEST_PILE, LARGEST_PILE]);
    for (const currency of ['coin', 'sweep', 'gem'] as const) {
      const facets = sizes.map((_, place) => pileOf([{ currency, amount: 3 ** (place * 4) }]).facets);
      const drawn = facets.map((each) => each.map(([, path]) => path).join('').length);
      expect(
        [...drawn].sort((a, b) => a - b),
        currency,
      ).toEqual(drawn);
      expect(new Set(drawn).size, currency).toBeGreaterThan(2);
    }
  });
  it('stays on the grid and in the palette, with sweeps in front of the coins that they come with', () => {
    for (const amount of [1, 1e4, 1e6, 1e8, 1e10]) {
      const { facets } = pileOf([
        { currency: 'coin', amount },
        { currency: 'sweep', amount: amount / 10 },
      ]);
      expect(facets.some(([tone]) => tone.startsWith('q'))).toBe(true);
      for (const [tone, path] of facets) {
        expect(MATERIALS).toHaveProperty(tone.charAt(0));
        expect(path).not.toContain('NaN');
        for (const [, y] of path.matchAll(/M[-\d.]+ (-?[\d.]+)/g)) expect(Number(y)).toBeGreaterThan(-10);
      }
    }
  });
});

const segment = (rewardType: Segment['rewardType'], rewardAmount: number, id = 1) =>
  ({ id, rewardType, rewardAmount }) as Segment;

describe('the wheel', () => {
  it('shows off the most sweeps, else the most coins, else the most gems', () => {
    expect(topPrize([segment('Coins', 9e6), segment('Sweeps', 100), segment('Sweeps', 200)])).toBe(2);
    expect(topPrize([segment('Coins', 500), segment('Gems', 3), segment('Coins', 1_000)])).toBe(2);
    expect(topPrize([segment('Gems', 3), segment('Gems', 5), segment('FreeSpins', 10)])).toBe(1);
  });
  it('shows off nothing if all prizes are equal or none is an amount', () => {
    expect(topPrize([segment('Coins', 500), segment('Coins', 500)])).toBe(-1);
    expect(topPrize([segment('FreeSpins', 10), segment('Giftbox', 1)])).toBe(-1);
    expect(topPrize([])).toBe(-1);
  });
  it('has readable labels on every segment', () => {
    const shades = (colour: string) => [luminanceOf(colour), luminanceOf(colour) * 0.84];
    for (const colour of SEGMENT_COLOURS)
      for (const shade of shades(colour))
        expect(contrast(shade, luminanceOf('#ffffff')), colour).toBeGreaterThanOrEqual(4.5);
    for (const shade of shades(TOP_COLOUR))
      expect(contrast(shade, luminanceOf(TOP_TEXT))).toBeGreaterThanOrEqual(4.5);
  });
  it('never has the same colour next to itself', () => {
    for (let count = 2; count <= 20; count += 1) {
      const colours = Array.from({ length: count }, (_, place) => segmentColour(place, count));
      for (const [place, colour] of colours.entries())
        expect(colour, `${place} of ${count}`).not.toBe(colours[(place + 1) % count]);
    }
  });
});
