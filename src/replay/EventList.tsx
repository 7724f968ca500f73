// A virtualised list of a recording's events: only rows near the viewport are rendered, in sections for very long lists.
import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { stack, surface } from '../ui/mixins';
import { markOf } from './marks';
import { chip } from './styles';
import { useSection } from './useSection';

const LINE_PX = 32;

const box = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  ${surface(12)}
`;

const line = css`
  position: absolute;
  left: 0;
  ${stack(8)}
  grid-template-columns: 56px 52px 1fr;
  align-items: center;
  width: 100%;
  height: 32px;
  padding: 0 12px;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  text-align: left;
  white-space: nowrap;
  & > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--text-1);
  }
  &[data-folded='false'] > :last-child {
    color: var(--text-2);
  }
  &[aria-current='true'] {
    background: var(--s3);
  }
  &[data-mark='problem'] > :last-child {
    color: var(--danger);
  }
  &[data-mark='reward'] > :last-child {
    color: var(--gem);
  }
  &[data-mark='connection'] > :last-child {
    color: var(--warn);
  }
`;

const empty = css`
  padding: var(--space-16);
  color: var(--text-2);
  font-size: 0.875rem;
`;

interface EventListProps {
  readonly events: RecordedEvents;
  /** The indices that match the filter, in order; null for all. */
  readonly places: readonly number[] | null;
  /** The number of folded events. */
  readonly at: number;
  readonly onChosen: (index: number) => void;
}

/** The index of the last row with a folded event, or -1. */
function currentLine(places: readonly number[] | null, at: number): number {
  if (places === null) return at - 1;
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function EventList({ events, places, at, onChosen }: EventListProps) {
  const element = useRef<HTMLDivElement>(null);
  const total = places === null ? events.length : places.length;
  const current = currentLine(places, at);
  const { start, count } = useSection(total, current);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => element.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
    useFlushSync: false,
  });
  useEffect(() => {
    if (current >= start) lines.scrollToIndex(current - start, { align: 'auto' });
  }, [lines, current, start]);
  return (
    <>
      {start > 0 && (
        <button type="button" className={chip} onClick={() => onChosen(placeOf(start - 1) + 1)}>
          Earlier events
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys. */}
      <section ref={element} className={box} aria-label="Events" tabIndex={0}>
        {total === 0 && (
          <p className={empty}>
            {events.length === 0 ? 'This recording has no events.' : 'No event matches.'}
          </p>
        )}
        <div style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map((item) => {
            const place = placeOf(start + item.index);
            const seq = events.seqAt(place);
            const kind = events.kindAt(place);
            return (
              <button
                key={seq}
                type="button"
                className={line}
                style={{ transform: `translateY(${item.start}px)` }}
                aria-current={place === at - 1}
                data-folded={place < at}
                data-mark={markOf(kind) ?? 'none'}
                onClick={() => onChosen(place + 1)}
              >
                <span>{seq}</span>
                <span>{events.sourceAt(place)}</span>
                <span>{kind}</span>
              </button>
            );
          })}
        </div>
      </section>
      {start + count < total && (
        <button type="button" className={chip} onClick={() => onChosen(placeOf(start + count) + 1)}>
          Later events
        </button>
      )}
    </>
  );

  function placeOf(entry: number): number {
    return places === null ? entry : (places[entry] as number);
  }
}
