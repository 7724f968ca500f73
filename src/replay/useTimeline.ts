// The state of the lanes for the opened recording: the axis, the view, moments, marks and the causes of the current event.
import { useEffect, useMemo, useState } from 'react';
import type { Deviation } from '../../streams/behave/deviations';
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Position, Replay } from '../../streams/recording/replay';
import { headOf } from './lanes/axis';
import { retriedCalls } from './lanes/retries';
import { useLanes } from './lanes/useLanes';
import { markedPlaces, momentsOf } from './moments';
import { useWork } from './slices';
import { IDLE_MS } from './useReplay';
import { useRowTable } from './useRows';

const NO_PLACES: readonly number[] = [];
const NO_CALLS: ReadonlySet<number> = new Set();

/** `notes`: by `seq`; empty for a bookmark without a note. */
export function useTimeline(
  recording: OpenedRecording,
  replay: Replay,
  { index, at }: Position,
  notes: ReadonlyMap<number, string>,
  deviations: readonly Deviation[],
) {
  const { events } = recording;
  const event = events.at(index - 1);
  const [skipsIdle, setSkipsIdle] = useState(true);
  useEffect(() => replay.skipIdle(skipsIdle ? IDLE_MS : null), [replay, skipsIdle]);
  const [byPlace, setByPlace] = useState(false);
  const axisType = byPlace ? 'place' : skipsIdle ? 'active' : 'time';
  const lanes = useLanes(events, axisType);
  const rows = useRowTable(events);
  const findRetried = useMemo(
    () => (rows === null ? null : () => retriedCalls(events, rows.startOf)),
    [events, rows],
  );
  const retried = useWork(findRetried, 'background').result ?? NO_CALLS;
  const moments = useMemo(() => momentsOf(recording, notes, deviations), [recording, notes, deviations]);
  const marks = useMemo(() => markedPlaces(lanes.table, moments), [lanes.table, moments]);
  const chain = useMemo(
    () =>
      event === undefined ? NO_PLACES : chainOf(events, event).map(({ seq }) => positionOfSeq(events, seq)),
    [events, event],
  );
  const head = headOf(lanes.axis, index, index === 0 ? 0 : at - events.timeAt(0));
  /** Around the position if it is in view, otherwise around the middle. */
  const zoom = (factor: number) => {
    const { from, to } = lanes.view;
    lanes.zoom(factor, head >= from && head <= to ? head : (from + to) / 2);
  };
  const shown = { skipsIdle, setSkipsIdle, byPlace, setByPlace, axisType } as const;
  return { lanes, rows, retried, moments, marks, chain, zoom, ...shown };
}
