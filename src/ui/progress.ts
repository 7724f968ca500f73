// Progress values for bars.

/** The duration of the bar's animation, ms [SHELL-88]. */
export const PROGRESS_MS = 500;

/** Whole percent: the floor of the fraction, at most 100; 0 without a target (DEC-98). */
export function percentOf(current: number, target: number): number {
  if (!(target > 0) || !Number.isFinite(current)) return 0;
  return Math.floor(Math.min(1, Math.max(0, current / target)) * 100);
}
