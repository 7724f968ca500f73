// Paced reloads as marbles: the first trigger loads immediately, a burst loads once more, a slow load is never dropped.
import { NEVER, of } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { type NewEvent, newEvent } from '../../streams/log/event';
import { failures } from '../../streams/wire/failure';
import { pacedReload } from '../../streams/wire/pacedReload';

function marbles(work: (helpers: RunHelpers, scheduler: TestScheduler) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => work(helpers, scheduler));
}

describe('a paced reload', () => {
  it('loads immediately for a single trigger', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const triggers = hot('  a-------');
      const reloads = triggers.pipe(pacedReload(() => cold('--r|'), { scheduler }));
      expectObservable(reloads).toBe('--r-----');
    }));

  it('loads once more for all triggers of a burst, with the latest of them', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 99ms b 99ms c 99ms d');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), { scheduler }));
      expectObservable(reloads).toBe('a 999ms d');
    }));

  it('begins no more than one load in a second, however many triggers come', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot(`a 49ms ${'b 49ms '.repeat(59)}`);
      const reloads = triggers.pipe(pacedReload(() => of('r'), { scheduler }));
      expectObservable(reloads).toBe('r 999ms r 999ms r 999ms r');
    }));

  it('waits for the load in flight, which is never unsubscribed', () =>
    marbles(({ hot, cold, expectObservable, expectSubscriptions }, scheduler) => {
      const triggers = hot('  a 99ms b 99ms c');
      const slow = cold('     3s r|');
      const reloads = triggers.pipe(pacedReload(() => slow, { scheduler }));
      expectObservable(reloads).toBe('3s r 3s r');
      expectSubscriptions(slow.subscriptions).toBe(['^ 3s !', '3001ms ^ 3s !']);
    }));

  it('loads immediately for another player, regardless of earlier loads', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const values = { a: { kind: 'hub/connected' }, s: { kind: 'session/started' } };
      const triggers = hot('  s 99ms a 99ms s', values);
      const reloads = triggers.pipe(pacedReload(() => cold('5ms r|'), { scheduler }));
      expectObservable(reloads).toBe('5ms r 199ms r');
    }));

  it('takes its own pace', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 999ms b 999ms c');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), { scheduler }, 10_000));
      expectObservable(reloads).toBe('a 9999ms c');
    }));

  it('loads immediately again after a pause', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 1999ms b 1999ms c');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), { scheduler }));
      expectObservable(reloads).toBe('a 1999ms b 1999ms c');
    }));

  it('answers the last trigger before it completes', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 99ms (b|)');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), { scheduler }));
      expectObservable(reloads).toBe('a 999ms b 999ms |');
    }));

  it('passes the error of a load on', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const triggers = hot('  a---');
      const reloads = triggers.pipe(pacedReload(() => cold('-#'), { scheduler }));
      expectObservable(reloads).toBe('-#');
    }));

  it('aborts the load on unsubscribe', () =>
    marbles(({ hot, cold, expectObservable, expectSubscriptions }, scheduler) => {
      const triggers = hot('  a-----');
      const slow = cold('     9s r|');
      const reloads = triggers.pipe(pacedReload(() => slow, { scheduler }));
      expectObservable(reloads, '^--!').toBe('----');
      expectSubscriptions(slow.subscriptions).toBe('^--!');
    }));

  describe('that failed', () => {
    const failure = (status: number) =>
      newEvent('call/failed', { route: 'GET /x', failure: failures.refused(status, '', []) }, 'rest');
    const values = {
      f: failure(503),
      n: failure(404),
      t: failure(401),
      r: newEvent('call/succeeded', { route: 'GET /x', ignoredStatus: null }, 'rest'),
    };
    const awake = { visible$: of(true), online$: of(true), pageShown$: NEVER };
    const random = { next: () => 0, uuid: () => '' };

    it.each([
      [0, 'f 5999ms f 13999ms f 21999ms f 44999ms f 44999ms r'],
      [0.5, 'f 6749ms f 15949ms f 25149ms f 55999ms f 55999ms r'],
      [1, 'f 7499ms f 17899ms f 28299ms f 66999ms f 66999ms r'],
    ])(
      'is made again after 5, 13, 21, 55 s and then every 55 s, until it succeeds (random %f)',
      (value, seen) =>
        marbles(({ hot, cold, expectObservable }, scheduler) => {
          const answers = ['f', 'f', 'f', 'f', 'f', 'r'];
          const triggers = hot('a');
          const load = () => cold<NewEvent>(`(${answers.shift()}|)`, values);
          const drawn = { ...random, next: () => value };
          const reloads = triggers.pipe(pacedReload(load, { scheduler, random: drawn, browser: awake }));
          expectObservable(reloads, '^ 10m !').toBe(seen, values);
        }),
    );

    it('is made again although its endpoint shows no failure', () =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const ignored = (status: number) =>
          newEvent('call/succeeded', { route: 'GET /x', ignoredStatus: status }, 'rest');
        const shown = { ...values, i: ignored(500), n: ignored(404) };
        const answers = ['i', 'n'];
        const load = () => cold<NewEvent>(`(${answers.shift()}|)`, shown);
        const reloads = hot('a').pipe(pacedReload(load, { scheduler, random, browser: awake }));
        expectObservable(reloads, '^ 10m !').toBe('i 5999ms n', shown);
      }));

    it('is made again while the platform does not yet accept the token that was just renewed', () =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const answers = ['t', 'r'];
        const load = () => cold<NewEvent>(`(${answers.shift()}|)`, values);
        const reloads = hot('a').pipe(pacedReload(load, { scheduler, random, browser: awake }));
        expectObservable(reloads, '^ 10m !').toBe('t 5999ms r', values);
      }));

    it.each([
      ['t', 't 2999ms r'],
      ['f', 'f 5999ms r'],
    ])(
      'is made again as soon as tokens are accepted that were refused, if that was the cause (%s)',
      (first, seen) =>
        marbles(({ hot, cold, expectObservable }, scheduler) => {
          const answers = [first, 'r'];
          const load = () => cold<NewEvent>(`(${answers.shift()}|)`, values);
          const tokensAccepted$ = hot('3s a');
          const pace = { scheduler, random, browser: awake, tokensAccepted$ };
          expectObservable(hot('a').pipe(pacedReload(load, pace)), '^ 10m !').toBe(seen, values);
        }),
    );

    it('is not made again where nothing would be different', () =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const reloads = hot('a').pipe(
          pacedReload(() => cold<NewEvent>('(n|)', values), { scheduler, random, browser: awake }),
        );
        expectObservable(reloads, '^ 10m !').toBe('n', values);
      }));

    it('is not made again if it was not a GET', () =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const changed = {
          f: newEvent('call/failed', { route: 'PATCH /x', failure: failures.offline() }, 'rest'),
        };
        const reloads = hot('a').pipe(
          pacedReload(() => cold<NewEvent>('(f|)', changed), { scheduler, random, browser: awake }),
        );
        expectObservable(reloads, '^ 10m !').toBe('f', changed);
      }));

    it.each([
      ['during the load', '1s v', ['3s (f|)', '3s (f|)', '(r|)'], '3s f 4999ms f 12999ms r'],
      ['in the second after it', '500ms v', ['(f|)', '(f|)', '(r|)'], 'f 2999ms f 13999ms r'],
    ])('is made again 2 s later if the page woke up %s', (_, wakes, marble, seen) =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const answers = [...marble];
        const pageShown$ = hot<void>(wakes, { v: undefined });
        const load = () => cold<NewEvent>(answers.shift() ?? '', values);
        const reloads = hot('a').pipe(
          pacedReload(load, { scheduler, random, browser: { ...awake, pageShown$ } }),
        );
        expectObservable(reloads, '^ 10m !').toBe(seen, values);
      }),
    );

    it('is made again with the next trigger, and 2 s after a wake-up', () =>
      marbles(({ hot, cold, expectObservable }, scheduler) => {
        const answers = ['f', 'f', 'r'];
        const triggers = hot('       a 1999ms b');
        const pageShown$ = hot<void>('4s v', { v: undefined });
        const load = () => cold<NewEvent>(`(${answers.shift()}|)`, values);
        const reloads = triggers.pipe(
          pacedReload(load, { scheduler, random, browser: { ...awake, pageShown$ } }),
        );
        expectObservable(reloads, '^ 10m !').toBe('f 1999ms f 3999ms r', values);
      }));
  });
});
