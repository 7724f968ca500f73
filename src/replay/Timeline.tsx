// The scrubber: how dense the events are, what is marked, and the place where the replay stands.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import type { AppEvent } from '../../streams/event';
import { markOf } from './EventList';

const BINS = 200;

const box = css`
  position: relative;
  height: 56px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--s1);
  overflow: hidden;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
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

const COLOURS = {
  problem: 'var(--danger)',
  reward: 'var(--gem)',
  connection: 'var(--warn)',
  status: 'var(--link)',
} as const;

interface TimelineProps {
  readonly events: readonly AppEvent[];
  readonly at: number;
  readonly onMoved: (index: number) => void;
}

export function Timeline({ events, at, onMoved }: TimelineProps) {
  const { bars, marks } = useMemo(() => {
    const counts = new Array<number>(BINS).fill(0);
    const seen = new Map<string, { bin: number; mark: keyof typeof COLOURS }>();
    const first = events[0]?.at ?? 0;
    const span = Math.max(1, (events.at(-1)?.at ?? 0) - first);
    events.forEach((event, index) => {
      const time = Math.min(BINS - 1, Math.floor(((event.at - first) / span) * BINS));
      counts[time] = (counts[time] ?? 0) + 1;
      const mark = markOf(event);
      const bin = Math.min(BINS - 1, Math.floor((index / events.length) * BINS));
      if (mark !== null) seen.set(`${bin} ${mark}`, { bin, mark });
    });
    const byPlace = new Array<number>(BINS).fill(0);
    events.forEach((event, index) => {
      const bin = Math.min(BINS - 1, Math.floor((index / events.length) * BINS));
      const time = Math.min(BINS - 1, Math.floor(((event.at - first) / span) * BINS));
      byPlace[bin] = Math.max(byPlace[bin] ?? 0, counts[time] ?? 0);
    });
    const most = Math.max(1, ...byPlace);
    return {
      bars: byPlace.map((count, place) => ({ place, height: count / most })),
      marks: [...seen.values()],
    };
  }, [events]);
  const event = events[at - 1];
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
        {marks.map(({ bin, mark }) => (
          <rect key={`${bin} ${mark}`} x={bin} width="0.9" y="0" height="8" fill={COLOURS[mark]} />
        ))}
      </svg>
      <input
        type="range"
        aria-label="Place in the recording"
        aria-valuetext={event === undefined ? 'before the first event' : `event ${event.seq}, ${event.kind}`}
        min={0}
        max={events.length}
        value={at}
        onChange={({ target }) => onMoved(Number(target.value))}
      />
    </div>
  );
}
