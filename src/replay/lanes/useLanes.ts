// The view of the lanes: which part of which axis is shown.
import { useCallback, useMemo, useState } from 'react';
import { finish, type Work } from '../../../streams/inspect/work';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { IMMEDIATE, type RowTable } from '../rows';
import { useWork } from '../slices';
import { useRowTable } from '../useRows';
import { type Axis, type AxisType, axisIn, isWhole, panned, timesIn, type View, zoomed } from './axis';
import { type LaneTable, lanesIn, lanesOf } from './laneTable';

export interface Lanes {
  /** Null while a long recording is being arranged. */
  readonly table: LaneTable | null;
  readonly axis: Axis;
  readonly view: View;
  readonly isWhole: boolean;
  show(view: View): void;
  /** Zooms around this x. */
  zoom(factor: number, x: number): void;
  /** Moves by a share of the view. */
  pan(share: number): void;
  fit(): void;
}

/** A file's preview and its recording have the same events, unless lines were left out. */
const axes = new WeakMap<RecordedEvents, Map<AxisType, Axis>>();

function* knownAxis(events: RecordedEvents, type: AxisType): Work<Axis> {
  const known = axes.get(events) ?? new Map<AxisType, Axis>();
  axes.set(events, known);
  const [any] = known.values();
  const axis = known.get(type) ?? (yield* axisIn(any?.times ?? (yield* timesIn(events)), type));
  known.set(type, axis);
  return axis;
}

/** Computes the axis that is shown first, which would otherwise block the first rendering of the lanes. */
export function* prepareLanes(events: RecordedEvents): Work<void> {
  yield* knownAxis(events, 'active');
}

/** A file's preview and its recording have the same rows. */
const tables = new WeakMap<RowTable, LaneTable>();

function* tableIn(events: RecordedEvents, rows: RowTable): Work<LaneTable> {
  const table = yield* lanesIn(events, rows.startOf);
  tables.set(rows, table);
  return table;
}

/** Null while a long recording is being arranged. */
function useLaneTable(events: RecordedEvents, rows: RowTable | null): LaneTable | null {
  const immediate = useMemo(() => {
    const known = rows === null ? undefined : tables.get(rows);
    if (known !== undefined || rows === null || events.length > IMMEDIATE) return known ?? null;
    return lanesOf(events, rows.startOf);
  }, [events, rows]);
  const make = useMemo(
    () => (rows === null || immediate !== null ? null : () => tableIn(events, rows)),
    [events, rows, immediate],
  );
  const { result } = useWork(make, 'background');
  return immediate ?? (result?.length === events.length ? result : null);
}

export function useLanes(events: RecordedEvents, type: AxisType): Lanes {
  const rows = useRowTable(events);
  const table = useLaneTable(events, rows);
  const axis = useMemo(() => finish(knownAxis(events, type)), [events, type]);
  /** A view belongs to a type of axis: ms are not places. */
  const [chosen, setChosen] = useState<{ readonly type: AxisType; readonly view: View } | null>(null);
  const view = chosen?.type === type && !isWhole(axis, chosen.view) ? chosen.view : axis;
  const { from, to } = view;
  const show = useCallback((next: View) => setChosen({ type, view: next }), [type]);
  return useMemo(() => {
    const shown = { from, to };
    return {
      table,
      axis,
      view: shown,
      isWhole: isWhole(axis, shown),
      show,
      zoom: (factor, x) => show(zoomed(axis, shown, x, factor)),
      pan: (share) => show(panned(axis, shown, share * (to - from))),
      fit: () => setChosen(null),
    };
  }, [table, axis, from, to, show]);
}
