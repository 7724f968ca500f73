// Timers as scheduler streams. Each takes an absolute deadline or a period, derives its values from
// `scheduler.now()` and never decrements, so it survives sleep and clock jumps and runs in marble tests and replays.
import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  type MonoTypeOperatorFunction,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  pairwise,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  takeWhile,
  tap,
  throttleTime,
  timer,
} from 'rxjs';

/** Browsers fire timers longer than 2^31 ms immediately, so longer waits are split into steps of a day. */
const MAX_TIMER_MS = 86_400_000;

/**
 * Emits the deadline (epoch ms) once it is reached, immediately if it has passed, and completes. `wake$` signals that the
 * clock may have jumped (visible again, page shown, online), and the deadline is checked again.
 */
export function expiry(
  deadline: number,
  scheduler: SchedulerLike,
  wake$: Observable<unknown> = NEVER,
): Observable<number> {
  const look = (): Observable<number> => {
    const left = deadline - scheduler.now();
    if (left <= 0) return of(deadline);
    return timer(Math.min(left, MAX_TIMER_MS), scheduler).pipe(switchMap(look));
  };
  return defer(() => wake$.pipe(startWith(null), switchMap(look), take(1)));
}

/** False, then true once `ms` have passed since the subscription. */
export const elapsed = (ms: number, scheduler: SchedulerLike): Observable<boolean> =>
  timer(ms, scheduler).pipe(
    map(() => true),
    startWith(false),
  );

/**
 * Ticks immediately, then every `period` ms measured from the subscription. Ticks missed during a sleep are
 * skipped; the next one falls on the next whole period. Emits `scheduler.now()`.
 */
export function every(period: number, scheduler: SchedulerLike): Observable<number> {
  return defer(() => {
    const start = scheduler.now();
    const tick = (): Observable<number> => {
      const now = scheduler.now();
      const next = start + (Math.floor((now - start) / period) + 1) * period;
      return timer(next - now, scheduler).pipe(switchMap(() => merge(of(scheduler.now()), defer(tick))));
    };
    return merge(of(start), defer(tick));
  });
}

/**
 * Whole seconds until `deadline` (epoch ms), rounded up, each value once; completes after 0 [CONST-33]. Correct after a
 * sleep.
 */
export function secondsUntil(
  deadline: number,
  scheduler: SchedulerLike,
  wake$: Observable<unknown> = NEVER,
): Observable<number> {
  const left = () => Math.max(0, Math.ceil((deadline - scheduler.now()) / 1000));
  const look = (): Observable<number> => {
    const seconds = left();
    if (seconds === 0) return of(0);
    const untilNext = deadline - scheduler.now() - (seconds - 1) * 1000;
    return merge(of(seconds), timer(Math.min(untilNext, MAX_TIMER_MS), scheduler).pipe(switchMap(look)));
  };
  return defer(() =>
    wake$.pipe(
      startWith(null),
      switchMap(look),
      distinctUntilChanged(),
      takeWhile((seconds) => seconds > 0, true),
    ),
  );
}

/** The value of a finished or cleared cooldown (DEC-142). */
export const NO_COOLDOWN = -1;

/**
 * A cooldown: the seconds left until the latest value of `deadline$`, `NO_COOLDOWN` for null. A new deadline replaces the
 * running one.
 */
export function cooldown(
  deadline$: Observable<number | null>,
  scheduler: SchedulerLike,
  wake$: Observable<unknown> = NEVER,
): Observable<number> {
  return deadline$.pipe(
    switchMap((deadline) => (deadline === null ? of(NO_COOLDOWN) : secondsUntil(deadline, scheduler, wake$))),
    distinctUntilChanged(),
  );
}

/**
 * The session heartbeat [AUTH-11]: beats on start, on every return to visibility, and every `period` ms (15,000 by default)
 * while visible. Each beat calls `isExpired`; the first one with an expired token is not emitted and completes the stream.
 */
export function heartbeat(options: {
  period: number;
  visible$: Observable<boolean>;
  isExpired: () => boolean;
  scheduler: SchedulerLike;
}): Observable<number> {
  const { period, visible$, isExpired, scheduler } = options;
  return visible$.pipe(
    distinctUntilChanged(),
    switchMap((visible) => (visible ? every(period, scheduler) : EMPTY)),
    takeWhile(() => !isExpired()),
  );
}

/**
 * Emits each time the player has been inactive for `timeout` ms since the last reset [AUTH-09]. Activity resets the timer at
 * most once per `throttle` ms [AUTH-10]; after an expiry the next activity starts a new round. A sleep longer than the
 * timeout counts as inactivity as soon as `wake$` or the timer fires.
 */
export function inactivity(options: {
  activity$: Observable<unknown>;
  timeout: number;
  throttle: number;
  scheduler: SchedulerLike;
  wake$?: Observable<unknown>;
}): Observable<number> {
  const { activity$, timeout, throttle, scheduler, wake$ = NEVER } = options;
  return defer(() => {
    let pending = Number.POSITIVE_INFINITY;
    return activity$.pipe(
      throttleTime(throttle, scheduler),
      startWith(null),
      switchMap(() => {
        const slept = scheduler.now() >= pending ? of(pending) : EMPTY;
        pending = scheduler.now() + timeout;
        const next = expiry(pending, scheduler, wake$).pipe(
          tap(() => {
            pending = Number.POSITIVE_INFINITY;
          }),
        );
        return concat(slept, next);
      }),
    );
  });
}

/**
 * Emits when the clock may have jumped during a sleep: hidden to visible, page shown, offline to online. Emits changes
 * only, never the state that `visible$` and `online$` replay, so it can be raced against a timer.
 */
export function wakeUps(browser: {
  visible$: Observable<boolean>;
  online$: Observable<boolean>;
  pageShown$: Observable<void>;
}): Observable<void> {
  const becomesTrue = (state$: Observable<boolean>) =>
    state$.pipe(
      pairwise(),
      filter(([before, now]) => !before && now),
    );
  return merge(becomesTrue(browser.visible$), becomesTrue(browser.online$), browser.pageShown$).pipe(
    map(() => undefined),
  );
}

/**
 * Mirrors an attempt, and calls `onWake` for each wake-up while it is in progress: what fails then was begun before the wake-up,
 * so it is repeated as if the wake-up came afterwards.
 */
export const noteWakeUps =
  <T>(browser: Parameters<typeof wakeUps>[0] | undefined, onWake: () => void): MonoTypeOperatorFunction<T> =>
  (attempt$) =>
    defer(() => {
      const noted = browser && wakeUps(browser).subscribe(onWake);
      return attempt$.pipe(finalize(() => noted?.unsubscribe()));
    });

/** Emits once after `ms`, not counting the time while `held$` is true; starts released. */
export function unheldTimer(ms: number, held$: Observable<boolean>, scheduler: SchedulerLike): Observable<0> {
  return defer(() => {
    let left = ms;
    let since = scheduler.now();
    return held$.pipe(
      startWith(false),
      distinctUntilChanged(),
      switchMap((held) => {
        if (held) {
          left -= scheduler.now() - since;
          return NEVER;
        }
        since = scheduler.now();
        return timer(left, scheduler);
      }),
      take(1),
    );
  });
}
