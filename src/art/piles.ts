// The heroes of offers: piles of coins, sweeps or gems that grow with the amount.
import { MINOR_UNITS } from '../../streams/money';
import type { Facet, Motif } from './heroes/motif';

export interface PileContents {
  readonly currency: 'coin' | 'sweep' | 'gem';
  /** Minor units; of gems their number. */
  readonly amount: number;
}

/** The amount of the smallest pile, and the factor from one size to the next. */
const SCALES = {
  coin: [4_000 * MINOR_UNITS, 3],
  sweep: [2 * MINOR_UNITS, 3],
  gem: [5, 3],
} as const satisfies Record<PileContents['currency'], readonly [least: number, factor: number]>;

export const LARGEST_PILE = 6;

/** 1 to `LARGEST_PILE`. */
export function pileSize({ currency, amount }: PileContents): number {
  const [least, factor] = SCALES[currency];
  const size = 1 + Math.floor(Math.log(Math.max(amount, least) / least) / Math.log(factor) + 1e-9);
  return Math.min(LARGEST_PILE, size);
}

/** The centre and the base of a stack, and its height in coins. */
type Stack = readonly [x: number, y: number, coins: number];

/** By size of the pile, from the back to the front. */
const STACKS: readonly (readonly Stack[])[] = [
  [[100, 176, 3]],
  [
    [74, 170, 5],
    [126, 180, 3],
  ],
  [
    [100, 164, 8],
    [60, 178, 5],
    [140, 180, 4],
  ],
  [
    [78, 160, 10],
    [128, 164, 8],
    [48, 178, 4],
    [104, 184, 5],
    [156, 182, 3],
  ],
  [
    [100, 152, 13],
    [54, 162, 9],
    [146, 164, 8],
    [76, 180, 6],
    [126, 184, 5],
    [28, 180, 3],
    [172, 182, 4],
  ],
  [
    [78, 146, 14],
    [124, 148, 12],
    [40, 160, 10],
    [162, 162, 10],
    [100, 168, 9],
    [62, 180, 6],
    [140, 182, 6],
    [26, 184, 3],
    [176, 186, 4],
    [102, 192, 4],
  ],
];

const RADIUS = 29;
const FLAT = 10;
const THICK = 8;

/** The height of the pile above the largest stack, where a gem crowns it. */
const topOf = (stacks: readonly Stack[]) =>
  stacks.reduce((top, [, y, coins]) => Math.min(top, y - coins * THICK), 200);

function coinStack([x, y, coins]: Stack): readonly Facet[] {
  const top = y - coins * THICK;
  const [left, right] = [x - RADIUS, x + RADIUS];
  const rims = Array.from({ length: coins }, (_, index) => y - index * THICK)
    .map(
      (at) =>
        `M${left} ${at}A${RADIUS} ${FLAT} 0 0 0 ${right} ${at}v3A${RADIUS} ${FLAT} 0 0 1 ${left} ${at + 3}Z`,
    )
    .join('');
  return [
    ['g2', `M${left} ${top}V${y}A${RADIUS} ${FLAT} 0 0 0 ${right} ${y}V${top}Z`],
    ['g1', `M${left} ${top}V${y}A${RADIUS} ${FLAT} 0 0 0 ${x - 12} ${y + 9}V${top}Z`],
    ['g3', `M${x + 8} ${top}V${y + 9.5}A${RADIUS} ${FLAT} 0 0 0 ${right} ${y}V${top}Z`],
    ['g4', rims],
    [
      'g1',
      `M${left} ${top}a${RADIUS} ${FLAT} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${FLAT} 0 1 0 ${-2 * RADIUS} 0Z`,
    ],
    ['g2', `M${x - 19} ${top + 1}a19 6 0 1 0 38 0a19 6 0 1 0-38 0Z`],
  ];
}

