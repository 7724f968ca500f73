// Paced reloads as marbles: the first trigger loads immediately, a burst loads once more, a slow load is never dropped.
import { of } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { pacedReload } from '../streams/wire/pacedReload';

function marbles(work: (helpers: RunHelpers, scheduler: TestScheduler) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => work(helpers, scheduler));
}

describe('a paced reload', () => {
  it('loads immediately for a single trigger', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const triggers = hot('  a-------');
      const reloads = triggers.pipe(pacedReload(() => cold('--r|'), scheduler));
      expectObservable(reloads).toBe('--r-----');
    }));

  it('loads once more for all triggers of a burst, with the latest of them', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 99ms b 99ms c 99ms d');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), scheduler));
      expectObservable(reloads).toBe('a 999ms d');
    }));

  it('begins no more than one load in a second, however many triggers come', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot(`a 49ms ${'b 49ms '.repeat(59)}`);
      const reloads = triggers.pipe(pacedReload(() => of('r'), scheduler));
      expectObservable(reloads).toBe('r 999ms r 999ms r 999ms r');
    }));

  it('waits for the load in flight, which is never unsubscribed', () =>
    marbles(({ hot, cold, expectObservable, expectSubscriptions }, scheduler) => {
      const triggers = hot('  a 99ms b 99ms c');
      const slow = cold('     3s r|');
      const reloads = triggers.pipe(pacedReload(() => slow, scheduler));
      expectObservable(reloads).toBe('3s r 3s r');
      expectSubscriptions(slow.subscriptions).toBe(['^ 3s !', '3001ms ^ 3s !']);
    }));

  it('loads immediately for another player, regardless of earlier loads', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const values = { a: { kind: 'hub/connected' }, s: { kind: 'session/started' } };
      const triggers = hot('  s 99ms a 99ms s', values);
      const reloads = triggers.pipe(pacedReload(() => cold('5ms r|'), scheduler));
      expectObservable(reloads).toBe('5ms r 199ms r');
    }));

  it('takes its own pace', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 999ms b 999ms c');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), scheduler, 10_000));
      expectObservable(reloads).toBe('a 9999ms c');
    }));

  it('loads immediately again after a pause', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 1999ms b 1999ms c');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), scheduler));
      expectObservable(reloads).toBe('a 1999ms b 1999ms c');
    }));

  it('answers the last trigger before it completes', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const triggers = hot('  a 99ms (b|)');
      const reloads = triggers.pipe(pacedReload((trigger) => of(trigger), scheduler));
      expectObservable(reloads).toBe('a 999ms b 999ms |');
    }));

  it('passes the error of a load on', () =>
    marbles(({ hot, cold, expectObservable }, scheduler) => {
      const triggers = hot('  a---');
      const reloads = triggers.pipe(pacedReload(() => cold('-#'), scheduler));
      expectObservable(reloads).toBe('-#');
    }));

  it('aborts the load on unsubscribe', () =>
    marbles(({ hot, cold, expectObservable, expectSubscriptions }, scheduler) => {
      const triggers = hot('  a-----');
      const slow = cold('     9s r|');
      const reloads = triggers.pipe(pacedReload(() => slow, scheduler));
      expectObservable(reloads, '^--!').toBe('----');
      expectSubscriptions(slow.subscriptions).toBe('^--!');
    }));
});
