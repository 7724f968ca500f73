// Spreads work that many clients would otherwise do in the same second. It only adds delay, so that a specified delay is a minimum.
import { type MonoTypeOperatorFunction, map, mergeMap, type SchedulerLike, timer } from 'rxjs';
import type { RandomPort } from './ports';

/** The share of a delay that is added at most. */
export const SHARE = 0.3;
/** The maximum added to a delay, ms. */
const MOST_MS = 60_000;
/** The time over which clients spread work with a common trigger, such as a hub restart or the end of a promotion, ms. */
export const SCATTER_MS = 5_000;

/** Adds up to 30 %, or that `share`, to a delay in ms: 2 s becomes 2 to 2.6 s. */
export function spread(ms: number, random: RandomPort, share = SHARE): number {
  return Math.round(ms + Math.min(share * ms, MOST_MS) * random.next());
}

/** Delays each value by a random time up to `SCATTER_MS`. */
export function scattered<T>({
  scheduler,
  random,
}: {
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
}): MonoTypeOperatorFunction<T> {
  return mergeMap((value) => timer(Math.round(SCATTER_MS * random.next()), scheduler).pipe(map(() => value)));
}
