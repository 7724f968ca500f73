// The reality check: the fold of the time played, its interval on virtual time, rounds, sleep and reloads.
import { defer, NEVER, type Observable, type SchedulerLike, startWith, tap } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { checks, MAX_ROUND_MS, nextCheck, playedAt } from '../../streams/features/realityCheck';
import { json } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const MINUTE_MS = 60_000;
const minute = (count: number) => START + count * MINUTE_MS;
const at = (count: number) => ({ at: minute(count) });
const launched = (when: number) =>
  fixture('game/launched', { url: 'sealed:1', provider: null }, { ...at(when), source: 'rest' });
const closed = (when: number) => fixture('game/closed', {}, at(when));
const every30 = (when: number) => fixture('realityCheck/changeRequested', { minutes: 30 }, at(when));
const dialog = (when: number) =>
  fixture(
    'popup/requested',
    {
      content: { type: 'realityCheck', playedMs: 30 * MINUTE_MS },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    },
    at(when),
  );

describe('the time played', () => {
  it('adds up over games, and reaches the interval by time in play only', () => {
    const state = given(every30(0), launched(1), closed(11), launched(50)).state('realityCheck');
    expect(playedAt(state, minute(55))).toBe(15 * MINUTE_MS);
    expect(nextCheck(state)).toBe(minute(70));
  });
  it('is counted from the last choice of an interval', () => {
    expect(nextCheck(given(launched(0), every30(20)).state('realityCheck'))).toBe(minute(50));
  });
  it.each([
    ['without an interval', [launched(0)]],
    ['without a game', [every30(0), launched(0), closed(10)]],
    ['while the dialog is open', [every30(0), launched(0), dialog(30)]],
    ['after a sign-out', [every30(0), launched(0), fixture('session/ended', { reason: 'player' }, at(5))]],
  ])('has not reached the interval %s', (_, events) => {
    expect(nextCheck(given(...events).state('realityCheck'))).toBeNull();
  });
  it('starts a new interval when the dialog is confirmed, however long that took', () => {
    const answered = fixture('popup/closed', { id: 3 }, at(40));
    expect(nextCheck(given(every30(0), launched(0), dialog(30), answered).state('realityCheck'))).toBe(
      minute(70),
    );
  });
  it('continues after a reload', () => {
    const kept = { playedMs: 25 * MINUTE_MS, checkedMs: 0 };
    const state = given(every30(0), fixture('realityCheck/resumed', kept, at(0)), launched(1)).state(
      'realityCheck',
    );
    expect(nextCheck(state)).toBe(minute(6));
  });
});

describe('the check', () => {
  const m = 60_000;
  /** `due` and rounds as marbles; one frame is a minute. */
  const marbles = (work: (helpers: RunHelpers, scheduler: TestScheduler) => void) => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run((helpers) => work(helpers, scheduler));
  };
  const quiet = (rounds$: Observable<boolean> = NEVER, isPlaying = false) =>
    defer(() => rounds$.pipe(startWith(isPlaying)));

  it('opens when it is due', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const due$ = hot('a', { a: 15 * m });
      const check$ = checks({ due$, playing$: quiet(), wake$: NEVER, scheduler });
      expectObservable(check$).toBe('15m x', { x: 15 * m });
    }));
  it('does not open if the player leaves the game first, or chooses the interval again', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const due$ = hot('a 599999ms n 599999ms b', { a: 15 * m, n: null, b: 35 * m });
      const check$ = checks({ due$, playing$: quiet(), wake$: NEVER, scheduler });
      expectObservable(check$).toBe('35m x', { x: 35 * m });
    }));
  it('waits for the end of the current round', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const due$ = hot('a', { a: m });
      const rounds$ = hot('64s e', { e: false });
      const check$ = checks({ due$, playing$: quiet(rounds$, true), wake$: NEVER, scheduler });
      expectObservable(check$).toBe('64s x', { x: 64_000 });
    }));
  it('does not wait indefinitely for a round whose end is never reported', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      const due$ = hot('a', { a: m });
      const check$ = checks({ due$, playing$: quiet(NEVER, true), wake$: NEVER, scheduler });
      expectObservable(check$).toBe('90s x', { x: m + MAX_ROUND_MS });
    }));
  it('opens as soon as a hidden tab or a sleeping device returns', () =>
    marbles(({ hot, expectObservable }, scheduler) => {
      let slept = 0;
      const sleeping = {
        now: () => scheduler.now() + slept,
        schedule: scheduler.schedule.bind(scheduler),
      } as SchedulerLike;
      const wake$ = hot('10s w').pipe(
        tap(() => {
          slept = 20 * m;
        }),
      );
      const due$ = hot('a', { a: 15 * m });
      const check$ = checks({ due$, playing$: quiet(), wake$, scheduler: sleeping });
      expectObservable(check$).toBe('10s x', { x: 20 * m + 10_000 });
    }));
});

