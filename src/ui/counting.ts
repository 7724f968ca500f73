// The arithmetic of a counter that animates from one value to another in ticks.

/** The tick of every counter animation, ms [SHELL-87]. */
export const TICK_MS = 50;

/** The duration of a counter, ms; the same for rewards [RWD-30]. */
export const COUNT_MS = 1_500;

/**
 * The value `elapsed` ms into an animation of `duration` ms: eased out, in multiples of `step`, clamped to both ends.
 * Amounts are integers in minor units. Only the final value may lie between two steps.
 */
export function countingValue(from: number, to: number, elapsed: number, duration: number, step = 1): number {
  if (duration <= 0 || elapsed >= duration) return to;
  const part = Math.max(0, elapsed) / duration;
  const eased = 1 - (1 - part) ** 3;
  const stepped = Math.round((from + (to - from) * eased) / step) * step;
  return Math.min(Math.max(stepped, Math.min(from, to)), Math.max(from, to));
}
