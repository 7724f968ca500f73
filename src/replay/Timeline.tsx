// The scrubber: event density, marks, the curve of a watched expression and the current position.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import type { Watched } from '../../streams/inspect/watch';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { cover, fill, surface } from '../ui/mixins';
import { curveOf, pathOf } from './curve';
import { MARK_COLOURS, type Mark, markOf } from './marks';

const BINS = 200;

const box = css`
  position: relative;
  height: 56px;
  ${surface(12)}
  overflow: hidden;
  & > svg {
    ${cover}
    ${fill}
  }
  & > input {
    ${cover}
    ${fill}
    appearance: none;
    background: transparent;
    cursor: pointer;
  }
  & > input::-webkit-slider-thumb {
    appearance: none;
    width: 2px;
    height: 56px;
    background: var(--text-1);
  }
  & > input:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

/** The event density in time and the marks, for each bin of positions in the recording. */
function drawing(events: RecordedEvents) {
  const byTime = new Uint32Array(BINS);
  const byPlace = new Uint32Array(BINS);
  const marks = Array.from({ length: BINS }, () => new Set<Mark>());
  const { length } = events;
  const first = length === 0 ? 0 : events.timeAt(0);
  const span = Math.max(1, length === 0 ? 0 : events.timeAt(length - 1) - first);
  const timeBin = (place: number) =>
    Math.max(0, Math.min(BINS - 1, Math.floor(((events.timeAt(place) - first) / span) * BINS)));
  for (let place = 0; place < length; place++) {
    const bin = timeBin(place);
    byTime[bin] = (byTime[bin] ?? 0) + 1;
  }
  for (let place = 0; place < length; place++) {
    const bin = Math.floor((place / length) * BINS);
    byPlace[bin] = Math.max(byPlace[bin] ?? 0, byTime[timeBin(place)] ?? 0);
    const mark = markOf(events.kindAt(place));
    if (mark !== null) marks[bin]?.add(mark);
  }
  const most = Math.max(1, ...byPlace);
  return {
    bars: Array.from(byPlace, (count, place) => ({ place, height: count / most })),
    marks: marks.flatMap((found, bin) => [...found].map((mark) => ({ bin, mark }))),
  };
}

interface TimelineProps {
  readonly events: RecordedEvents;
  readonly at: number;
  /** The position at which an invariant was violated in a simulated run. */
  readonly broken: number | null;
  /** The expression whose curve is drawn; null for none. */
  readonly watched: Watched | null;
  readonly onMoved: (index: number) => void;
}

export function Timeline({ events, at, broken, watched, onMoved }: TimelineProps) {
  const { bars, marks } = useMemo(() => drawing(events), [events]);
  const curve = useMemo(
    () => (watched === null ? null : pathOf(curveOf(watched, events.length, BINS), 10, 38)),
    [watched, events],
  );
  return (
    <div className={box}>
      <svg viewBox={`0 0 ${BINS} 40`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ place, height }) => (
          <rect
            key={place}
            x={place}
            width="0.8"
            y={40 - height * 26}
            height={height * 26}
            fill="var(--s3)"
          />
        ))}
        {broken !== null && (
          <rect
            x={Math.min(BINS - 0.9, (broken / Math.max(1, events.length)) * BINS)}
            width="0.9"
            y="0"
            height="40"
            fill="var(--danger)"
          />
        )}
        {marks.map(({ bin, mark }) => (
          <rect key={`${bin} ${mark}`} x={bin} width="0.9" y="0" height="8" fill={MARK_COLOURS[mark]} />
        ))}
        {curve !== null && (
          <path
            d={curve}
            fill="none"
            stroke="var(--link)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            data-curve="watched"
          />
        )}
      </svg>
      <input
        type="range"
        aria-label="Position in the recording"
        aria-valuetext={
          at === 0 ? 'before the first event' : `event ${events.seqAt(at - 1)}, ${events.kindAt(at - 1)}`
        }
        min={0}
        max={events.length}
        value={at}
        onChange={({ target }) => onMoved(Number(target.value))}
      />
    </div>
  );
}
