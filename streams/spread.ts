// Spreads in time what many clients would otherwise do in the same second; always to later, so that a specified delay is the minimum.
import { type MonoTypeOperatorFunction, map, mergeMap, type SchedulerLike, timer } from 'rxjs';
import type { RandomPort } from './ports';

const SHARE = 0.3;
/** The most that is added to a long delay, ms. */
const MOST_MS = 60_000;
/** How far apart clients act that one moment sets off: a restart of the hub, the end of a promotion. */
export const SCATTER_MS = 5_000;

/** The delay, ms, and up to 30 % more: 2 s becomes 2 to 2.6 s. */
export function spread(ms: number, random: RandomPort): number {
  return Math.round(ms + Math.min(SHARE * ms, MOST_MS) * random.next());
}

/** Passes each value on within `SCATTER_MS`. */
export function scattered<T>({
  scheduler,
  random,
}: {
  readonly scheduler: SchedulerLike;
  readonly random: RandomPort;
}): MonoTypeOperatorFunction<T> {
  return mergeMap((value) => timer(Math.round(SCATTER_MS * random.next()), scheduler).pipe(map(() => value)));
}
