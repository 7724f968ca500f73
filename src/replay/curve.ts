// A watched expression as a curve over the positions of a recording.
import type { Watched } from '../../streams/inspect/watch';
import { firstAtLeast } from './sorted';

/** The values in one bin, scaled to 0 at the bottom and 1 at the top; null without a value. */
export interface CurveBin {
  readonly first: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly last: number | null;
  readonly isChanged: boolean;
}

/** Numbers as they are; other values are numbered in the order in which they appear. */
function levels(): (value: unknown) => number | null {
  const known = new Map<string, number>();
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    const text = JSON.stringify(value);
    const level = known.get(text) ?? known.size;
    known.set(text, level);
    return level;
  };
}

/** Each bin has the values after the events from `edgeOf(bin)` to before `edgeOf(bin + 1)`, both places. */
export function curveOf(
  { initial, places, values }: Watched,
  bins: number,
  edgeOf: (bin: number) => number,
): readonly CurveBin[] {
  const levelOf = levels();
  const all = [levelOf(initial), ...values.map(levelOf)];
  let [least, most] = [Infinity, -Infinity];
  for (const level of all) {
    if (level === null) continue;
    least = Math.min(least, level);
    most = Math.max(most, level);
  }
  const scaled = (level: number | null) =>
    level === null ? null : most === least ? 0.5 : (level - least) / (most - least);
  const found: CurveBin[] = [];
  let change = firstAtLeast(places.length, (at) => places[at] as number, edgeOf(0));
  let last = scaled(all[change] ?? null);
  for (let bin = 0; bin < bins; bin++) {
    const end = edgeOf(bin + 1);
    const first = last;
    const before = change;
    let [low, high] = [last, last];
    for (; change < places.length && (places[change] as number) < end; change++) {
      last = scaled(all[change + 1] ?? null);
      if (last === null) continue;
      low = Math.min(low ?? last, last);
      high = Math.max(high ?? last, last);
    }
    found.push({ first, low, high, last, isChanged: change > before });
  }
  return found;
}

/** An SVG path over bins of width 1, between `top` and `bottom`. */
export function pathOf(bins: readonly CurveBin[], top: number, bottom: number): string {
  const y = (level: number) => (bottom - level * (bottom - top)).toFixed(2);
  let isDrawing = false;
  return bins
    .map(({ first, low, high, last }, x) => {
      const parts: string[] = [];
      if (!isDrawing && (first ?? low) !== null) parts.push(`M${x} ${y((first ?? low) as number)}`);
      if (low !== null && high !== null && low !== high) parts.push(`V${y(low)}V${y(high)}`);
      if (last !== null) parts.push(`V${y(last)}H${x + 1}`);
      isDrawing = last !== null;
      return parts.join('');
    })
    .join('');
}

/** An SVG path with a tick between `top` and `bottom` in each bin in which the value changed. */
export const ticksOf = (bins: readonly CurveBin[], top: number, bottom: number): string =>
  bins.map(({ isChanged }, x) => (isChanged ? `M${x + 0.5} ${top}V${bottom}` : '')).join('');

const PATH = /^[\w.]+$/;

/** A path's last names, as many as tell it from the others: `amount`, or `coins.amount` next to `sweeps.amount`. */
export function labelsOf(texts: readonly string[]): readonly string[] {
  const endOf = (text: string, count: number) => text.split('.').slice(-count).join('.');
  return texts.map((text) => {
    if (!PATH.test(text)) return text;
    const others = texts.filter((other) => other !== text && PATH.test(other));
    const length = text.split('.').length;
    let count = 1;
    while (count < length && others.some((other) => endOf(other, count) === endOf(text, count))) count += 1;
    return endOf(text, count);
  });
}
