// One event: what it says, its state changes, its chain of causes, its effects and its data.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { Difference } from '../../streams/inspect/diff';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { originOf } from '../../streams/inspect/origin';
import { offset, oneLine } from '../../streams/inspect/phrases';
import { summaryOf } from '../../streams/inspect/summarise';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { row } from '../ui/mixins';
import { Changes } from './Changes';
import { placesText } from './picker/ElementPanel';
import { effectsIn } from './positions';
import { SourceGlyph } from './SourceGlyph';
import { chip, row as chipRow, panel } from './styles';
import { useRowTable } from './useRows';

const MAX_EFFECTS = 20;

const heading = css`
  ${row(8)}
  min-width: 0;
  overflow-wrap: anywhere;
`;

const said = css`
  color: var(--text-1);
  font-weight: 650;
`;

const origin = css`
  color: var(--text-2);
  font-size: 0.8125rem;
`;

interface LinksProps {
  readonly title: string;
  readonly events: readonly AppEvent[];
  readonly onChosen: (seq: number) => void;
}

function Links({ title, events, onChosen }: LinksProps) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {events.map(({ seq, kind }) => (
          <li key={seq}>
            <button type="button" className={chip} onClick={() => onChosen(seq)}>
              {seq} {kind}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface EventPanelProps {
  readonly events: RecordedEvents;
  readonly event: AppEvent | undefined;
  readonly changes: readonly Difference[];
  /** The number of places on the screen that are outlined; null without a search. */
  readonly places: number | null;
  /** Outlines the places on the screen that the event changed. */
  readonly onShow: () => void;
  readonly onChosen: (seq: number) => void;
}

export function EventPanel({ events, event, changes, places, onShow, onChosen }: EventPanelProps) {
  const chain = useMemo(() => (event === undefined ? [] : chainOf(events, event)), [events, event]);
  const index = useMemo(() => effectsIn(events), [events]);
  const effects = useMemo(
    () => (event === undefined ? [] : index.of(positionOfSeq(events, event.seq), MAX_EFFECTS)),
    [events, event, index],
  );
  const table = useRowTable(events);
  if (event === undefined) {
    return (
      <section className={panel} aria-label="Event">
        <p>Before the first event.</p>
      </section>
    );
  }
  const { seq, kind, source, via = '', at, data } = event;
  const place = positionOfSeq(events, seq);
  const before = table?.prior[place] ?? -1;
  const summary = summaryOf(event, () => (before < 0 ? null : events.lazyAt(before)));
  const time = new Date(at).toISOString();
  return (
    <section className={panel} aria-label="Event">
      <h2 className={heading}>
        <SourceGlyph source={source} kind={kind} /> <bdi>{kind}</bdi>
      </h2>
      {summary !== '' && (
        <p className={said}>
          <bdi>{summary}</bdi>
        </p>
      )}
      <p className={origin}>
        {seq} · {source} {via === '' ? '' : <bdi>{oneLine(via)} </bdi>}·{' '}
        <time dateTime={time} title={time}>
          {time.slice(11, 23)}
        </time>
        {place > 0 && ` · ${offset(at - events.timeAt(place - 1))}`} · made by {originOf(event)}
        <br />
        Read models that handle it: {modelsTouchedBy(kind).join(', ') || 'none'}
      </p>
      <h3>Changes</h3>
      <Changes changes={changes} />
      {changes.length > 0 && (
        <div className={chipRow}>
          <button type="button" className={chip} onClick={onShow}>
            Show on the screen
          </button>
          <span role="status">{places !== null && placesText(places)}</span>
        </div>
      )}
      <Links title="Causes" events={chain.slice(0, -1)} onChosen={onChosen} />
      <Links title="Effects" events={effects} onChosen={onChosen} />
      <h3>Data</h3>
      <pre>{JSON.stringify(data, null, 2)}</pre>
    </section>
  );
}
