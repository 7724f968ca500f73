// The horizontal axis of the lanes: an x for each event, in time, in time without idle stretches, or by place.
import type { Work } from '../../../streams/inspect/work';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { firstAtLeast } from '../sorted';
import { IDLE_MS } from '../useReplay';

/** `active` is time with idle stretches shortened. */
export type AxisType = 'time' | 'active' | 'place';

export interface Axis {
  readonly type: AxisType;
  /** By place, ascending; ms since the first event, or places. */
  readonly xs: Float64Array;
  /** The whole range, with some room at both ends. */
  readonly from: number;
  readonly to: number;
  /** Shortened stretches: the place of the event after each, and its duration, ms. */
  readonly joints: readonly { readonly place: number; readonly ms: number }[];
  /** Ms since the first event, by place; a clock that was set back does not move it. */
  readonly times: Float64Array;
}

export interface View {
  readonly from: number;
  readonly to: number;
}

/** All joints together take at most this share of the axis. */
const JOINTS_SHARE = 0.25;
const ROOM = 0.012;

/** Events between two progress reports. */
const STEP = 20_000;

/** Ms since the first event, by place; a clock that was set back does not move it. */
export function* timesIn(events: RecordedEvents): Work<Float64Array> {
  const times = new Float64Array(events.length);
  const first = events.length === 0 ? 0 : events.timeAt(0);
  let last = 0;
  for (let place = 0; place < events.length; place++) {
    if (place % STEP === 0) yield place / events.length;
    last = Math.max(last, events.timeAt(place) - first);
    times[place] = last;
  }
  return times;
}

function* active(times: Float64Array): Work<Pick<Axis, 'xs' | 'joints'>> {
  const joints: { place: number; ms: number }[] = [];
  let idle = 0;
  for (let place = 1; place < times.length; place++) {
    if (place % STEP === 0) yield place / times.length;
    const ms = (times[place] as number) - (times[place - 1] as number);
    if (ms <= IDLE_MS) continue;
    joints.push({ place, ms });
    idle += ms;
  }
  const busy = (times.at(-1) ?? 0) - idle;
  const share = (busy * JOINTS_SHARE) / (1 - JOINTS_SHARE) / Math.max(1, joints.length);
  const width = Math.max(1, Math.min(IDLE_MS, share));
  const xs = new Float64Array(times.length);
  let skipped = 0;
  let next = 0;
  for (let place = 0; place < times.length; place++) {
    if (place % STEP === 0) yield place / times.length;
    const joint = joints[next];
    if (joint?.place === place) {
      skipped += joint.ms - width;
      next += 1;
    }
    xs[place] = (times[place] as number) - skipped;
  }
  return { xs, joints };
}

export function* axisIn(times: Float64Array, type: AxisType): Work<Axis> {
  if (type === 'place') {
    const xs = new Float64Array(times.length);
    for (let place = 0; place < xs.length; place++) xs[place] = place + 0.5;
    return { type, xs, times, joints: [], from: 0, to: Math.max(1, xs.length) };
  }
  const { xs, joints } = type === 'active' ? yield* active(times) : { xs: times, joints: [] };
  const span = Math.max(10, xs.at(-1) ?? 0);
  return { type, xs, times, joints, from: -span * ROOM, to: span * (1 + ROOM) };
}

/** The first place whose x is at least this one. */
export const placeFrom = ({ xs }: Pick<Axis, 'xs'>, x: number): number =>
  firstAtLeast(xs.length, (place) => xs[place] as number, x);

/** The first place at or after the left edge of each pixel, and after the last one: `width + 1` numbers. */
export function edgesOf({ xs }: Pick<Axis, 'xs'>, { from, to }: View, width: number): Int32Array {
  const edges = new Int32Array(width + 1);
  let low = 0;
  for (let pixel = 0; pixel <= width; pixel++) {
    const x = from + ((to - from) * pixel) / width;
    let step = 1;
    let high = low;
    while (high < xs.length && (xs[high] as number) < x) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    high = Math.min(high, xs.length);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((xs[middle] as number) < x) low = middle + 1;
      else high = middle;
    }
    edges[pixel] = low;
  }
  return edges;
}

/** The x of a position after `index` events, at `ms` since the first event while playing on from there. */
export function headOf({ xs, times, type, from, joints }: Axis, index: number, ms: number): number {
  if (index === 0) return type === 'place' ? from : from / 2;
  const x = xs[index - 1] as number;
  const next = xs[index];
  if (type === 'place' || next === undefined) return x;
  const past = ms - (times[index - 1] as number);
  const isJoint = joints.length > 0 && (times[index] as number) - (times[index - 1] as number) > IDLE_MS;
  const share = isJoint
    ? ((next - x) * past) / ((times[index] as number) - (times[index - 1] as number))
    : past;
  return Math.max(x, Math.min(next, x + share));
}

/** The narrowest view: a few events, or a few ms. */
const MIN_SPAN = { time: 4, active: 4, place: 4 } as const;

/** A view of this width that lies within the axis. */
function within({ from: least, to: most }: Axis, from: number, span: number): View {
  const start = Math.max(least, Math.min(most - span, from));
  return { from: start, to: start + span };
}

/** Makes the view `factor` times as wide, around `x`, which stays where it is. */
export function zoomed(axis: Axis, { from, to }: View, x: number, factor: number): View {
  const span = Math.max(MIN_SPAN[axis.type], Math.min(axis.to - axis.from, (to - from) * factor));
  return within(axis, x - ((x - from) / (to - from)) * span, span);
}

export const panned = (axis: Axis, { from, to }: View, by: number): View =>
  within(axis, from + by, to - from);

export const spanned = (axis: Axis, one: number, other: number): View => {
  const span = Math.max(MIN_SPAN[axis.type], Math.min(axis.to - axis.from, Math.abs(one - other)));
  return within(axis, Math.min(one, other), span);
};

/** Moves the view only if `x` is outside of it. */
export const withX = (axis: Axis, view: View, x: number): View =>
  x >= view.from && x <= view.to ? view : within(axis, x - (view.to - view.from) / 2, view.to - view.from);

export const isWhole = (axis: Axis, { from, to }: View): boolean => from <= axis.from && to >= axis.to;
