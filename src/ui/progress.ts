// How far something has come, as a bar shows it.

/** The bar runs to its value in this time, ms [SHELL-88]. */
export const PROGRESS_MS = 500;

/** Whole percent: the floor of the fraction, at most 100; with nothing to reach, nothing is reached (DEC-98). */
export function percentOf(current: number, target: number): number {
  if (!(target > 0) || !Number.isFinite(current)) return 0;
  return Math.floor(Math.min(1, Math.max(0, current / target)) * 100);
}
