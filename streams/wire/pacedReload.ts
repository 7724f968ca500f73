// Reloads on a trigger: paced, and never aborted by the next trigger.
import {
  defer,
  EMPTY,
  exhaustMap,
  ignoreElements,
  merge,
  type Observable,
  type OperatorFunction,
  of,
  repeat,
  type SchedulerLike,
  tap,
  timer,
} from 'rxjs';

/** At most one reload of the same thing begins in this time, ms. */
export const RELOAD_MS = 1_000;

/**
 * Loads at once for the first trigger. Triggers that arrive while that load is in flight, or within `ms` of its start,
 * lead to one more load together, made with the latest of them: so the last trigger of a burst is always followed by a
 * load, a slow answer always lands, and no more than one load begins in `ms`. `load` must complete.
 */
export function pacedReload<Trigger, Result>(
  load: (trigger: Trigger) => Observable<Result>,
  scheduler: SchedulerLike,
  ms = RELOAD_MS,
): OperatorFunction<Trigger, Result> {
  return (triggers$) =>
    defer(() => {
      let latest: { readonly trigger: Trigger } | null = null;
      const reload$ = defer(() => {
        if (latest === null) return EMPTY;
        const { trigger } = latest;
        latest = null;
        return merge(load(trigger), timer(ms, scheduler).pipe(ignoreElements()));
      }).pipe(repeat({ delay: () => (latest === null ? EMPTY : of(null)) }));
      return triggers$.pipe(
        tap((trigger) => {
          latest = { trigger };
        }),
        exhaustMap(() => reload$),
      );
    });
}
