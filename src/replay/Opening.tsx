// The studio's progress pages: reading, folding or simulating.
import { css } from '@linaria/core';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { row } from '../ui/mixins';
import { EventList } from './EventList';
import { LanesView } from './lanes/LanesView';
import type { NamedMoment } from './lanes/laneTable';
import { useLanes } from './lanes/useLanes';
import { dropZone } from './styles';
import type { Simulating } from './useSeed';

const bar = css`
  width: min(420px, 70vw);
  accent-color: var(--action);
`;

/** Reserves space for the events that can already be shown. */
const line = css`
  ${row(12)}
  flex: none;
  font-size: 0.8125rem;
  & h1 {
    font-size: 0.875rem;
  }
  & p {
    flex: 1;
  }
`;

interface OpeningProps {
  readonly what: string;
  /** The progress, 0 to 1. */
  readonly done: number;
  /** The events are shown below. */
  readonly isPreviewed: boolean;
}

export function Opening({ what, done, isPreviewed }: OpeningProps) {
  return (
    <section className={isPreviewed ? line : dropZone} aria-label="Open a recording">
      <h1>Replay</h1>
      <p role="status">{what}</p>
      <progress className={bar} aria-label={what} value={done} />
    </section>
  );
}

interface PreviewedProps {
  readonly events: RecordedEvents;
  /** The number of events up to the chosen one; null for all. */
  readonly chosen: number | null;
  readonly onChosen: (index: number) => void;
}

const NONE: readonly NamedMoment[] = [];
const NO_PLACES: readonly number[] = [];
const NO_CALLS: ReadonlySet<number> = new Set();

/** The events of a file while they are read; the recording opens at the chosen one. */
export function Previewed({ events, chosen, onChosen }: PreviewedProps) {
  const at = chosen ?? events.length;
  const lanes = useLanes(events, 'active');
  return (
    <>
      <LanesView
        lanes={lanes}
        events={events}
        indexOnly
        index={at}
        at={at === 0 ? 0 : events.timeAt(at - 1)}
        moments={NONE}
        retried={NO_CALLS}
        matches={null}
        path={NO_PLACES}
        onMoved={onChosen}
      />
      <EventList events={events} indexOnly places={null} at={at} onChosen={onChosen} />
    </>
  );
}

/** `3 h 12 min`, `4 min`. */
function lasting(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function SimulatingSeed({ simulating, onCancel }: { simulating: Simulating; onCancel: () => void }) {
  const { chosen, step } = simulating;
  const what = `Simulating seed ${chosen.seed}`;
  return (
    <section className={dropZone} aria-label="Simulation">
      <h1>Replay</h1>
      <p role="status">{what}</p>
      {chosen.mutant !== null && <p>Mutant: {chosen.mutant}</p>}
      <progress
        className={bar}
        aria-label={what}
        {...(step === null ? {} : { value: step.taken, max: step.of })}
      />
      <p>
        {step === null
          ? 'Loading the simulation'
          : `Step ${step.taken} of ${step.of} · ${lasting(step.virtualMs)} simulated`}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
