// A prize wheel: an SVG that spins once, to the segment chosen by the platform. Its labels stay upright while it spins.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { type Segment, WHEEL_MS } from '../../../streams/features/dailyRewards';
import { formatReward, rewardGlyph } from '../../../streams/features/shared/rewardTexts';
import { click } from '../../art/sound';
import { type Curve, clicksOf } from '../../art/soundNotes';
import { CurrencyGlyph } from '../../ui/glyphs';
import { middle } from '../../ui/mixins';
import { prefersReducedMotion } from '../../ui/motion';
import { segmentColour, TOP_COLOUR, TOP_TEXT, topPrize } from './wheelLook';

export const WHEEL_WIDTH = 'min(320px, 100%)';

const box = css`
  position: relative;
  ${middle}
  width: ${WHEEL_WIDTH};
  margin: 0 auto;
  forced-color-adjust: none;
  & > svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
`;

const pointer = css`
  position: absolute;
  top: -6px;
  left: calc(50% - 12px);
  width: 24px;
  height: 28px;
  z-index: 1;
  background: linear-gradient(90deg, oklch(94% .1 98) 50%, oklch(76% .16 70) 50%);
  clip-path: polygon(50% 100%, 0 0, 100% 0);
  pointer-events: none;
`;

const TURNS = 5;
/** A fast start and a long, slow end. */
const CURVE: Curve = [0.12, 0.75, 0.12, 1];
const RADIUS = 100;
/** The distance of a label's centre from the wheel's centre. */
const LABEL_AT = 65;

/** The lamps of the rim, and their two colours. */
const BULBS = 24;
const BULB_COLOURS = ['oklch(94% .11 100)', 'oklch(80% .13 330)'];

const GLYPH = 15;
const LARGEST_TEXT = 11.5;
/** The width of a letter, as a share of the font size. */
const LETTER = 0.58;
/** Centred on the origin; light from the upper left. */
const STAR = 'M0-1L.28-.34 1-.28.45.18.62.88 0 .5-.62.88-.45.18-1-.28-.28-.34Z';
const STAR_SHADE = 'M0 .1L1-.28.45.18ZM0 .1L.62.88 0 .5ZM0 .1L.28-.34 0-1ZM0 .1L-.62.88-.45.18Z';

/** A longer label puts its number on a separate line. */
const LONGEST_LINE = 9;

/** The angle of the middle of segment `index` of `count`, in degrees clockwise from the top. */
function middleOf(index: number, count: number): number {
  return ((index + 0.5) / count) * 360;
}

/** The rotation that brings the segment under the pointer. */
function turnTo(index: number, count: number): number {
  return TURNS * 360 - middleOf(index, count);
}

/** The point of the rim at `angle` degrees clockwise from the top. */
function rim(angle: number, radius: number): readonly [x: number, y: number] {
  const turned = (angle * Math.PI) / 180 - Math.PI / 2;
  return [Math.cos(turned) * radius, Math.sin(turned) * radius];
}

const at = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function slice(from: number, to: number): string {
  const isLarge = to - from > 180 ? 1 : 0;
  const end = to - from >= 360 ? to - 0.01 : to;
  return `M0 0L${at(rim(from, RADIUS))}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(rim(end, RADIUS))}Z`;
}

const linesOf = (text: string) => (text.length > LONGEST_LINE ? text.split(/ (.*)/, 2) : [text]);

/** The font size at which the longest line stays inside its segment at every rotation. */
function sizeOf(lines: readonly string[], count: number): number {
  const reach = LABEL_AT * Math.sin(Math.PI / Math.max(2, count));
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.min(LARGEST_TEXT, (1.75 * reach) / (longest * LETTER));
}

