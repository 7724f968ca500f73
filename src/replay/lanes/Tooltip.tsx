// The tooltip of the lanes.
import { css } from '@linaria/core';
import { briefly, listed } from '../../../streams/inspect/phrases';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { surface } from '../../ui/mixins';
import { elapsed } from '../elapsed';
import { type Line, lineAt, useRowTable } from '../useRows';
import { GUTTER_PX } from './geometry';
import type { Hit } from './hits';

const box = css`
  position: absolute;
  z-index: 4;
  max-width: 420px;
  padding: 4px 8px;
  ${surface(6)}
  background: var(--s2);
  font-size: 0.75rem;
  line-height: 1rem;
  box-shadow: 0 4px 16px rgb(0 0 0 / 30%);
  pointer-events: none;
  overflow-wrap: anywhere;
  & > b {
    font-weight: 650;
  }
  & > div {
    color: var(--text-2);
  }
`;

const NO_LINE: Line = { via: '', summary: '' };

interface TooltipProps {
  readonly events: RecordedEvents;
  readonly indexOnly: boolean;
  readonly hit: Hit;
  /** Of the pointer, from the left edge of the lanes, and their width. */
  readonly px: number;
  readonly width: number;
  readonly top: number;
}

export function Tooltip({ events, indexOnly, hit, px, width, top }: TooltipProps) {
  const rows = useRowTable(events);
  const { place, start, isOpen } = hit;
  const { via, summary } = indexOnly ? NO_LINE : lineAt(events, place, rows?.prior[place] ?? -1);
  const since = events.timeAt(start ?? place) - events.timeAt(0);
  const took = isOpen
    ? 'no response'
    : start !== null && `took ${briefly(events.timeAt(place) - events.timeAt(start))}`;
  const isRight = px > width - 320;
  const style = isRight ? { right: Math.max(8, width - px + 24) } : { left: px + GUTTER_PX + 24 };
  return (
    <div className={box} style={{ ...style, top }} aria-hidden="true">
      <b>
        #{events.seqAt(place)} {events.kindAt(place)}
      </b>{' '}
      <bdi>{summary}</bdi>
      <div>
        <bdi>{listed(elapsed(since), took, via)}</bdi>
      </div>
    </div>
  );
}
