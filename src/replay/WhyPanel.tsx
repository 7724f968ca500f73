// The causes of an event up to what started it, and its direct effects.
import { useMemo } from 'react';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { effectsIn } from './positions';
import { chip, panel } from './styles';

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

interface WhyPanelProps {
  readonly events: RecordedEvents;
  readonly event: AppEvent | undefined;
  readonly onChosen: (seq: number) => void;
}

export function WhyPanel({ events, event, onChosen }: WhyPanelProps) {
  const chain = useMemo(() => (event === undefined ? [] : chainOf(events, event)), [events, event]);
  const index = useMemo(() => effectsIn(events), [events]);
  const effects = useMemo(
    () => (event === undefined ? [] : index.of(positionOfSeq(events, event.seq), MAX_EFFECTS)),
    [events, event, index],
  );
  return (
    <section className={panel} aria-label="Why">
      <Links title="Causes" events={chain.slice(0, -1)} onChosen={onChosen} />
      <Links title="Effects" events={effects} onChosen={onChosen} />
    </section>
  );
}
