// The curves of watched expressions below the lanes: a row each, with ticks where the value changed.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import type { Watched } from '../../../streams/inspect/watch';
import { ellipsis } from '../../ui/mixins';
import { curveOf, labelsOf, pathOf, ticksOf } from '../curve';
import type { WatchedText } from '../useWatches';
import { type Axis, placeFrom, type View } from './axis';
import { CURVE_PX, GUTTER_PX, LANES_END } from './geometry';

const name = css`
  position: absolute;
  left: 12px;
  width: ${GUTTER_PX - 6}px;
  ${ellipsis}
  color: var(--text-2);
  font: 0.6875rem / ${CURVE_PX}px ui-monospace, monospace;
  &[data-selected] {
    color: var(--link);
  }
  @media (max-width: 1023px) {
    display: none;
  }
`;

const curve = css`
  position: absolute;
  left: 0;
  width: 100%;
  height: ${CURVE_PX}px;
  border-top: 1px solid var(--line);
  color: var(--text-2);
  &[data-selected] {
    color: var(--link);
  }
`;

const BINS = 200;
const TICK_PX = 4;

const topOf = (row: number) => LANES_END + row * CURVE_PX;

interface WatchesProps {
  readonly watches: readonly WatchedText[];
  readonly selected: WatchedText | null;
}

/** The expressions next to their curves. */
export function CurveNames({ watches, selected }: WatchesProps) {
  const labels = labelsOf(watches.map(({ text }) => text));
  return watches.map((watch, row) => (
    <div
      key={watch.text}
      className={name}
      style={{ top: topOf(row) }}
      data-selected={watch === selected || undefined}
      aria-hidden="true"
      title={watch.text}
    >
      {labels[row]}
    </div>
  ));
}

interface CurveProps {
  readonly watched: Watched;
  readonly axis: Axis;
  readonly view: View;
  readonly row: number;
  readonly isSelected: boolean;
}

function Curve({ watched, axis, view, row, isSelected }: CurveProps) {
  const { line, ticks } = useMemo(() => {
    const edge = (bin: number) => placeFrom(axis, view.from + ((view.to - view.from) * bin) / BINS);
    const bins = curveOf(watched, BINS, edge);
    return {
      line: pathOf(bins, 3, CURVE_PX - TICK_PX - 2),
      ticks: ticksOf(bins, CURVE_PX - TICK_PX, CURVE_PX),
    };
  }, [watched, axis, view]);
  return (
    <svg
      className={curve}
      style={{ top: topOf(row) }}
      viewBox={`0 0 ${BINS} ${CURVE_PX}`}
      preserveAspectRatio="none"
      data-selected={isSelected || undefined}
      aria-hidden="true"
    >
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        data-curve="watched"
      />
      <path d={ticks} fill="none" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export function Curves({ watches, selected, axis, view }: WatchesProps & { axis: Axis; view: View }) {
  return watches.map((watch, row) => (
    <Curve
      key={watch.text}
      watched={watch.watched}
      axis={axis}
      view={view}
      row={row}
      isSelected={watch === selected}
    />
  ));
}
