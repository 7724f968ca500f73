// Timers in marble tests: virtual time, clock jumps, visibility.
import {
  BehaviorSubject,
  map,
  NEVER,
  type Observable,
  type SchedulerLike,
  Subject,
  startWith,
  take,
} from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import {
  cooldown,
  elapsed,
  every,
  expiry,
  heartbeat,
  inactivity,
  NO_COOLDOWN,
  secondsUntil,
  wakeUps,
} from '../../streams/time';

type Work = (helpers: RunHelpers, scheduler: TestScheduler) => void;

function marbles(work: Work): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => work(helpers, scheduler));
}

/** A scheduler whose clock can jump, as after a sleep, while its timers do not move. */
function jumping(scheduler: SchedulerLike) {
  let offset = 0;
  return {
    now: () => scheduler.now() + offset,
    schedule: scheduler.schedule.bind(scheduler),
    jump: (ms: number) => {
      offset += ms;
    },
  };
}

const HOURS = 3_600_000;

describe('expiry', () => {
  it('emits its deadline once when it is reached', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(expiry(5_000, scheduler)).toBe('5s (a|)', { a: 5_000 });
    }));
  it('emits immediately when the deadline has passed', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(expiry(-1, scheduler)).toBe('(a|)', { a: -1 });
    }));
  it("survives a wait longer than a browser's longest timer", () =>
    marbles(({ expectObservable }, scheduler) => {
      const fortyDays = 40 * 24 * HOURS;
      expectObservable(expiry(fortyDays, scheduler)).toBe(`${fortyDays}ms (a|)`, { a: fortyDays });
    }));
  it('notices a sleep as soon as the page wakes', () =>
    marbles(({ cold, expectObservable }, scheduler) => {
      const clock = jumping(scheduler);
      const wake$ = cold('1s w').pipe(map(() => clock.jump(2 * HOURS)));
      expectObservable(expiry(HOURS, clock, wake$)).toBe('1s (a|)', { a: HOURS });
    }));
});

describe('elapsed', () => {
  it('is false, then true once the time has passed', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(elapsed(3_000, scheduler)).toBe('f 2999ms (t|)', { f: false, t: true });
    }));
});

describe('every', () => {
  it('ticks immediately and then at whole periods', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(every(1000, scheduler).pipe(take(3))).toBe('a 999ms b 999ms (c|)', {
        a: 0,
        b: 1000,
        c: 2000,
      });
    }));
  it('does not make up for ticks missed during a sleep', () =>
    marbles(({ expectObservable }, scheduler) => {
      const clock = jumping(scheduler);
      const ticks$ = every(1000, clock).pipe(
        map((now) => {
          if (now === 1000) clock.jump(2 * HOURS + 500);
          return now;
        }),
        take(4),
      );
      expectObservable(ticks$).toBe('a 999ms b 499ms c 999ms (d|)', {
        a: 0,
        b: 1000,
        c: 2 * HOURS + 2_000,
        d: 2 * HOURS + 3_000,
      });
    }));
});

describe('secondsUntil', () => {
  // [CONST-33]
  it('counts whole seconds down to 0 and completes', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(secondsUntil(2_500, scheduler)).toBe('a 499ms b 999ms c 999ms (d|)', {
        a: 3,
        b: 2,
        c: 1,
        d: 0,
      });
    }));
  it('is 0 immediately for a deadline in the past', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(secondsUntil(0, scheduler)).toBe('(a|)', { a: 0 });
    }));
  it('shows the correct remainder after a sleep', () =>
    marbles(({ cold, expectObservable }, scheduler) => {
      const clock = jumping(scheduler);
      const wake$ = cold('1500ms w').pipe(map(() => clock.jump(57_500)));
      expectObservable(secondsUntil(60_000, clock, wake$)).toBe('a 999ms b 499ms c 999ms (d|)', {
        a: 60,
        b: 59,
        c: 1,
        d: 0,
      });
    }));
  // [DEC-128]
  it('starts again from the same deadline after a restart', () =>
    marbles(({ expectObservable }, scheduler) => {
      const counting$ = secondsUntil(5_000, scheduler);
      expectObservable(counting$, '^ 1500ms !').toBe('a 999ms b', { a: 5, b: 4 });
      expectObservable(counting$, '3s ^').toBe('3s a 999ms b 999ms (c|)', { a: 2, b: 1, c: 0 });
    }));
});

describe('cooldown', () => {
  // [LOY-28, CONST-70]
  it('keeps the cleared value, counts down to a deadline, and starts over with a new one', () =>
    marbles(({ cold, expectObservable }, scheduler) => {
      const deadline$ = cold<number | null>('n 1s a 1s b', { n: null, a: 3_001, b: 2_002 + 2_000 });
      expectObservable(cooldown(deadline$, scheduler), '^ 2500ms !').toBe('n 1s a 999ms bc', {
        n: NO_COOLDOWN,
        a: 2,
        b: 1,
        c: 2,
      });
    }));
  it('is cleared by null', () =>
    marbles(({ cold, expectObservable }, scheduler) => {
      const deadline$ = cold<number | null>('a 499ms n', { a: 9_000, n: null });
      expectObservable(cooldown(deadline$, scheduler)).toBe('a 499ms n', { a: 9, n: NO_COOLDOWN });
    }));
});

