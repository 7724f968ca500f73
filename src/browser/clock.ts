// The page's clock: the device's, corrected if it is wrong. The platform sends instants (the end of a break, the next gift), so a
// device that is an hour behind would keep a player out for an hour longer.
import { asyncScheduler, type SchedulerLike, Subject } from 'rxjs';

/** Smaller errors are not corrected, ms: responses take seconds, and their `Date` has whole ones. */
const TOLERANCE_MS = 30_000;

/** How far the device's clock is behind, whole ms like all times of events; 0 if it counts as right. */
let correctionMs = 0;

/** Emits after the clock has jumped. */
export const clockCorrected$ = new Subject<void>();

export const clock: SchedulerLike = Object.assign(Object.create(asyncScheduler) as typeof asyncScheduler, {
  now: () => Date.now() + correctionMs,
});

/** False for NaN, which is an unknown difference. */
export const isWrong = (differenceMs: number): boolean => Math.abs(differenceMs) > TOLERANCE_MS;

/** How far the host's clock is ahead of `now`, by the `Date` of its response; NaN without one. */
export const hostAheadMs = ({ headers }: Response, now = Date.now()): number =>
  Date.parse(headers.get('date') ?? '') - now;

/** `ms`: how far the device's clock is behind now, whole ms; NaN if that is unknown. */
export function correctClock(ms: number): void {
  if (!isWrong(ms - correctionMs)) return;
  correctionMs = isWrong(ms) ? ms : 0;
  clockCorrected$.next();
}
