// The lanes of a fork below those of the original, with their own playhead and a mark where the two part.
import { useMemo } from 'react';
import type { Edit, Fork } from '../../../streams/inspect/fork';
import { parsedEvents, type RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import type { AxisType } from './axis';
import { LanesView } from './LanesView';
import type { NamedMoment } from './laneTable';
import { useLanes } from './useLanes';

const NO_CALLS: ReadonlySet<number> = new Set();
const NO_PLACES: readonly number[] = [];

/** The first position of the original whose event an edit concerns. */
function firstEdited(original: RecordedEvents, edits: readonly Edit[]): number {
  const seqs = edits.map((edit) => (edit.type === 'add' ? edit.after + 1 : edit.seq));
  const first = Math.min(...seqs);
  let index = 0;
  while (index < original.length && original.seqAt(index) < first) index += 1;
  return index;
}

interface ForkLanesProps {
  readonly fork: Fork;
  readonly edits: readonly Edit[];
  readonly original: RecordedEvents;
  readonly axisType: AxisType;
  /** The position in the fork, and its recorded time, epoch ms. */
  readonly place: number;
  readonly at: number;
  /** Moves the original to a position. */
  readonly onMoved: (index: number) => void;
}

export function ForkLanes({ fork, edits, original, axisType, place, at, onMoved }: ForkLanesProps) {
  const events = useMemo(() => parsedEvents(fork.recording.events), [fork]);
  const lanes = useLanes(events, axisType);
  const moments = useMemo((): readonly NamedMoment[] => {
    const first = fork.placeOf(firstEdited(original, edits));
    return [{ place: Math.min(first, events.length - 1), label: 'the fork parts here', mark: 'violation' }];
  }, [fork, original, edits, events]);
  /** The position of the original that corresponds to one of the fork. */
  const move = (wanted: number) => {
    let index = 0;
    while (index < original.length && fork.placeOf(index) < wanted) index += 1;
    onMoved(index);
  };
  return (
    <LanesView
      of="fork"
      lanes={lanes}
      events={events}
      index={place}
      at={at}
      moments={moments}
      retried={NO_CALLS}
      matches={null}
      path={NO_PLACES}
      onMoved={move}
    />
  );
}
