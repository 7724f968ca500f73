// Paced reloads: never aborted by the next trigger.
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

/** The minimum time between two reloads of the same data, ms. */
export const RELOAD_MS = 1_000;

/** A sign-in starts over, so that a player never waits for the previous player's pace. */
function isSignIn(trigger: unknown): boolean {
  return (trigger as { kind?: unknown } | null)?.kind === 'session/started';
}

/**
 * Loads immediately on the first trigger. Triggers that arrive while that load is in flight, or within `ms` of its start,
 * share one more load, made with the latest of them. So the last trigger of a burst is always followed by a
 * load, a slow response is never dropped, and at most one load starts per `ms`. A sign-in loads immediately and starts
 * over. `load` must complete.
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
