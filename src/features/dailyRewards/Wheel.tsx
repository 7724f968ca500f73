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

const box = css`
  position: relative;
  ${middle}
  width: min(320px, 100%);
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
  background: var(--text-1);
  clip-path: polygon(50% 100%, 0 0, 100% 0);
  pointer-events: none;
`;

const TURNS = 5;
/** A fast start and a long, slow end. */
const CURVE: Curve = [0.12, 0.75, 0.12, 1];
const RADIUS = 100;
/** The distance of a label's centre from the wheel's centre. */
const LABEL_AT = 65;
const HUES = [75, 165, 300, 240, 20, 195, 275, 345];

const GLYPH = 15;
const LARGEST_TEXT = 11.5;
/** The width of a letter, as a share of the font size. */
const LETTER = 0.58;
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

function pin(angle: number) {
  const [cx, cy] = rim(angle, RADIUS + 1);
  return { cx, cy };
}

const linesOf = (text: string) => (text.length > LONGEST_LINE ? text.split(/ (.*)/, 2) : [text]);

/** The font size at which the longest line stays inside its segment at every rotation. */
function sizeOf(lines: readonly string[], count: number): number {
  const reach = LABEL_AT * Math.sin(Math.PI / Math.max(2, count));
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.min(LARGEST_TEXT, (1.75 * reach) / (longest * LETTER));
}

function Label({ segment, count }: { segment: Segment; count: number }) {
  const lines = linesOf(formatReward({ ...segment, coinValue: null }, segment.rewardAmount));
  const size = sizeOf(lines, count);
  return (
    <g data-label>
      <g transform={`translate(${-GLYPH / 2} ${lines.length > 1 ? -GLYPH - 6 : -GLYPH - 1})`}>
        <CurrencyGlyph currency={rewardGlyph(segment.rewardType)} size={GLYPH} />
      </g>
      {lines.map((line, place) => (
        <text
          key={line}
          y={(lines.length > 1 ? 4 : 11) + place * (size + 1)}
          textAnchor="middle"
          fill="#fff"
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
        viewBox="-104 -104 208 208"
        role="img"
        aria-label={`Wheel with ${count} prizes: ${prizes.join(', ')}`}
      >
        <circle r="103" fill="var(--s3)" />
        <g ref={disc}>
          {segments.map((segment, place) => {
            const from = (place / count) * 360;
            const to = ((place + 1) / count) * 360;
            return (
              <g key={segment.id}>
                <path
                  d={slice(from, to)}
                  fill={`oklch(${place % 2 === 0 ? 43 : 36}% .1 ${HUES[place % HUES.length]})`}
                  stroke="var(--s3)"
                  strokeWidth="1.5"
                />
                <path d={slice(from, (from + to) / 2)} fill="#fff" fillOpacity=".07" />
                <circle r="1.75" {...pin(from)} fill="var(--text-2)" />
              </g>
            );
          })}
          {segments.map((segment, place) => (
            <g key={segment.id} transform={`translate(${at(rim(middleOf(place, count), LABEL_AT))})`}>
              <Label segment={segment} count={count} />
            </g>
          ))}
        </g>
        <circle r="14" fill="var(--s1)" stroke="var(--line)" />
      </svg>
    </div>
  );
}
