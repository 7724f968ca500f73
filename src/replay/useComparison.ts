// Another recording next to the opened one, aligned with it, and the position in it that corresponds to the shown one.
import { useCallback, useMemo, useState } from 'react';
import { type Comparison, comparisonOf } from '../../streams/inspect/comparison';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { readFile, replayOf } from './openFile';
import { useWork } from './slices';

const UNWATCHED = { onIndexed: () => undefined, onProgress: () => undefined };

interface Other {
  readonly name: string;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  /** The number of unreadable lines in its file. */
  readonly leftOut: number;
}

export interface Comparing {
  readonly other: Other | null;
  /** One line about the other file; null if it could be read. */
  readonly message: string | null;
  /** Null until it is known. */
  readonly comparison: Comparison | null;
  readonly done: number | null;
  /** The row at the shown position; -1 before the first. */
  readonly row: number;
  /** The number of folded events of the other recording. */
  readonly place: number;
  open(file: File | undefined): void;
  /** Moves both recordings to the event or events of a row. */
  choose(row: number): void;
}

export function useComparison(
  recording: OpenedRecording,
  index: number,
  onMoved: (index: number) => void,
): Comparing {
  const [other, setOther] = useState<Other | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [chosen, setChosen] = useState(-1);
  const make = useMemo(
    () => (other === null ? null : () => comparisonOf(recording, other.recording)),
    [recording, other],
  );
  const { result, done } = useWork<Comparison>(make);
  const comparison = done === null ? result : null;
  const alignment = comparison?.alignment ?? null;
  /** Several rows may have the same position in this recording, if they are in the other one only. */
  const isChosen = alignment !== null && chosen >= 0 && alignment.upTo(chosen).left === index;
  const ofEvent = alignment === null || index === 0 ? -1 : alignment.rowOf('left', index - 1);
  const row = isChosen ? chosen : ofEvent;
  const place = alignment?.upTo(row).right ?? 0;
  useMemo(() => other?.replay.seek(place), [other, place]);
  const choose = useCallback(
    (next: number) => {
      if (alignment === null) return;
      setChosen(next);
      onMoved(alignment.upTo(next).left);
    },
    [alignment, onMoved],
  );
  const open = useCallback(async (file: File | undefined) => {
    if (file === undefined) return;
    const { result: read } = await readFile(file, UNWATCHED, new AbortController().signal);
    setMessage(read.ok ? (read.leftOut[0] ?? null) : read.message);
    setChosen(-1);
    setOther(
      read.ok
        ? {
            name: file.name,
            recording: read.recording,
            replay: replayOf(read.recording, { snapshots: read.snapshots }),
            leftOut: read.leftOutCount,
          }
        : null,
    );
  }, []);
  return { other, message, comparison, done, row, place, open: (file) => void open(file), choose };
}
