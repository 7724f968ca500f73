// The arithmetic of a counter that animates from one value to another in ticks.

/** The tick of every counter animation, ms [SHELL-87]. */
export const TICK_MS = 50;

/** How long a counter runs, ms; rewards count for as long [RWD-30]. */
export const COUNT_MS = 1_500;

/**
 * The value shown `elapsed` ms into a run of `duration` ms; eased out, in multiples of `step`, never beyond either end.
 * Amounts are integers in minor units; only the end itself may lie between two steps.
 */
export function countingValue(from: number, to: number, elapsed: number, duration: number, step = 1): number {
  if (duration <= 0 || elapsed >= duration) return to;
  const part = Math.max(0, elapsed) / duration;
  const eased = 1 - (1 - part) ** 3;
  const stepped = Math.round((from + (to - from) * eased) / step) * step;
  return Math.min(Math.max(stepped, Math.min(from, to)), Math.max(from, to));
}
