// The picture of a giftbox, different for each. Decorative: the text is next to it.
import { giftboxLook, PATTERNS, SHAPES, TOPPERS } from './giftboxLook';

interface GiftboxArtProps {
  readonly id: number;
  /** The side of the square, px. */
  readonly size: number;
  /** One of both parts, in the place that it has in the whole box. */
  readonly part?: 'lid' | 'body';
}

/** The lid is a group, so that it can be lifted off the body: `[data-lid]`. */
export function GiftboxArt({ id, size, part }: GiftboxArtProps) {
  const { shape, pattern, topper, hue } = giftboxLook(id);
  const box = SHAPES[shape];
  if (box === undefined) return null;
  const ribbon = `oklch(88% .1 ${hue + 150})`;
  const ribbonShade = `oklch(76% .11 ${hue + 150})`;
  const shaded = { fill: '#0b1118', fillOpacity: '.16' };
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      overflow="visible"
      aria-hidden="true"
      focusable="false"
      data-giftbox={`${shape} ${pattern} ${topper} ${hue}`}
    >
      {part !== 'lid' && (
        <>
          <path d={box.body} fill={`oklch(60% .15 ${hue})`} />
          <path d={PATTERNS[pattern]} fill={ribbon} fillOpacity=".5" />
          <path d={box.bodyLight} fill={`oklch(78% .13 ${hue + 12})`} fillOpacity=".75" />
          <path d={box.bodyShade} {...shaded} />
          <path d={`M22 ${box.seam}h2V${box.bottom}h-2Z`} fill={ribbon} />
          <path d={`M24 ${box.seam}h2V${box.bottom}h-2Z`} fill={ribbonShade} />
        </>
      )}
      {part !== 'body' && (
        <g data-lid="">
          <path d={box.lid} fill={`oklch(69% .15 ${hue})`} />
          <path d={box.lidLight} fill={`oklch(84% .12 ${hue + 12})`} fillOpacity=".8" />
          <path d={box.lidShade} {...shaded} />
          <path d={`M22 ${box.top}h2V${box.seam}h-2Z`} fill={ribbon} />
          <path d={`M24 ${box.top}h2V${box.seam}h-2Z`} fill={ribbonShade} />
          <path
            d={TOPPERS[topper]}
            transform={`translate(24 ${box.top})`}
            fill={ribbon}
            stroke={`oklch(45% .1 ${hue})`}
            strokeWidth="1"
            strokeLinejoin="round"
          />
        </g>
      )}
    </svg>
  );
}
