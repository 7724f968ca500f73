// The arithmetic of a counter that runs from one value to another in ticks.

/** The tick of every counter animation, ms [1 §9]. */
export const TICK_MS = 50;

/**
 * The value shown `elapsed` ms into a run of `duration` ms; eased out, whole units, never beyond either end. Amounts are
 * integers in minor units.
 */
export function countingValue(from: number, to: number, elapsed: number, duration: number): number {
  if (duration <= 0 || elapsed >= duration) return to;
  const part = Math.max(0, elapsed) / duration;
  const eased = 1 - (1 - part) ** 3;
  return Math.round(from + (to - from) * eased);
}
