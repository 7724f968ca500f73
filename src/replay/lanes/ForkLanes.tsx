// The lanes of a fork below those of the original, with their own playhead and a mark where the two diverge.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import type { Edit, Fork } from '../../../streams/inspect/fork';
import { countUpTo, parsedEvents, type RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { firstAtLeast } from '../sorted';
import type { AxisType } from './axis';
import { LanesView } from './LanesView';
import type { NamedMoment } from './laneTable';
import { useLanes } from './useLanes';

/** A phone has no room for both. */
const box = css`
  @media (max-width: 1023px) {
    display: none;
  }
`;

const NO_CALLS: ReadonlySet<number> = new Set();
const NO_PLACES: readonly number[] = [];

/** The number of events of the original before the first one that an edit concerns. */
const beforeEdits = (original: RecordedEvents, edits: readonly Edit[]): number =>
  countUpTo(original, Math.min(...edits.map((edit) => (edit.type === 'add' ? edit.after : edit.seq - 1))));

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
    const first = fork.placeOf(beforeEdits(original, edits));
    return [
      { place: Math.min(first, events.length - 1), label: 'the fork diverges here', mark: 'violation' },
    ];
  }, [fork, original, edits, events]);
  /** The position of the original that corresponds to one of the fork. */
  const move = (wanted: number) => onMoved(firstAtLeast(original.length, fork.placeOf, wanted));
  return (
    <div className={box}>
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
    </div>
  );
}