describe('heartbeat', () => {
  const PERIOD = 15_000;
  // [AUTH-11, CONST-03]
  it('beats on start and every 15 s', () =>
    marbles(({ expectObservable }, scheduler) => {
      const beats$ = heartbeat({
        period: PERIOD,
        visible$: new BehaviorSubject(true),
        isExpired: () => false,
        scheduler,
      });
      expectObservable(beats$, '^ 31s !').toBe('a 14999ms b 14999ms c', { a: 0, b: 15_000, c: 30_000 });
    }));
  it('pauses while hidden and beats immediately when visible again', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const visible$ = hot('t 4999ms f 34999ms t', { t: true, f: false });
      const beats$ = heartbeat({ period: PERIOD, visible$, isExpired: () => false, scheduler });
      expectObservable(beats$, '^ 41s !').toBe('a 39999ms b', { a: 0, b: 40_000 });
    }));
  // [AUTH-12]
  it('stops permanently at the first beat with an expired token', () =>
    marbles(({ expectObservable }, scheduler) => {
      const beats$ = heartbeat({
        period: PERIOD,
        visible$: new BehaviorSubject(true),
        isExpired: () => scheduler.now() >= 20_000,
        scheduler,
      });
      expectObservable(beats$).toBe('a 14999ms b 14999ms |', { a: 0, b: 15_000 });
    }));
  it('finds the token expired immediately after a sleep of hours', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const clock = jumping(scheduler);
      const visible$ = hot('t 999ms f 999ms t', { t: true, f: false }).pipe(
        map((visible) => {
          if (visible && scheduler.now() > 0) clock.jump(3 * HOURS);
          return visible;
        }),
      );
      const beats$ = heartbeat({
        period: PERIOD,
        visible$,
        isExpired: () => clock.now() > HOURS,
        scheduler: clock,
      });
      expectObservable(beats$).toBe('a 1999ms |', { a: 0 });
    }));
});

describe('inactivity', () => {
  const FIVE_MINUTES = 300_000;
  const watch = (activity$: Observable<unknown>, scheduler: SchedulerLike) =>
    inactivity({ activity$, timeout: FIVE_MINUTES, throttle: 1000, scheduler });
  // [AUTH-09, CONST-02]
  it('expires 5 min after the start without activity', () =>
    marbles(({ expectObservable }, scheduler) => {
      expectObservable(watch(new Subject(), scheduler)).toBe('5m a', { a: FIVE_MINUTES });
    }));
  // [AUTH-09]
  it('measures from the last reset', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const activity$ = hot('1m x 59999ms x');
      expectObservable(watch(activity$, scheduler)).toBe('7m a', { a: 420_000 });
    }));
  // [AUTH-10, CONST-04]
  it('resets at most once a second', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const activity$ = hot('10s x 499ms x');
      expectObservable(watch(activity$, scheduler)).toBe('310s a', { a: 310_000 });
    }));
  it('starts a new round with the next activity', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const activity$ = hot('6m x');
      expectObservable(watch(activity$, scheduler)).toBe('5m a 359999ms b', { a: FIVE_MINUTES, b: 660_000 });
    }));
  it('counts a sleep longer than the timeout as inactivity, even if activity wakes the page', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const clock = jumping(scheduler);
      const activity$ = hot('10s x').pipe(map(() => clock.jump(2 * HOURS)));
      expectObservable(
        inactivity({ activity$, timeout: FIVE_MINUTES, throttle: 1000, scheduler: clock }),
        '^ 11s !',
      ).toBe('10s a', { a: FIVE_MINUTES });
    }));
});

describe('wakeUps', () => {
  const states = { f: false, t: true };
  it('are: visible again, page shown, and online again', () =>
    marbles(({ hot, expectObservable }) => {
      const wake$ = wakeUps({
        visible$: hot('f-t', states).pipe(startWith(true)),
        online$: hot('---f-t', states).pipe(startWith(true)),
        pageShown$: hot<void>('-------p', { p: undefined }),
      });
      expectObservable(wake$).toBe('--a--a-a', { a: undefined });
    }));
  it('are changes only: the current state, replayed on subscription, does not count', () =>
    marbles(({ hot, expectObservable }) => {
      const wake$ = wakeUps({
        visible$: new BehaviorSubject(true),
        online$: hot('--t', states).pipe(startWith(true)),
        pageShown$: NEVER,
      });
      expectObservable(wake$).toBe('');
    }));
});
