// The look of a giftbox. Its id determines shape, pattern, topper and colours, so a box always looks the same and
// differs from its neighbours.

/** Paths in a 48 by 48 view box: body and lid, each with its lit left edge and its shaded right half. */
export interface BoxShape {
  readonly body: string;
  readonly bodyLight: string;
  readonly bodyShade: string;
  readonly lid: string;
  readonly lidLight: string;
  readonly lidShade: string;
  /** The y of the lid's upper edge, which carries the topper, of the seam below the lid, and of the body's lower edge. */
  readonly top: number;
  readonly seam: number;
  readonly bottom: number;
}

export const SHAPES: readonly BoxShape[] = [
  {
    body: 'M7 23h34v21H7Z',
    bodyLight: 'M7 23h9L7 39Z',
    bodyShade: 'M24 23h17v21H24Z',
    lid: 'M4 15h40v8H4Z',
    lidLight: 'M4 15h13l-6 8H4Z',
    lidShade: 'M24 15h20v8H24Z',
    top: 15,
    seam: 23,
    bottom: 44,
  },
  {
    body: 'M8 22h32l-4 23H12Z',
    bodyLight: 'M8 22h10l-7.500 15Z',
    bodyShade: 'M24 22h16l-4 23H24Z',
    lid: 'M7 15h34l3 7H4Z',
    lidLight: 'M7 15h11l-6 7H4Z',
    lidShade: 'M24 15h17l3 7H24Z',
    top: 15,
    seam: 22,
    bottom: 45,
  },
  {
    body: 'M12 20h24v26H12Z',
    bodyLight: 'M12 20h8l-8 17Z',
    bodyShade: 'M24 20h12v26H24Z',
    lid: 'M9 13h30v7H9Z',
    lidLight: 'M9 13h10l-5 7H9Z',
    lidShade: 'M24 13h15v7H24Z',
    top: 13,
    seam: 20,
    bottom: 46,
  },
  {
    body: 'M7 22v16c0 4 7 7 17 7s17-3 17-7V22Z',
    bodyLight: 'M7 22h9L7 37Z',
    bodyShade: 'M24 22h17v16c0 4-7 7-17 7Z',
    lid: 'M4 18c0-3 9-5 20-5s20 2 20 5v4c0 3-9 5-20 5S4 25 4 22Z',
    lidLight: 'M4 18c0-2 4-3.500 10-4.400l-4 11.600C6 24 4 23 4 22Z',
    lidShade: 'M24 13c11 0 20 2 20 5v4c0 3-9 5-20 5Z',
    top: 13,
    seam: 27,
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