function sweepStack([x, y, coins]: Stack): readonly Facet[] {
  const top = y - coins * THICK;
  const rims = Array.from({ length: coins }, (_, index) => y - index * THICK)
    .map(
      (at) =>
        `M${x - 30} ${at}L${x - 14} ${at + 10}H${x + 14}L${x + 30} ${at}v3L${x + 14} ${at + 13}H${x - 14}L${x - 30} ${at + 3}Z`,
    )
    .join('');
  return [
    ['q1', `M${x - 30} ${top}V${y}L${x - 14} ${y + 10}V${top}Z`],
    ['q2', `M${x - 14} ${top}V${y + 10}H${x + 14}V${top}Z`],
    ['q3', `M${x + 14} ${top}V${y + 10}L${x + 30} ${y}V${top}Z`],
    ['q4', rims],
    [
      'q1',
      `M${x - 30} ${top}L${x - 14} ${top - 10}H${x + 14}L${x + 30} ${top}L${x + 14} ${top + 10}H${x - 14}Z`,
    ],
    ['q2', `M${x - 18} ${top}L${x - 8} ${top - 5}H${x + 8}L${x + 18} ${top}L${x + 8} ${top + 5}H${x - 8}Z`],
  ];
}

/** A cut gem whose base is at `y`; `size`: half its width. */
function gem(x: number, y: number, size: number, material: string): readonly Facet[] {
  const at = (right: number, up: number) => `${Math.round(x + right * size)} ${Math.round(y - up * size)}`;
  return [
    [`${material}2`, `M${at(-0.5, 1.7)}L${at(0.5, 1.7)}L${at(1, 1.1)}L${at(0, 0)}L${at(-1, 1.1)}Z`],
    [`${material}1`, `M${at(-0.5, 1.7)}L${at(0, 1.7)}L${at(-0.35, 1.1)}L${at(-1, 1.1)}Z`],
    [
      `${material}3`,
      `M${at(0.35, 1.1)}L${at(-0.35, 1.1)}L${at(0, 0)}ZM${at(0.5, 1.7)}L${at(1, 1.1)}L${at(0.35, 1.1)}L${at(0, 1.7)}Z`,
    ],
    [`${material}4`, `M${at(0.35, 1.1)}L${at(1, 1.1)}L${at(0, 0)}Z`],
    ['w1', `M${at(-0.45, 1.6)}L${at(-0.2, 1.6)}L${at(-0.45, 1.25)}Z`],
  ];
}

/** By number of gems, from the back to the front. */
const GEMS: readonly (readonly [x: number, y: number, size: number])[] = [
  [100, 188, 46],
  [48, 190, 34],
  [152, 190, 34],
  [76, 150, 34],
  [126, 150, 34],
  [100, 110, 34],
  [24, 192, 22],
  [176, 192, 22],
  [62, 118, 24],
];

const COUNTS = [1, 2, 3, 5, 7, 9];

function gems(size: number): readonly Facet[] {
  const [first, ...others] = GEMS.slice(0, COUNTS[size - 1]);
  const behind = [...others]
    .reverse()
    .flatMap(([x, y, half], place) => gem(x, y, half, 'vbptv'.charAt(place % 5)));
  return first === undefined ? behind : [...behind, ...gem(...first, 'v')];
}

const piles = new Map<string, Motif>();

function piled(contents: readonly PileContents[]): readonly Facet[] {
  const [main, ...others] = contents;
  if (main === undefined) return [];
  const size = pileSize(main);
  if (main.currency === 'gem') return gems(size);
  const stacks = STACKS[size - 1] ?? [];
  const stack = main.currency === 'coin' ? coinStack : sweepStack;
  const crown = size >= 5 ? gem(100, topOf(stacks) + 6, 24, main.currency === 'coin' ? 'r' : 'v') : [];
  const extra = others.find(({ currency }) => currency === 'sweep');
  const front = extra === undefined ? [] : sweepStack([154, 190, Math.min(4, pileSize(extra))]);
  return [...stacks.flatMap(stack), ...crown, ...front];
}

/** The same object for the same sizes. `contents`: the first one determines the pile; sweeps that come with coins are in front. */
export function pileOf(contents: readonly PileContents[]): Motif {
  const key = contents.map((each) => `${each.currency} ${pileSize(each)}`).join();
  const known = piles.get(key) ?? { main: 'g', facets: piled(contents) };
  piles.set(key, known);
  return known;
}
