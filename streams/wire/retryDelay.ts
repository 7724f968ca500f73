// The delay before a retry.
import type { RandomPort } from '../ports';
import { SHARE, spread } from '../spread';

/** Seconds before each retry while a service is unavailable; the last delay repeats. */
export const OUTAGE_DELAYS_S: readonly number[] = [5, 13, 21, 55];

/**
 * The delay before retry number `attempt` (from 0), ms: the listed one plus up to 30 %, or that `share` of it, so that clients that
 * failed together do not retry together. The last of `delaysS`, ± 20 %, repeats indefinitely (DEC-100).
 */
export function retryDelayMs(
  attempt: number,
  delaysS: readonly number[],
  random: RandomPort,
  share = SHARE,
): number {
  const last = delaysS.length - 1;
  if (attempt < last) return spread((delaysS[attempt] ?? 0) * 1000, random, share);
  return Math.round((delaysS[last] ?? 55) * 1000 * (0.8 + 0.4 * random.next()));
}
