// The current event above the tabs of the inspector, with its summary and its origin.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { actionReader, actionText } from '../../streams/inspect/actions';
import { originOf } from '../../streams/inspect/origin';
import { offset, oneLine } from '../../streams/inspect/phrases';
import { summaryOf } from '../../streams/inspect/summarise';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import type { Signal } from '../../streams/signals';
import { ellipsis, row } from '../ui/mixins';
import { clockText } from './elapsed';
import { NoteLine } from './NoteLine';
import { SourceGlyph } from './SourceGlyph';
import type { Notes } from './useNotes';
import { useRowTable } from './useRows';

const box = css`
  display: grid;
  grid-template-columns: 1fr auto;
  flex: none;
  min-width: 0;
  min-height: 46px;
  padding: 0 4px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
`;

const heading = css`
  ${row(8)}
  min-width: 0;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & > bdi {
    ${ellipsis}
    flex: 0 1 auto;
  }
`;

const said = css`
  ${ellipsis}
  flex: 1 1 0;
  min-width: 20%;
  color: var(--text-1);
  font-weight: 400;
`;

const origin = css`
  grid-column: 1 / -1;
  ${ellipsis}
  color: var(--text-2);
`;

interface EventHeadingProps {
  readonly events: RecordedEvents;
  readonly signals: readonly Signal[];
  readonly event: AppEvent | undefined;
  /** Its index. */
  readonly place: number;
  readonly notes: Notes;
}

export function EventHeading({ events, signals, event, place, notes }: EventHeadingProps) {
  const table = useRowTable(events);
  const actionBefore = useMemo(() => actionReader(signals), [signals]);
  if (event === undefined)
    return (
      <section className={box} aria-label="Event">
        <h2 className={heading}>Before the first event</h2>
      </section>
    );
  const { seq, kind, source, via = '', at } = event;
  const before = table?.prior[place] ?? -1;
  const summary = summaryOf(event, () => (before < 0 ? null : events.lazyAt(before)));
  const action = actionBefore(event);
  const about = [
    `#${seq}`,
    source,
    ...(via === '' ? [] : [oneLine(via)]),
    clockText(at),
    ...(place > 0 ? [offset(at - events.timeAt(place - 1))] : []),
    `made by ${originOf(event)}${action === null ? '' : `, ${actionText(action)}`}`,
  ].join(' · ');
  return (
    <section className={box} aria-label="Event">
      <h2 className={heading}>
        <SourceGlyph source={source} kind={kind} /> <bdi>{kind}</bdi>
        {summary !== '' && (
          <span className={said} title={summary}>
            <bdi>{summary}</bdi>
          </span>
        )}
      </h2>
      <p className={origin} title={about}>
        <bdi>{about}</bdi>
      </p>
      <NoteLine key={seq} seq={seq} notes={notes} isNoting={notes.noting === seq} onNoted={notes.endNote} />
    </section>
  );
}
