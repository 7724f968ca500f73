// The gem of a tier, each with its own cut and colour. Decorative: the tier's name is always next to it.
import { TIERS, type Tier } from '../../../streams/features/loyaltyStatus';
import { facetsOf, GEM_SHAPES, type Point } from './gemShapes';

/** The colours of the stone and its edge. */
const STONES: Readonly<Record<Tier, readonly [stone: string, edge: string]>> = {
  Member: ['#A9B4C2', '#5A6675'],
  Amethyst: ['#B98BFF', '#6F3FC0'],
  Topaz: ['#FFB547', '#8A5200'],
  Aquamarine: ['#6FE0E6', '#0B6670'],
  Opal: ['#F2CFE6', '#8C4A78'],
  Emerald: ['#35D08A', '#0B6B45'],
  Ruby: ['#FF6480', '#B01E3C'],
  Sapphire: ['#6B98FF', '#2A4FC0'],
  Diamond: ['#DDF1FF', '#3F5F78'],
  Vip: ['#E8CB94', '#6E5420'],
};

const LIGHTEST = 0.5;
const DARKEST = 0.4;

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

interface Drawn {
  readonly outline: string;
  readonly table: string;
  readonly shaded: readonly { readonly path: string; readonly fill: string; readonly opacity: number }[];
}

const DRAWN: ReadonlyMap<Tier, Drawn> = new Map(
  TIERS.map((tier) => {
    const { facets, table } = facetsOf(GEM_SHAPES[tier]);
    const shaded = facets.map(({ points, shine }) => ({
      path: pathOf(points),
      fill: shine > 0 ? '#fff' : '#0b1118',
      opacity: Math.abs(shine) * (shine > 0 ? LIGHTEST : DARKEST),
    }));
    return [tier, { outline: pathOf(GEM_SHAPES[tier].outline), table: pathOf(table), shaded }];
  }),
);

export function TierGem({ tier, size }: { tier: Tier; size: number }) {
  const drawn = DRAWN.get(tier);
  if (drawn === undefined) return null;
  const { outline, table, shaded } = drawn;
  const [stone, edge] = STONES[tier];
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outline} fill={stone} />
      {shaded.map(({ path, fill, opacity }) => (
        <path key={path} d={path} fill={fill} fillOpacity={opacity.toFixed(2)} />
      ))}
      <path d={table} fill="#fff" fillOpacity="0.22" />
      <path d={outline} fill="none" stroke={edge} strokeWidth="1.25" strokeLinejoin="round" />
    </svg>
  );
}
