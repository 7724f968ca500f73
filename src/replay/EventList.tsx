// A recording's events, however many: only the lines near the screen are in the page.
import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { AppEvent } from '../../streams/event';

const LINE_PX = 32;

const box = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--s1);
`;

const line = css`
  position: absolute;
  left: 0;
  display: grid;
  grid-template-columns: 56px 60px 1fr;
  align-items: center;
  gap: 8px;
  width: 100%;
  height: 32px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  & > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--text-1);
  }
  &[data-folded='false'] {
    opacity: 0.5;
  }
  &[aria-current='true'] {
    background: var(--s3);
    opacity: 1;
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

/** What an event is marked as, in the list and on the scrubber. */
export function markOf({ kind }: AppEvent): 'problem' | 'reward' | 'connection' | 'status' | null {
  if (
    kind === 'call/failed' ||
    kind === 'event/rejected' ||
    kind === 'fold/failed' ||
    kind === 'reaction/failed'
  )
    return 'problem';
  if (kind === 'reward/received' || kind === 'reward/claimed' || kind === 'rewards/claimed') return 'reward';
  if (kind === 'hub/lost' || kind === 'hub/connected') return 'connection';
  return kind === 'accountStatus/changed' || kind === 'session/ended' ? 'status' : null;
}

interface EventListProps {
  /** The events that the filter lets through, with their place in the recording. */
  readonly shown: readonly { readonly event: AppEvent; readonly index: number }[];
  /** How many events are folded. */
  readonly at: number;
  readonly onChosen: (index: number) => void;
}

export function EventList({ shown, at, onChosen }: EventListProps) {
  const element = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: shown.length,
    getScrollElement: () => element.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
    useFlushSync: false,
  });
  const current = shown.findLastIndex(({ index }) => index < at);
  useEffect(() => {
    if (current >= 0) lines.scrollToIndex(current, { align: 'auto' });
  }, [lines, current]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys.
    <section ref={element} className={box} aria-label="Events" tabIndex={0}>
      <div style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map((item) => {
          const { event, index } = shown[item.index] as { event: AppEvent; index: number };
          return (
            <button
              key={event.seq}
              type="button"
              className={line}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-current={index === at - 1}
              data-folded={index < at}
              data-mark={markOf(event) ?? 'none'}
              onClick={() => onChosen(index + 1)}
            >
              <span>{event.seq}</span>
              <span>{event.source}</span>
              <span>{event.kind}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
