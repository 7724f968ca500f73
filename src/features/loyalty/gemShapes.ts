// The shapes of the tiers' gems, from above: outline, table, and the shaded facets between them.
import type { Tier } from '../../../streams/features/loyaltyStatus';

export type Point = readonly [x: number, y: number];

export interface GemShape {
  /** Clockwise, in a box of 48. */
  readonly outline: readonly Point[];
  /** Sizes of the inner rings as shares of the outline, the table's last. Each makes a row of facets. */
  readonly steps: readonly number[];
  /** True if each row is rotated by half a facet, as in a brilliant. */
  readonly isBrilliant?: boolean;
}

const CENTRE = 24;

/** A closed curve of `count` points, clockwise from the top, by their distance from the centre. */
function around(count: number, distance: (angle: number, index: number) => Point): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const [x, y] = distance(angle, index);
    return [CENTRE + x * Math.sin(angle), CENTRE - y * Math.cos(angle)];
  });
}
const regular = (count: number, radius = 21, turn = 0): Point[] =>
  around(count, () => [radius, radius]).map(([x, y]) => turned([x, y], turn));

function turned([x, y]: Point, turn: number): Point {
  const [dx, dy] = [x - CENTRE, y - CENTRE];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return [CENTRE + dx * cos - dy * sin, CENTRE + dx * sin + dy * cos];
}

/** A rectangle with its corners cut off. */
const clipped = (width: number, height: number, corner: number): Point[] => [
  [CENTRE - width + corner, CENTRE - height],
  [CENTRE + width - corner, CENTRE - height],
  [CENTRE + width, CENTRE - height + corner],
  [CENTRE + width, CENTRE + height - corner],
  [CENTRE + width - corner, CENTRE + height],
  [CENTRE - width + corner, CENTRE + height],
  [CENTRE - width, CENTRE + height - corner],
  [CENTRE - width, CENTRE - height + corner],
];

export const GEM_SHAPES: Readonly<Record<Tier, GemShape>> = {
  /** A pebble. */
  Member: { outline: regular(24, 17), steps: [0.62] },
  /** A hexagon. */
  Amethyst: { outline: regular(6), steps: [0.58] },
  /** A cushion. */
  Topaz: { outline: clipped(18, 18, 7), steps: [0.6] },
  /** A drop. */
  Aquamarine: {
    outline: [
      [24, 2],
      [30, 11],
      [37, 22],
      [39, 31],
      [36, 39],
      [30, 44],
      [24, 46],
      [18, 44],
      [12, 39],
      [9, 31],
      [11, 22],
      [18, 11],
    ],
    steps: [0.56],
  },
  /** An oval. */
  Opal: { outline: around(14, () => [16, 21]), steps: [0.66, 0.34] },
  /** Steps. */
  Emerald: { outline: clipped(15, 21, 6), steps: [0.76, 0.5] },
  /** A trilliant. */
  Ruby: {
    outline: [
      [24, 4],
      [34, 13],
      [42, 24],
      [45, 37],
      [35, 41],
      [24, 42],
      [13, 41],
      [3, 37],
      [6, 24],
      [14, 13],
    ],
    steps: [0.5],
  },
  /** A marquise. */
  Sapphire: {
    outline: [
      [24, 1],
      [31, 8],
      [37, 16],
      [39, 24],
      [37, 32],
      [31, 40],
      [24, 47],
      [17, 40],
      [11, 32],
      [9, 24],
      [11, 16],
      [17, 8],
    ],
    steps: [0.54],
  },
  /** A brilliant. */
  Diamond: { outline: regular(16, 22, Math.PI / 16), steps: [0.76, 0.46], isBrilliant: true },
  /** A star of eight points. */
  Vip: { outline: around(16, (_, index) => (index % 2 === 0 ? [23, 23] : [16, 16])), steps: [0.5] },
};

/** The light comes from the upper left. */
const LIGHT: Point = [-0.6, -0.8];

export interface Facet {
  readonly points: readonly Point[];
  /** From -1 (dark) to 1 (bright). */
  readonly shine: number;
}

function facet(...points: readonly Point[]): Facet {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - CENTRE;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - CENTRE;
  const length = Math.hypot(x, y) || 1;
  return { points, shine: (x * LIGHT[0] + y * LIGHT[1]) / length };
}

/** The outline, scaled down. */
function inner({ outline, isBrilliant = false }: GemShape, step: number, row: number): Point[] {
  const turn = isBrilliant ? ((row + 1) * Math.PI) / outline.length : 0;
  return outline.map(([x, y]) => turned([CENTRE + (x - CENTRE) * step, CENTRE + (y - CENTRE) * step], turn));
}

/** The facets of a cut from its girdle inwards, and its table. */
export function facetsOf(cut: GemShape): {
  readonly facets: readonly Facet[];
  readonly table: readonly Point[];
} {
  const rows = [cut.outline, ...cut.steps.map((step, row) => inner(cut, step, row))];
  const facets = rows.slice(1).flatMap((row, index) => {
    const outer = rows[index] ?? [];
    return outer.flatMap((point, place) => {
      const next = (place + 1) % outer.length;
      const [a, b, c, d] = [point, outer[next] ?? point, row[next] ?? point, row[place] ?? point];
      return cut.isBrilliant === true ? [facet(a, b, d), facet(b, c, d)] : [facet(a, b, c, d)];
    });
  });
  return { facets, table: rows.at(-1) ?? [] };
}
