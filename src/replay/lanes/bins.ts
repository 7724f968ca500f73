// The lanes in pixels: at most one bin per pixel, whatever the number of events.
import { firstAtLeast } from '../sorted';
import type { CallLevel } from './laneTable';

/** Calls `draw` for each pixel that contains places of a lane, with how many. `edges`: the first place of each pixel. */
export function eachBin(
  places: Int32Array,
  edges: Int32Array,
  draw: (pixel: number, count: number, first: number) => void,
): void {
  const width = edges.length - 1;
  const indexFrom = (place: number) => firstAtLeast(places.length, (index) => places[index] as number, place);
  let index = indexFrom(edges[0] as number);
  while (index < places.length) {
    const place = places[index] as number;
    /** The pixel of that place: the last one that starts at or before it. */
    const pixel = firstAtLeast(width + 1, (edge) => edges[edge] as number, place + 1) - 1;
    if (pixel >= width) return;
    const next = indexFrom(edges[pixel + 1] as number);
    draw(pixel, next - index, place);
    index = Math.max(next, index + 1);
  }
}

/**
 * Calls `draw` for the calls of a level that are visible, at most one that starts in each pixel. `pxOf`: the pixel of a place,
 * which may be outside.
 */
export function eachCall(
  { starts, ends, reach, outcomes }: CallLevel,
  edges: Int32Array,
  pxOf: (place: number) => number,
  draw: (from: number, to: number, outcome: number, call: number) => void,
): void {
  const first = edges[0] as number;
  const last = edges.at(-1) as number;
  let call = firstAtLeast(starts.length, (index) => reach[index] as number, first);
  while (call < starts.length && (starts[call] as number) < last) {
    const start = starts[call] as number;
    const from = pxOf(start);
    if ((ends[call] as number) >= first)
      draw(from, pxOf(ends[call] as number), outcomes[call] as number, call);
    const pixel = Math.max(0, Math.floor(from));
    const next = edges[Math.min(edges.length - 1, pixel + 1)] as number;
    call = Math.max(
      call + 1,
      from < 0 ? 0 : firstAtLeast(starts.length, (index) => starts[index] as number, next),
    );
  }
}
