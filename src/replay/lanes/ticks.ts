// The labelled ticks of the lanes' axis.
import { firstAtLeast } from '../sorted';
import type { Axis, View } from './axis';

export interface Tick {
  /** Pixels from the left edge. */
  readonly px: number;
  readonly label: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 6, 12, 24, 48, 96].map((count) => count * HOUR),
];

const two = (value: number) => String(value).padStart(2, '0');

/** A time since the start, as precise as the step between ticks: `0.25 s`, `3 s`, `1:05`, `2:05:00`. */
export function timeLabel(ms: number, step: number): string {
  const digits = step < 10 ? 3 : step < 100 ? 2 : step < SECOND ? 1 : 0;
  if (ms < MINUTE) return `${(ms / SECOND).toFixed(digits)} s`;
  const seconds = ((ms % MINUTE) / SECOND).toFixed(digits).padStart(digits === 0 ? 2 : digits + 3, '0');
  return ms < HOUR
    ? `${Math.floor(ms / MINUTE)}:${seconds}`
    : `${Math.floor(ms / HOUR)}:${two(Math.floor((ms % HOUR) / MINUTE))}:${seconds}`;
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least this. */
function niceCount(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

const MIN_PX = 76;

/** Ticks that are at least 76 px apart. `seqAt`: the label of a place. */
export function ticksOf(axis: Axis, view: View, width: number, seqAt: (place: number) => number): Tick[] {
  const { xs, times, type } = axis;
  const { from, to } = view;
  const perPx = (to - from) / width;
  const pxOf = (x: number) => (x - from) / perPx;
  const ticks: Tick[] = [];
  if (type === 'place') {
    const step = niceCount(MIN_PX * perPx);
    for (
      let place = Math.max(0, Math.ceil(from / step) * step);
      place < Math.min(to, xs.length);
      place += step
    )
      ticks.push({ px: pxOf(place + 0.5), label: `#${seqAt(place)}` });
    return ticks;
  }
  const step = STEPS.find((one) => one >= MIN_PX * perPx) ?? niceCount((MIN_PX * perPx) / HOUR) * HOUR;
  const { joints } = axis;
  const xOfJoint = (joint: number) => xs[joints[joint]?.place ?? 0] as number;
  let last = -MIN_PX;
  /** Between two shortened stretches, x and time differ by a constant. */
  let part = firstAtLeast(joints.length, xOfJoint, from);
  while (part <= joints.length) {
    const first = joints[part - 1]?.place ?? 0;
    const next = joints[part]?.place ?? null;
    const start = part === 0 ? from : Math.max(from, xs[first] as number);
    if (start > to) break;
    const end = next === null ? to : Math.min(to, xs[next - 1] as number);
    const shift = (times[first] ?? 0) - (xs[first] ?? 0);
    for (
      let time = Math.max(0, Math.ceil((start + shift) / step) * step);
      time - shift <= end;
      time += step
    ) {
      const px = pxOf(time - shift);
      if (px - last < MIN_PX) continue;
      ticks.push({ px, label: timeLabel(time, step) });
      last = px;
    }
    /** Parts that are too narrow for a tick are skipped. */
    part = Math.max(part + 1, firstAtLeast(joints.length, xOfJoint, end + 2 * perPx));
  }
  return ticks;
}
