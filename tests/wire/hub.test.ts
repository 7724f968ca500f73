// Supervision of the hub in marble tests: every kind of loss, every delay, every wake-up.
import { BehaviorSubject, map, NEVER, type Observable, of, Subject, shareReplay, startWith } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { pushes } from '../../streams/catalogue/complete';
import type { HubConnection } from '../../streams/ports';
import { wakeUps } from '../../streams/time';
import { createVault } from '../../streams/vault';
import { superviseHub } from '../../streams/wire/hub';
import { retryDelayMs } from '../../streams/wire/retryDelay';
import { HubRefused } from '../../streams/wire/signalRHub';

const DELAYS = [2, 5, 13, 21, 55];

/** The behaviour of one connection: `o` opens, `r` refuses, `u` rejects the token, `c` closes, `e` fails, `m` pushes a balance, `x` pushes garbage. */
type Life = Observable<string>;

interface Opened {
  handlers: Map<string, (...args: readonly unknown[]) => void>;
  stopped: boolean;
}

/** A connection that follows its marbles; `start` settles synchronously, so that virtual time works. */
function connectionOf(life: Life, opened: Opened): HubConnection {
  let onClose: (error: Error | undefined) => void = () => undefined;
  const started = new Subject<true | Error>();
  const following = life.subscribe((sign) => {
    const balance = opened.handlers.get('BettyCoinsBalanceUpdated');
    if (sign === 'o') started.next(true);
    if (sign === 'r') started.next(new Error('refused'));
    if (sign === 'u') started.next(new HubRefused(new Error('refused'), { status: 401, retryAfter: null }));
    if (sign === 'c') onClose(undefined);
    if (sign === 'e') onClose(new Error('cut'));
    if (sign === 'm') balance?.({ amount: 5, version: 1 });
    if (sign === 'x') balance?.({ amount: 'many' });
  });
  const start = {
    // biome-ignore lint/suspicious/noThenProperty: a promise that settles in virtual time.
    then: (yes: () => void, no: (error: Error) => void) =>
      started.subscribe((ok) => (ok === true ? yes() : no(ok))),
  };
  return {
    start: () => start as unknown as Promise<void>,
    stop: () => {
      opened.stopped = true;
      following.unsubscribe();
      return new Promise(() => undefined);
    },
    on: (method, handler) => void opened.handlers.set(method, handler),
    onClose: (handler) => {
      onClose = handler;
    },
  };
}

/** Marbles for wake-ups only, or the browser's own signals. */
type Wake =
  | string
  | {
      visible$?: Observable<boolean>;
      online$?: Observable<boolean>;
      left$?: Observable<unknown>;
      pageShown$?: Observable<void>;
    };

function supervised(
  work: (
    helpers: RunHelpers,
    run: (lives: readonly string[], wake?: Wake) => Observable<string>,
    opened: Opened[],
    unauthorisedAt: number[],
  ) => void,
  drawn = 0,
) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    const opened: Opened[] = [];
    const unauthorisedAt: number[] = [];
    const run = (lives: readonly string[], wake: Wake = {}) => {
      const browser = {
        visible$: of(true),
        online$: of(true),
        left$: NEVER,
        pageShown$: NEVER,
        ...(typeof wake === 'string' ? {} : wake),
      };
      return superviseHub({
        port: {
          open: () => {
            const entry: Opened = { handlers: new Map(), stopped: false };
            const life = helpers.cold(lives[opened.length] ?? lives.at(-1) ?? '');
            opened.push(entry);
            return connectionOf(life, entry);
          },
        },
        url: '/hub',
        accessToken: async () => 'token',
        onUnauthorised: () => void unauthorisedAt.push(scheduler.now()),
        pushes,
        delaysS: DELAYS,
        connectTimeoutMs: 15_000,
        wake$: typeof wake === 'string' ? helpers.hot(wake) : wakeUps(browser),
        left$: browser.left$,
        scheduler,
        random: { uuid: () => '', next: () => drawn },
        vault: createVault(),
      }).pipe(map((fact) => (fact.kind === 'hub/lost' ? fact.data.reason : fact.kind)));
    };
    work(helpers, run, opened, unauthorisedAt);
  });
}

const SIGNS = {
  C: 'hub/connected',
  d: 'dropped',
  c: 'closed',
  r: 'refused',
  h: 'hung',
  b: 'coinBalance/updated',
  x: 'event/rejected',
};

