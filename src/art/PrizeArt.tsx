// A prize as a pile of coins, sweeps or gems that grows with its amount; anything else as its icon.
import { CurrencyGlyph, type GlyphName } from '../ui/glyphs';
import type { Motif } from './heroes/motif';
import { MATERIALS } from './materials';
import { type PileContents, pileOf, pileSize } from './piles';

interface PrizeArtProps {
  readonly glyph: GlyphName;
  /** See `PileContents`. */
  readonly amount: number;
  /** The side of the square, px. */
  readonly size: number;
}

const isPile = (glyph: GlyphName): glyph is PileContents['currency'] => glyph !== 'spins' && glyph !== 'gift';

/** The part of the grid with the pile in its middle: the larger the pile, the more of it. */
function viewOf({ facets }: Motif, size: number): string {
  const heights = facets.flatMap(([, path]) =>
    [...path.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)),
  );
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const side = 112 + (size - 1) * 18;
  return `${100 - side / 2} ${middle - side / 2} ${side} ${side}`;
}

export function PrizeArt({ glyph, amount, size }: PrizeArtProps) {
  if (!isPile(glyph)) return <CurrencyGlyph currency={glyph} size={size * 0.6} />;
  const contents = { currency: glyph, amount };
  const pile = pileOf([contents]);
  return (
    <svg
      viewBox={viewOf(pile, pileSize(contents))}
      width={size}
      height={size}
      overflow="visible"
      aria-hidden="true"
      focusable="false"
    >
      {pile.facets.map(([tone, path], place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the facets of a pile never change places.
          key={place}
          d={path}
          fill={`oklch(${MATERIALS[tone.charAt(0)]?.[Number(tone.charAt(1)) - 1]})`}
        />
      ))}
    </svg>
  );
}
