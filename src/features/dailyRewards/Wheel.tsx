// A prize wheel: an SVG that spins once, to the segment chosen by the platform.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { type Segment, WHEEL_MS } from '../../../streams/features/dailyRewards';
import { formatReward, rewardLabel } from '../../../streams/features/shared/rewardTexts';
import { prefersReducedMotion } from '../../ui/motion';

const box = css`
  position: relative;
  display: grid;
  place-items: center;
  width: min(320px, 100%);
  margin: 0 auto;
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
`;

const TURNS = 5;
const RADIUS = 100;
const HUES = [70, 165, 300, 220, 30, 190, 270, 110];

/** The angle of the middle of segment `index` of `count`, in degrees clockwise from the top. */
function middleOf(index: number, count: number): number {
  return ((index + 0.5) / count) * 360;
}

/** How far the wheel turns to bring the segment under the pointer. */
function turnTo(index: number, count: number): number {
  return TURNS * 360 - middleOf(index, count);
}

function slice(index: number, count: number): string {
  const point = (at: number) => {
    const angle = (at / count) * Math.PI * 2 - Math.PI / 2;
    return `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`;
  };
  return `M0 0L${point(index)}A${RADIUS} ${RADIUS} 0 ${count === 1 ? 1 : 0} 1 ${point(index + 1)}Z`;
}

const plain = (text: string) => text.replace(/^(BC|SC) /, '');

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
    const end = `rotate(${turnTo(index, count)}deg)`;
    if (!turning || prefersReducedMotion()) {
      element.style.transform = end;
      return undefined;
    }
    const turn = element.animate([{ transform: 'rotate(0deg)' }, { transform: end }], {
      duration: WHEEL_MS,
      easing: 'cubic-bezier(.12,.75,.12,1)',
      fill: 'forwards',
    });
    return () => turn.cancel();
  }, [index, count, turning]);
  return (
    <div className={box}>
      <span className={pointer} aria-hidden="true" />
      <svg viewBox="-104 -104 208 208" role="img" aria-label={`Wheel with ${count} prizes`}>
        <circle r="103" fill="var(--s3)" />
        <g ref={disc}>
          {segments.map((segment, place) => (
            <g key={segment.id}>
              <path
                d={slice(place, count)}
                fill={`oklch(${place % 2 === 0 ? 46 : 38}% .09 ${HUES[place % HUES.length]})`}
                stroke="var(--s3)"
                strokeWidth="1.5"
              />
              <g transform={`rotate(${middleOf(place, count)})`}>
                <text y="-70" textAnchor="middle" fill="#fff" fontSize="13" fontWeight="700">
                  {plain(formatReward({ ...segment, coinValue: null }, segment.rewardAmount))}
                </text>
                <text y="-57" textAnchor="middle" fill="#fff" fontSize="7.5" opacity=".9">
                  {rewardLabel(segment.rewardType)}
                </text>
              </g>
            </g>
          ))}
        </g>
        <circle r="16" fill="var(--s1)" stroke="var(--line)" />
      </svg>
    </div>
  );
}