function Label({ segment, count, isTop }: { segment: Segment; count: number; isTop: boolean }) {
  const lines = linesOf(formatReward({ ...segment, coinValue: null }, segment.rewardAmount));
  const size = sizeOf(lines, count);
  return (
    <g data-label>
      <g transform={`translate(${-GLYPH / 2} ${lines.length > 1 ? -GLYPH - 6 : -GLYPH - 1})`}>
        <circle cx={GLYPH / 2} cy={GLYPH / 2} r={GLYPH / 2 + 2} fill="#0b1118" fillOpacity=".55" />
        <CurrencyGlyph currency={rewardGlyph(segment.rewardType)} size={GLYPH} />
      </g>
      {lines.map((line, place) => (
        <text
          key={line}
          y={(lines.length > 1 ? 4 : 11) + place * (size + 1)}
          textAnchor="middle"
          fill={isTop ? TOP_TEXT : '#fff'}
          fontSize={size}
          fontWeight="700"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

export interface WheelProps {
  readonly segments: readonly Segment[];
  /** The segment chosen by the platform, while and after the wheel turns. */
  readonly chosen: number | null;
  readonly turning: boolean;
}

export function Wheel({ segments, chosen, turning }: WheelProps) {
  const disc = useRef<SVGGElement>(null);
  const count = segments.length;
  const top = topPrize(segments);
  const index = segments.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    const element = disc.current;
    if (element === null || index < 0) return undefined;
    const angle = turnTo(index, count);
    /** The labels counter-rotate by the rotation of the disc. */
    const turned: readonly (readonly [SVGGElement, string])[] = [
      [element, `rotate(${angle}deg)`],
      ...[...element.querySelectorAll<SVGGElement>('[data-label]')].map(
        (label) => [label, `rotate(${-angle}deg)`] as const,
      ),
    ];
    if (!turning || prefersReducedMotion()) {
      for (const [part, end] of turned) part.style.transform = end;
      return undefined;
    }
    const turns = turned.map(([part, end]) =>
      part.animate([{ transform: 'rotate(0deg)' }, { transform: end }], {
        duration: WHEEL_MS,
        easing: `cubic-bezier(${CURVE.join()})`,
        fill: 'forwards',
      }),
    );
    const silence = click(clicksOf(angle, count, WHEEL_MS / 1_000, CURVE));
    return () => {
      silence();
      for (const turn of turns) turn.cancel();
    };
  }, [index, count, turning]);
  const prizes = segments.map((segment) =>
    formatReward({ ...segment, coinValue: null }, segment.rewardAmount),
  );
  return (
    <div className={box}>
      <span className={pointer} aria-hidden="true" />
      <svg
        viewBox="-114 -114 228 228"
        role="img"
        aria-label={`Wheel with ${count} prizes: ${prizes.join(', ')}`}
      >
        <circle r="112" fill="oklch(34% .13 295)" />
        <circle r="112" fill="none" stroke="oklch(84% .16 86)" strokeWidth="2.5" />
        {Array.from({ length: BULBS }, (_, bulb) => {
          const [cx, cy] = rim((bulb / BULBS) * 360, 106.5);
          return <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.2" fill={BULB_COLOURS[bulb % 2]} />;
        })}
        <g ref={disc}>
          {segments.map((segment, place) => {
            const from = (place / count) * 360;
            const to = ((place + 1) / count) * 360;
            return (
              <g key={segment.id}>
                <path
                  d={slice(from, to)}
                  fill={`oklch(${place === top ? TOP_COLOUR : segmentColour(place, count)})`}
                  stroke="oklch(34% .13 295)"
                  strokeWidth="1.5"
                />
                <path
                  d={slice((from + to) / 2, to)}
                  fill="#0b1118"
                  fillOpacity={place === top ? 0.1 : 0.16}
                />
                {place === top && (
                  <path
                    d="M0-8 2-2 8 0 2 2 0 8-2 2-8 0-2-2Z"
                    fill="#fff"
                    transform={`translate(${at(rim((from + to) / 2, 91))})`}
                  />
                )}
              </g>
            );
          })}
          {segments.map((segment, place) => (
            <g key={segment.id} transform={`translate(${at(rim(middleOf(place, count), LABEL_AT))})`}>
              <Label segment={segment} count={count} isTop={place === top} />
            </g>
          ))}
        </g>
        <circle r="17" fill="oklch(34% .13 295)" stroke="oklch(84% .16 86)" strokeWidth="2.5" />
        <path d={STAR} fill="oklch(94% .11 100)" transform="scale(12)" />
        <path d={STAR_SHADE} fill="oklch(78% .16 76)" transform="scale(12)" />
      </svg>
    </div>
  );
}
