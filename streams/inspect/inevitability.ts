// Finds when a bug became inevitable: from several moments of a recording or of a simulated run, the rest is redrawn several times.
// The share of the draws that also show the bug, moment by moment, shows where it was decided.

export interface Moment {
  /** The number of events, or of steps, before it. */
  readonly after: number;
  /** The share of the draws that show the bug, 0 to 1. */
  readonly share: number;
}

export const MOMENTS = 12;
export const DRAWS = 20;

/** The moments from the start to where the bug shows, evenly distributed. */
export function momentsUpTo(shownAfter: number, count = MOMENTS): readonly number[] {
  const last = Math.max(1, count - 1);
  const moments = Array.from({ length: count }, (_, moment) => Math.round((moment * shownAfter) / last));
  return [...new Set(moments)];
}

/** A rise of the share from one moment to the next. */
export interface Jump {
  readonly from: Moment;
  readonly to: Moment;
}

/** A smaller rise may be chance. */
const LEAST_RISE = 0.25;

/** The rises that matter, the largest first. */
export function jumpsIn(moments: readonly Moment[]): readonly Jump[] {
  const rise = ({ from, to }: Jump) => to.share - from.share;
  return moments
    .slice(1)
    .map((to, index): Jump => ({ from: moments[index] as Moment, to }))
    .filter((jump) => rise(jump) >= LEAST_RISE)
    .toSorted((one, other) => rise(other) - rise(one));
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

export const riseText = ({ from, to }: Jump) => `from ${percent(from.share)} to ${percent(to.share)}`;
export const shareText = ({ share }: Moment) => percent(share);
