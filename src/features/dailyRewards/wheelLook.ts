// The colours of a wheel's segments, and the prize that it shows off.
import type { Segment } from '../../../streams/features/dailyRewards';
import { rewardCurrency } from '../../../streams/features/shared/rewardTexts';

/** Adjacent hues differ clearly, even where the last one meets the first. */
const HUES = [300, 25, 255, 345, 165, 280, 5, 235];

/** As OKLCH `lightness chroma hue`. White text on them has a contrast of at least 4.5. */
export const SEGMENT_COLOURS: readonly string[] = HUES.map(
  (hue, place) => `${place % 2 === 0 ? 53 : 50}% ${hue > 150 && hue < 260 ? '.15' : '.2'} ${hue}`,
);

/** The top prize: gold, with dark text. */
export const TOP_COLOUR = '85% .16 88';
export const TOP_TEXT = '#0b1118';

/** `place` of `count`: an odd number of segments must not put the same colour at both ends. */
export function segmentColour(place: number, count: number): string {
  const isLast = place === count - 1 && place % SEGMENT_COLOURS.length === 0 && place > 0;
  return SEGMENT_COLOURS[isLast ? 4 : place % SEGMENT_COLOURS.length] ?? TOP_COLOUR;
}

/** Sweeps can be redeemed; coins come in larger amounts than gems. */
const CURRENCIES = ['sweep', 'coin', 'gem'] as const;

/** The index of the largest amount of the first of these currencies; -1 if no prize is an amount, or all are equal. */
export function topPrize(segments: readonly Segment[]): number {
  for (const currency of CURRENCIES) {
    const amounts = segments.map(({ rewardType, rewardAmount }) =>
      rewardCurrency(rewardType) === currency ? (rewardAmount ?? 0) : 0,
    );
    const most = Math.max(0, ...amounts);
    if (most > 0) return amounts.every((amount) => amount === most) ? -1 : amounts.indexOf(most);
  }
  return -1;
}
