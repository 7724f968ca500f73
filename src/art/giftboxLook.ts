// The look of a giftbox. Its id determines shape, pattern, topper and colours, so a box always looks the same and
// differs from its neighbours.

/** Paths in a 48 by 48 view box: the body, its lid, and the shaded right half of both. */
export interface BoxShape {
  readonly body: string;
  readonly lid: string;
  readonly shade: string;
  /** The y of the lid's upper edge, which carries the topper, and of the body's lower edge. */
  readonly top: number;
  readonly bottom: number;
}

export const SHAPES: readonly BoxShape[] = [
  {
    body: 'M7 23h34v21H7Z',
    lid: 'M4 15h40v8H4Z',
    shade: 'M24 15h20v8h-3v21H24Z',
    top: 15,
    bottom: 44,
  },
  {
    body: 'M8 22h32l-4 23H12Z',
    lid: 'M7 15h34l3 7H4Z',
    shade: 'M24 15h17l3 7h-4l-4 23H24Z',
    top: 15,
    bottom: 45,
  },
  {
    body: 'M12 20h24v26H12Z',
    lid: 'M9 13h30v7H9Z',
    shade: 'M24 13h15v7h-3v26H24Z',
    top: 13,
    bottom: 46,
  },
  {
    body: 'M7 22v16c0 4 7 7 17 7s17-3 17-7V22Z',
    lid: 'M4 18c0-3 9-5 20-5s20 2 20 5v4c0 3-9 5-20 5S4 25 4 22Z',
    shade: 'M24 13c11 0 20 2 20 5v4q0 1-3 2.500V38c0 4-7 7-17 7Z',
    top: 13,
    bottom: 45,
  },
];

/** Drawn on the body, on both sides of the ribbon. */
export const PATTERNS: readonly string[] = [
  'M15 27h3v16h-3ZM30 27h3v16h-3Z',
  'M16.500 28a2 2 0 1 1-.1 0ZM31.500 28a2 2 0 1 1-.1 0ZM16.500 36a2 2 0 1 1-.1 0ZM31.500 36a2 2 0 1 1-.1 0Z',
  'M16.500 29l3.500 5-3.500 5-3.500-5ZM31.500 29l3.500 5-3.500 5-3.500-5Z',
  'M13 29h9v3h-9ZM26 29h9v3h-9ZM13 36h9v3h-9ZM26 36h9v3h-9Z',
  'M13 33l4.500-5 4.500 5v4l-4.500-5-4.500 5ZM26 33l4.500-5 4.500 5v4l-4.500-5-4.500 5Z',
];

/** Centred on the lid's upper edge. */
export const TOPPERS: readonly string[] = [
  'M0 0C-4-10-14-11-13-5s8 5 13 5C4-10 14-11 13-5S5 0 0 0Z',
  'M-5-10H5L9-6 0 3-9-6Z',
  'M0-13l2.600 5.200 5.800.9-4.200 4.100 1 5.800L0 .2-5.200 3l1-5.800-4.200-4.100 5.800-.9Z',
];

export interface GiftboxLook {
  readonly shape: number;
  readonly pattern: number;
  readonly topper: number;
  /** OKLCH, degrees. */
  readonly hue: number;
}

/** The golden angle keeps the hues of consecutive ids far apart. */
const GOLDEN_ANGLE = 137.508;

const remainder = (value: number, of: number) => ((value % of) + of) % of;

/** `id`: any integer. */
export function giftboxLook(id: number): GiftboxLook {
  return {
    shape: remainder(id, SHAPES.length),
    pattern: remainder(id, PATTERNS.length),
    topper: remainder(id, TOPPERS.length),
    hue: Math.round(remainder(id * GOLDEN_ANGLE, 360)),
  };
}
