// Finds the element at a point of the lanes.
import { firstAtLeast } from '../sorted';
import type { Axis, View } from './axis';
import { laneAt, levelBand } from './geometry';
import { type CallLevel, type LaneTable, REST, TIMER } from './laneTable';

/** How far a pointer may be from a tick, px. */
const NEAR_PX = 5;
/** The maximum number of spans to check. */
const MAX_SPANS = 200;

export interface Hit {
  /** The event, or the reply of the call. */
  readonly place: number;
  /** The start of the call, or the event that set the timer; null for an event. */
  readonly start: number | null;
  readonly isOpen: boolean;
}

/** The place of the lane that is nearest to this x, if it is near enough. */
function nearest(places: Int32Array, { xs }: Axis, x: number, near: number): number | null {
  const index = firstAtLeast(places.length, (at) => xs[places[at] as number] as number, x);
  const away = (place: number | undefined) =>
    place === undefined ? Number.POSITIVE_INFINITY : Math.abs((xs[place] as number) - x);
  const [before, after] = [places[index - 1], places[index]];
  const found = away(before) < away(after) ? before : after;
  return found !== undefined && away(found) <= near ? found : null;
}

/** The span that started last of those that contain this x. */
function spanAt({ starts, ends }: CallLevel, { xs }: Axis, x: number): Hit | null {
  const after = firstAtLeast(starts.length, (at) => xs[starts[at] as number] as number, x);
  for (let at = after - 1; at >= Math.max(0, after - MAX_SPANS); at--) {
    const [start, end] = [starts[at] as number, ends[at] as number];
    if ((xs[end] as number) >= x) return { place: end, start, isOpen: false };
  }
  return null;
}

/** `px` and `y` are pixels from the top left corner of the lanes. */
export function hitAt(
  table: LaneTable,
  axis: Axis,
  view: View,
  width: number,
  px: number,
  y: number,
): Hit | null {
  const perPx = (view.to - view.from) / width;
  const x = view.from + px * perPx;
  const near = NEAR_PX * perPx;
  const lane = laneAt(y);
  const places = table.lanes[lane];
  if (places === undefined) return null;
  const event = (place: number | null): Hit | null =>
    place === null ? null : { place, start: null, isOpen: false };
  const tick = nearest(places, axis, x, near);
  if (lane === TIMER && tick === null) return spanAt(table.timers, axis, x);
  if (lane !== REST) return event(tick);
  for (const [number, { starts, ends }] of table.levels.entries()) {
    const { top, height } = levelBand(number);
    if (y < top || y > top + height) continue;
    const call = firstAtLeast(starts.length, (at) => axis.xs[starts[at] as number] as number, x + near) - 1;
    const [start, end] = [starts[call], ends[call]];
    if (start !== undefined && end !== undefined && (axis.xs[end] as number) >= x - near)
      return { place: end, start, isOpen: false };
  }
  const open = nearest(table.openCalls, axis, x, 2 * near);
  return open === null ? event(tick) : { place: open, start: open, isOpen: true };
}
