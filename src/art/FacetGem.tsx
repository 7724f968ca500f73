// A gem seen from above, with a facet for each thing that it counts. A lit facet is cut, the others are flat.
import { css } from '@linaria/core';
import { playAccent } from '../ui/mixins';
import { MATERIALS } from './materials';

const gem = css`
  ${playAccent}
`;

export type FacetState = 'lit' | 'next' | 'dim' | 'off';

interface FacetGemProps {
  /** Clockwise from the top. */
  readonly facets: readonly FacetState[];
  /** The side of the square, px. */
  readonly size: number;
  /** A letter of `MATERIALS`. */
  readonly material?: string;
}

const CENTRE = 100;
const OUTER = 94;
const TABLE = 40;

/** The point at this share of a turn from the top, clockwise. */
function pointAt(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(CENTRE + Math.cos(angle) * radius).toFixed(1)} ${(CENTRE + Math.sin(angle) * radius).toFixed(1)}`;
}

/** Light comes from the upper left: 0 for surfaces that face it, 3 for those that face away. */
const toneAt = (turn: number): number => Math.round(1.5 - 1.5 * Math.cos((turn + 0.125) * 2 * Math.PI));

const colourOf = (material: string, tone: number) =>
  `oklch(${MATERIALS[material]?.[Math.max(0, Math.min(3, tone))] ?? '70% .1 300'})`;

const FLAT = {
  next: { fill: 'var(--play-fill)', fillOpacity: 0.22, stroke: 'var(--play-fill)', strokeWidth: 3 },
  dim: { fill: 'var(--s2)', stroke: 'var(--line)', strokeWidth: 2 },
  off: { fill: 'var(--bg)', stroke: 'var(--line)', strokeWidth: 2, strokeDasharray: '5 5' },
} as const;

function Facet({ place, count, state, material }: FacetProps) {
  const [from, middle, to] = [place / count, (place + 0.5) / count, (place + 1) / count];
  const [outerFrom, outerTo] = [pointAt(from, OUTER), pointAt(to, OUTER)];
  const [innerFrom, innerTo] = [pointAt(from, TABLE), pointAt(to, TABLE)];
  if (state !== 'lit')
    return (
      <path d={`M${innerFrom}L${outerFrom}L${outerTo}L${innerTo}Z`} strokeLinejoin="round" {...FLAT[state]} />
    );
  const crown = pointAt(middle, (OUTER * Math.cos(Math.PI / count) + TABLE) / 2);
  const tone = toneAt(middle);
  return (
    <>
      <path d={`M${outerFrom}L${crown}L${outerTo}Z`} fill={colourOf(material, tone + 1)} />
      <path d={`M${innerFrom}L${outerFrom}L${crown}Z`} fill={colourOf(material, tone)} />
      <path d={`M${innerTo}L${outerTo}L${crown}Z`} fill={colourOf(material, tone + 1)} fillOpacity=".82" />
      <path d={`M${innerFrom}L${crown}L${innerTo}Z`} fill={colourOf(material, tone - 1)} />
    </>
  );
}

interface FacetProps {
  readonly place: number;
  readonly count: number;
  readonly state: FacetState;
  readonly material: string;
}

/**
 * Decorative: the texts are next to it. Every facet that is lit changes the cut; the table shines when all are. One or two
 * facets are drawn as four sides, because fewer than three enclose no area.
 */
export function FacetGem({ facets, size, material = 'v' }: FacetGemProps) {
  const sides =
    facets.length < 3
      ? facets.flatMap((state) => Array.from({ length: 4 / facets.length }, () => state))
      : facets;
  const count = Math.max(sides.length, 1);
  const lit = facets.filter((state) => state === 'lit').length;
  const table = Array.from({ length: count }, (_, place) => pointAt(place / count, TABLE)).join('L');
  const isWhole = lit === facets.length && lit > 0;
  return (
    <svg
      className={gem}
      viewBox="0 0 200 200"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-cut={`${lit} of ${facets.length}`}
    >
      {sides.map((state, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facets never change places.
        <Facet key={place} place={place} count={count} state={state} material={material} />
      ))}
      <path d={`M${table}Z`} fill={lit === 0 ? 'var(--s3)' : colourOf(material, isWhole ? 0 : 1)} />
      {lit > 0 && (
        <path
          d={`M${pointAt(0.72, TABLE)}L${pointAt(0.98, TABLE)}L${pointAt(0.85, TABLE * 0.2)}Z`}
          fill="#fff"
          fillOpacity={isWhole ? 0.8 : 0.35}
        />
      )}
    </svg>
  );
}
