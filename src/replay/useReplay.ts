// Position, playback and the changes at an event, for an opened recording.
import { useObservableEagerState } from 'observable-hooks';
import { useEffect, useMemo } from 'react';
import { type Difference, differences } from '../../streams/inspect/diff';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { changedPaths } from '../../streams/inspect/paths';
import type { Path } from '../../streams/inspect/writers';
import { deepCopy, type States } from '../../streams/log/readModel';
import type { Position, Replay } from '../../streams/recording/replay';

const MAX_DIFFERENCES = 200;
/** Idle time longer than this, ms, can be skipped. */
export const IDLE_MS = 2_000;

export function usePosition(replay: Replay): Position {
  useEffect(() => () => replay.pause(), [replay]);
  return useObservableEagerState(replay.position$);
}

/** The changes and states at the last folded event, computed on a separate replay so that the shown one does not move. */
export function useChanges(
  replay: Replay,
  index: number,
): { readonly changes: readonly Difference[]; readonly states: States } {
  const other = useMemo(() => replay.twin(), [replay]);
  return useMemo(() => {
    other.seek(Math.max(0, index - 1));
    const revisions = new Map<string, number>();
    const before = deepCopy(other.changesSince(revisions));
    other.seek(index);
    const states = { ...before, ...deepCopy(other.changesSince(revisions)) };
    return { changes: differences(before, states, MAX_DIFFERENCES), states };
  }, [other, index]);
}

interface ShownUi {
  readonly replay: Replay;
  /** The number of folded events and the recorded time, epoch ms. */
  readonly index: number;
  readonly at: number;
}

/** What the UI shows: the current position or, if `isBefore`, the one before its event. */
export function useShownUi(replay: Replay, { index, at }: Position, isBefore: boolean): ShownUi {
  const earlier = useMemo(() => replay.twin(), [replay]);
  return useMemo(() => {
    if (!isBefore || index === 0) return { replay, index, at };
    earlier.seek(index - 1);
    return { replay: earlier, index: index - 1, at: earlier.position.at };
  }, [replay, earlier, isBefore, index, at]);
}

/** The paths of the values that the last of `index` events changed. */
export function pathsChangedAt(replay: Replay, index: number): readonly Path[] {
  if (index === 0) return [];
  const models = modelsTouchedBy(replay.events.kindAt(index - 1));
  const [before, after] = [replay.foldOf(models, index - 1), replay.foldOf(models, index)];
  return changedPaths(before.states(), after.states());
}
