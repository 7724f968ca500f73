// The rows of two aligned recordings, virtualised: the numbers of a pair, or of an event that is in one recording only.
import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Alignment, RowStatus } from '../../streams/inspect/alignment';
import { stack, surface } from '../ui/mixins';
import { useSection } from './useSection';

const LINE_PX = 32;

const box = css`
  position: relative;
  height: 320px;
  overflow: auto;
  ${surface(12)}
`;

const columns = `
  ${stack(8)}
  grid-template-columns: 56px 56px 1fr;
  align-items: center;
  padding: 0 12px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  text-align: left;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const head = css`
  ${columns}
  color: var(--text-2);
`;

const line = css`
  ${columns}
  position: absolute;
  left: 0;
  width: 100%;
  height: 32px;
  color: var(--text-2);
  & > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--text-1);
  }
  &[data-status='changed'] > :last-child {
    color: var(--warn);
  }
  &[data-status='onlyLeft'] > :last-child {
    color: var(--danger);
  }
  &[data-status='onlyRight'] > :last-child {
    color: var(--ok);
  }
  &[aria-current='true'] {
    background: var(--s3);
  }
`;

export const STATUS_TEXTS: Readonly<Record<RowStatus, string>> = {
  equal: '',
  changed: ', differs',
  onlyLeft: ', only in this one',
  onlyRight: ', only in the other',
};

interface AlignedRowsProps {
  readonly alignment: Alignment;
  /** The rows to show, in order; null for all. */
  readonly places: Uint32Array | null;
  readonly row: number;
  readonly onChosen: (row: number) => void;
}

/** The index of the last of these rows up to `row`, or -1. */
export function lastUpTo(places: Uint32Array, row: number): number {
  let low = 0;
  for (let high = places.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function AlignedRows({ alignment, places, row, onChosen }: AlignedRowsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { left, right } = alignment;
  const current = places === null ? row : lastUpTo(places, row);
  const { start, count } = useSection(places?.length ?? alignment.length, current);
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
    <div>
      <div className={head} aria-hidden="true">
        <span>This</span>
        <span>Other</span>
        <span>Event</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys. */}
      <section ref={element} className={box} aria-label="Aligned events" tabIndex={0}>
        <div style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map((item) => {
            const entry = start + item.index;
            const place = places === null ? entry : (places[entry] as number);
            const { left: ours, right: theirs, status } = alignment.row(place);
            const numbers = [ours < 0 ? '' : left.seqAt(ours), theirs < 0 ? '' : right.seqAt(theirs)];
            const kind = ours < 0 ? right.kindAt(theirs) : left.kindAt(ours);
            return (
              <button
                key={place}
                type="button"
                className={line}
                style={{ transform: `translateY(${item.start}px)` }}
                data-status={status}
                aria-current={place === row}
                onClick={() => onChosen(place)}
              >
                <span>{numbers[0]}</span>
                <span>{numbers[1]}</span>
                <span>
                  {kind}
                  {STATUS_TEXTS[status]}
                </span>
              </button>
            );
          })}
        </div>
      </section>
    </div>
  );
}