describe('the supervision of the hub', () => {
  it('connects immediately and emits pushes', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o-m']), '^ 10ms !').toBe('C-b', SIGNS);
    }));
  it('turns an undecodable push into one rejection and continues', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o-xm']), '^ 10ms !').toBe('C-xb', SIGNS);
    }));
  // [NOTIF-02, CONST-69]
  it.each([
    [0, 'r 1999ms r 4999ms r 12999ms r 20999ms r 43999ms r 43999ms r'],
    [0.5, 'r 3999ms r 9999ms r 14949ms r 24149ms r 54999ms r 54999ms r'],
    [1, 'r 5999ms r 14999ms r 16899ms r 27299ms r 65999ms r 65999ms r'],
  ])('retries after 2, 5, 13, 21 and 55 s, then every 55 s (random %f)', (drawn, seen) =>
    supervised(({ expectObservable }, run) => {
      const end = drawn === 0 ? '^ 130s !' : '^ 210s !';
      expectObservable(run(['r']), end).toBe(seen, SIGNS);
    }, drawn),
  );
  it('starts again at 2 s after a connection that lasted 30 s', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['r', 'r', 'o 29999ms e', 'o']), '^ 40s !').toBe(
        'r 1999ms r 4999ms C 29999ms d 1999ms C',
        SIGNS,
      );
    }));
  it('does not start over after a connection that closed immediately', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o 999ms c']), '^ 46s !').toBe(
        'C 999ms c 1999ms C 999ms c 4999ms C 999ms c 12999ms C 999ms c 20999ms C 999ms c',
        SIGNS,
      );
    }));
  it.each([
    ['visible', { visible$: new BehaviorSubject(true) }],
    ['online', { online$: new BehaviorSubject(true) }],
  ])('keeps its delays while the page simply stays %s', (_, wake) =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['r'], wake), '^ 8s !').toBe('r 1999ms r 4999ms r', SIGNS);
    }),
  );
  it('connects although the browser says that there is no network, which may be wrong', () =>
    supervised(({ expectObservable }, run) => {
      const online$ = of(false);
      expectObservable(run(['o 500ms e', 'o'], { online$ }), '^ 4s !').toBe('C 500ms d 1999ms C', SIGNS);
    }));
  it('retries immediately when online', () =>
    supervised(({ hot, expectObservable }, run) => {
      const online$ = hot('100ms f 9899ms t', { f: false, t: true }).pipe(startWith(true), shareReplay(1));
      online$.subscribe();
      expectObservable(run(['o 500ms e', 'r', 'r', 'o'], { online$ }), '^ 12s !').toBe(
        'C 500ms d 1999ms r 4999ms r 2498ms C',
        SIGNS,
      );
    }));
  it('retries at most once in 2 s, however often the page wakes up', () =>
    supervised(({ expectObservable }, run) => {
      const wakes = Array.from({ length: 80 }, () => '100ms w').join(' ');
      expectObservable(run(['r'], wakes), '^ 7s !').toBe('r 1999ms r 1999ms r 1999ms r', SIGNS);
    }));
  it('requests a new token when the hub rejects the current one, once until a connection has been open', () =>
    supervised(({ expectObservable, flush }, run, _, unauthorisedAt) => {
      expectObservable(run(['r', 'u', 'u', 'o 29999ms e', 'u', 'o']), '^ 70s !').toBe(
        'r 1999ms r 4999ms r 12999ms C 29999ms d 1999ms r 4999ms C',
        SIGNS,
      );
      flush();
      expect(unauthorisedAt).toEqual([2_000, 52_000]);
    }));
  it('treats a close by the server like any other loss', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o-c', 'o']), '^ 3s !').toBe('C-c 1999ms C', SIGNS);
    }));
  it('gives up a hung connection attempt after 15 s without waiting for it to stop', () =>
    supervised(({ expectObservable, flush }, run, opened) => {
      expectObservable(run(['', 'o']), '^ 18s !').toBe('15s h 1999ms C', SIGNS);
      flush();
      expect(opened[0]?.stopped).toBe(true);
    }));
  // [DEC-100]
  it('retries immediately when the page wakes up', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['r', 'r', 'o'], '4s w'), '^ 5s !').toBe('r 1999ms r 1999ms C', SIGNS);
    }));
  it('retries immediately if an attempt from before a wake-up fails after it', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['r', '3s r', 'o'], '4s w'), '^ 9s !').toBe('r 4999ms (rC)', SIGNS);
    }));
  it('retries immediately if the loss of a connection is noticed just after a wake-up', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o 39s e', 'o'], '38s w'), '^ 50s !').toBe('C 38999ms - (dC)', SIGNS);
    }));
  it('keeps its delays if the page is left just after a wake-up', () =>
    supervised(({ hot, expectObservable }, run) => {
      const pageShown$ = hot<void>('4s w', { w: undefined });
      const left$ = hot('5s l');
      expectObservable(run(['o'], { pageShown$, left$ }), '^ 8s !').toBe('C 4999ms c 1999ms C', SIGNS);
    }));
  it('keeps its delays if the attempt after a wake-up fails', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['r', 'r', '100ms r', 'o'], '4s w'), '^ 30s !').toBe(
        'r 1999ms r 2099ms r 12999ms C',
        SIGNS,
      );
    }));
  it('does not reconnect on a wake-up while connected', () =>
    supervised(({ expectObservable }, run) => {
      expectObservable(run(['o'], '500ms w'), '^ 3s !').toBe('C', SIGNS);
    }));
  it('opens a new connection each time and stops the last one on unsubscribe', () =>
    supervised(({ expectObservable, flush }, run, opened) => {
      expectObservable(run(['o-e', 'o']), '^ 4s !').toBe('C-d 1999ms C', SIGNS);
      flush();
      expect(opened).toHaveLength(2);
      expect(opened.every((entry) => entry.stopped)).toBe(true);
    }));
});

describe('the delay before a retry', () => {
  const random = (value: number) => ({ uuid: () => '', next: () => value });
  it.each([
    [0, 0, 2_000],
    [0, 1, 2_600],
    [3, 1, 27_300],
    [4, 0.5, 55_000],
    [5, 0, 44_000],
    [5, 0.5, 55_000],
    [99, 1, 66_000],
  ])('is for attempt %i with random %f %i ms', (attempt, value, ms) => {
    expect(retryDelayMs(attempt, DELAYS, random(value))).toBe(ms);
  });
});
