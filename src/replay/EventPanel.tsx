// One event: its chain of causes, its effects, its data, and the state changes by path.
import { useMemo } from 'react';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { Difference } from '../../streams/inspect/diff';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { originOf } from '../../streams/inspect/origin';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Differences } from './Differences';
import { placesText } from './picker/ElementPanel';
import { effectsIn } from './positions';
import { chip, panel, row } from './styles';

const MAX_EFFECTS = 20;

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
  if (event === undefined) {
    return (
      <section className={panel} aria-label="Event">
        <p>Before the first event.</p>
      </section>
    );
  }
  const { seq, kind, source, via, at, data } = event;
  return (
    <section className={panel} aria-label="Event">
      <h2>{kind}</h2>
      <p>
        {seq} · {source} {via ?? ''} · {new Date(at).toISOString()} · made by {originOf(event)}
      </p>
      <p>Read models that handle it: {modelsTouchedBy(kind).join(', ') || 'none'}</p>
      <Links title="Causes" events={chain.slice(0, -1)} onChosen={onChosen} />
      <h3>Changes</h3>
      <Differences items={changes} none="Nothing." />
      {changes.length > 0 && (
        <div className={row}>
          <button type="button" className={chip} onClick={onShow}>
            Show on the screen
          </button>
          <span role="status">{places !== null && placesText(places)}</span>
        </div>
      )}
      <Links title="Effects" events={effects} onChosen={onChosen} />
      <h3>Data</h3>
      <pre>{JSON.stringify(data, null, 2)}</pre>
    </section>
  );
}
