// The picture of a giftbox, different for each. Decorative: the text is next to it.
import { giftboxLook, PATTERNS, SHAPES, TOPPERS } from './giftboxLook';

export function GiftboxArt({ id, size }: { id: number; size: number }) {
  const { shape, pattern, topper, hue } = giftboxLook(id);
  const box = SHAPES[shape];
  if (box === undefined) return null;
  const ribbon = `oklch(88% .1 ${hue + 150})`;
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-giftbox={`${shape} ${pattern} ${topper} ${hue}`}
    >
      <path d={box.body} fill={`oklch(60% .13 ${hue})`} />
      <path d={PATTERNS[pattern]} fill={ribbon} fillOpacity=".55" />
      <path d={box.lid} fill={`oklch(69% .13 ${hue})`} />
      <path d={box.shade} fill="#0b1118" fillOpacity=".14" />
      <path d={`M22 ${box.top}h4V${box.bottom}h-4Z`} fill={ribbon} />
      <path
        d={TOPPERS[topper]}
        transform={`translate(24 ${box.top})`}
        fill={ribbon}
        stroke={`oklch(45% .1 ${hue})`}
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}
