// How long to wait before trying again what failed.
import type { RandomPort } from '../ports';

/** The delay before retry number `attempt` (from 0), ms; the last of `delaysS`, ± 20 %, repeats indefinitely (DEC-100). */
export function retryDelayMs(attempt: number, delaysS: readonly number[], random: RandomPort): number {
  const listed = delaysS[attempt];
  if (listed !== undefined) return listed * 1000;
  const last = delaysS.at(-1) ?? 55;
  return Math.round(last * 1000 * (0.8 + 0.4 * random.next()));
}