describe('the player', () => {
  const config = (isOn: boolean) => ({
    flags: { realityCheck: isOn, geoBypass: true },
    constants: { heartbeatMs: 86_400_000 },
  });
  async function playing(options: { isOn?: boolean; kept?: ReadonlyMap<string, string> } = {}) {
    const run = await signedInCore({
      at: START,
      path: '/game-launch/5',
      config: config(options.isOn ?? true),
      ...(options.kept === undefined ? {} : { kept: options.kept }),
      script: ({ url }) => {
        if (url.includes('gamelaunch')) return json({ url: 'http://g.test/?s=1' });
        if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved' });
        if (url.includes('/games')) return json({ items: [{ id: 5, name: 'Copper Fox' }] });
        if (url.includes('/levels'))
          return json({
            items: [{ level: 3, isCurrent: true, startPoints: 0, endPoints: 9 }],
            totalPoints: 1,
          });
        return null;
      },
    });
    await run.pass(1_000);
    return run;
  }
  const play = async ({ core, pass }: Awaited<ReturnType<typeof playing>>) => {
    core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
    await pass(1);
    await pass(1);
    expect(core.state('launch').phase).toBe('launched');
  };

  it('is interrupted once per interval, continues, and is interrupted again', async () => {
    const run = await playing();
    run.core.emit('realityCheck/changeRequested', { minutes: 15 });
    await play(run);
    await run.pass(14 * MINUTE_MS);
    expect(run.modals()).toEqual([]);
    await run.pass(2 * MINUTE_MS);
    expect(run.modals()).toEqual(['realityCheck']);
    await run.pass(30 * MINUTE_MS);
    expect(run.modals()).toEqual(['realityCheck']);
    run.core.emit('popup/closed', { id: run.core.state('popups').stack[0]?.id ?? 0 });
    await run.pass(14 * MINUTE_MS);
    expect(run.modals()).toEqual([]);
    await run.pass(2 * MINUTE_MS);
    expect(run.modals()).toEqual(['realityCheck']);
  });
  it('keeps the time played and the interval across a reload', async () => {
    const before = await playing();
    before.core.emit('realityCheck/changeRequested', { minutes: 15 });
    await play(before);
    await before.pass(12 * MINUTE_MS);
    before.life.unsubscribe();
    const after = await playing({ kept: before.fake.session.entries });
    const { playedMs, checkedMs } = after.core.state('realityCheck');
    expect(playedMs).toBeGreaterThan(12 * MINUTE_MS - 6_000);
    expect(checkedMs).toBe(0);
    after.fake.local.write('reality-check-1001', before.fake.local.read('reality-check-1001') ?? '');
    after.core.emit('session/started', { playerId: '1001', expiresAt: START * 2, returnTo: null });
    expect(after.core.state('realityCheck')).toMatchObject({ minutes: 15, checkedMs: 0 });
    await play(after);
    await after.pass(2 * MINUTE_MS);
    expect(after.modals()).toEqual([]);
    await after.pass(2 * MINUTE_MS);
    expect(after.modals()).toEqual(['realityCheck']);
  });
  it('is never interrupted if the check is off', async () => {
    const run = await playing({ isOn: false });
    run.core.emit('realityCheck/changeRequested', { minutes: 15 });
    await play(run);
    await run.pass(40 * MINUTE_MS);
    expect(run.modals()).toEqual([]);
  });
});
