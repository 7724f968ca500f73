// Retries with the key of an intent, and the end of the intent: marbles of its facts.
import { map, NEVER, type Observable, of, throwError } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { endpoints as dailyRewardEndpoints } from '../../streams/features/dailyRewards';
import { type NewEvent, newEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import { failures } from '../../streams/wire/failure';
import { sendIntent } from '../../streams/wire/intents';
import { memoryStore } from '../fakePorts';

const { route } = dailyRewardEndpoints.claimDailyGift;

/** The minimum core for an intent: its calls return these facts after 5 ms. */
function calling(scheduler: TestScheduler, answers: readonly NewEvent[], pageShown$: Observable<unknown>) {
  const left = [...answers];
  return {
    config: { idempotency: 'key' },
    scheduler,
    random: { uuid: () => 'key', next: () => 0 },
    state: () => ({ playerId: '1001' }),
    storage: { session: memoryStore() },
    until: () => of(undefined),
    pausedUntil: () => 0,
    on: () => NEVER,
    browser: { visible$: NEVER, online$: NEVER, pageShown$ },
    call: (_: unknown, __: unknown, { intent }: { intent?: string }) => {
      const answer = intent === 'key' ? left.shift() : undefined;
      return answer === undefined
        ? throwError(() => new Error('one call too many, or without the key'))
        : scheduler.createColdObservable<NewEvent>('5ms (a|)', { a: answer });
    },
  } as unknown as Core;
}

const lost = newEvent('call/failed', { route, failure: failures.offline() }, 'rest');
const refusedWith = (status: number) =>
  newEvent('call/failed', { route, failure: failures.refused(status, '', []) }, 'rest');
const claimed = newEvent('dailyGift/claimed', { rewardType: 'Coins', rewardAmount: 1 }, 'rest');

const LETTERS: Readonly<Record<string, string>> = {
  'intent/started': 's',
  'call/failed': 'f',
  'intent/unconfirmed': 'd',
  'dailyGift/claimed': 'c',
};
const letterOf = (fact: NewEvent) =>
  fact.kind === 'intent/ended' ? (fact.data.outcome[0] ?? '') : (LETTERS[fact.kind] ?? '?');

/**
 * The facts of an intent as letters; `ended` is the first letter of its outcome, with `=` for settled. `wakes`: marbles of
 * wake-ups.
 */
function pictured(answers: readonly NewEvent[], marbles: string, wakes = ''): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run(({ expectObservable, hot }) => {
    const core = calling(scheduler, answers, hot(wakes));
    const facts$ = sendIntent(
      core,
      dailyRewardEndpoints.claimDailyGift,
      {},
      { what: 'gift', id: null, cause: 1 },
    );
    const values = Object.fromEntries([...'sfdcru='].map((letter) => [letter, letter]));
    expectObservable(
      facts$.pipe(
        map((fact) =>
          fact.kind === 'intent/ended' && fact.data.outcome === 'settled' ? '=' : letterOf(fact),
        ),
      ),
    ).toBe(marbles, values);
  });
}

describe('an intent', () => {
  it('is settled by its response', () => pictured([claimed], 's 4ms (c=|)'));
  it('ends when refused', () => pictured([refusedWith(409)], 's 4ms (fr|)'));
  it('is retried with its key after each delay until there is a response', () =>
    pictured([lost, lost, claimed], 's 4ms (fd) 1001ms (fd) 2001ms (c=|)'));
  it('is retried after 2 s if the page woke up during a call that then failed', () =>
    pictured([lost, lost, lost, claimed], 's 4ms (fd) 1001ms (fd) 2001ms (fd) 2001ms (c=|)', '3012ms w'));
  it('is retried three times while the platform fails, then its outcome is unknown', () =>
    pictured(
      [refusedWith(503), refusedWith(500), refusedWith(502), refusedWith(503)],
      's 4ms (fd) 1001ms (fd) 2001ms (fd) 5001ms (fu|)',
    ));
  it('is refused if its first response was lost and its retry is refused', () =>
    pictured([lost, refusedWith(409)], 's 4ms (fd) 1001ms (fr|)'));
});
