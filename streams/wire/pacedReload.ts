// Reloads on a trigger: paced, and never aborted by the next trigger.
import {
  connect,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  of,
  repeat,
  type SchedulerLike,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs';

/** At most one reload of the same thing begins in this time, ms. */
export const RELOAD_MS = 1_000;

/** A sign-in is the first trigger of another player's round: nobody waits for the pace of whoever left. */
function isSignIn(trigger: unknown): boolean {
  return (trigger as { kind?: unknown } | null)?.kind === 'session/started';
}

/**
 * Loads at once for the first trigger. Triggers that arrive while that load is in flight, or within `ms` of its start,
 * lead to one more load together, made with the latest of them: so the last trigger of a burst is always followed by a
 * load, a slow answer always lands, and no more than one load begins in `ms`. A sign-in loads at once and begins another
 * round. `load` must complete.
 */
export function pacedReload<Trigger, Result>(
  load: (trigger: Trigger) => Observable<Result>,
  scheduler: SchedulerLike,
  ms = RELOAD_MS,
): OperatorFunction<Trigger, Result> {
  return connect((triggers$: Observable<Trigger>) => {
    const signIns$ = triggers$.pipe(
      filter((trigger) => isSignIn(trigger)),
      map((signIn) => triggers$.pipe(startWith(signIn))),
    );
    const rounds$ = merge(signIns$, of(triggers$));
    return rounds$.pipe(switchMap((round$) => round$.pipe(pacedRound(load, scheduler, ms))));
  });
}

function pacedRound<Trigger, Result>(
  load: (trigger: Trigger) => Observable<Result>,
  scheduler: SchedulerLike,
  ms: number,
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
