// The daily rewards: the gift, the wheel, which turns once for each spin, and the streak, whose modal opens once.
import { describe, expect, it } from 'vitest';
import { endpoints as dailyRewardEndpoints, WHEEL_MS, wheelLevel } from '../../streams/features/dailyRewards';
import { openMilestone, endpoints as streakEndpoints } from '../../streams/features/streak';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

describe('the daily gift', () => {
  const gift = (status: string, nextAvailableAt: number | null) =>
    json({
      rewardType: 'Coins',
      rewardAmount: 10,
      status,
      nextAvailableAt: nextAvailableAt === null ? null : new Date(nextAvailableAt).toISOString(),
    });
  // [DAILY-17]
  it('is shown, and reloaded when the next one is available', async () => {
    const run = await signedInCore({
      path: '/daily-rewards',
      script: ({ url }) => (url.includes('dailyReward') ? gift('NotAvailable', 90_000) : null),
    });
    run.core.run(run.core.call(dailyRewardEndpoints.getDailyGift, {}));
    await settled();
    expect(run.core.state('daily').gift).toMatchObject({ status: 'NotAvailable', nextAvailableAt: 90_000 });
    await run.pass(89_999);
    expect(run.calls('dailyReward')).toHaveLength(1);
    await run.pass(1);
    expect(run.calls('dailyReward')).toHaveLength(2);
    run.life.unsubscribe();
  });
  it('is reloaded at its date also if there is one to collect, and not if that date has passed', async () => {
    for (const [at, expected] of [
      [90_000, 2],
      [-90_000, 1],
    ] as const) {
      const run = await signedInCore({
        path: '/daily-rewards',
        script: ({ url }) => (url.includes('dailyReward') ? gift('Available', at) : null),
      });
      run.core.run(run.core.call(dailyRewardEndpoints.getDailyGift, {}));
      await settled();
      for (let second = 0; second < 180; second++) await run.pass(1_000);
      expect(run.calls('dailyReward')).toHaveLength(expected);
      run.life.unsubscribe();
    }
  });
  it('is the first reward in the queue after its claim', () => {
    given(
      fixture('dailyGift/claimed', { rewardType: 'Coins', rewardAmount: 1_000 }, { source: 'rest' }),
    ).expect('rewards', {
      queue: [{ origin: 'claimed', rewards: [{ rewardAmount: 1_000 }] }],
      past: [{ reason: 'daily gift' }],
    });
  });
});

describe('the wheel', () => {
  const won = { segmentId: 3, rewardType: 'Gems', rewardAmount: 2, remainingSpinsCount: 0 };
  const spinning = (answer: () => Response | Promise<Response>) =>
    signedInCore({ script: ({ url }) => (url.includes('wheel/claim') ? answer() : null) });
  // [DAILY-05, DAILY-19, RWD-33]
  it('turns once to the segment chosen by the platform, and grants its prize when it stops', async () => {
    const run = await spinning(() => json(won));
    for (let click = 0; click < 3; click++) run.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    run.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    expect(run.calls('wheel/claim')).toHaveLength(1);
    expect(run.core.state('daily')).toMatchObject({ spinsLeft: 0, turning: { segmentId: 3 } });
    await run.pass(WHEEL_MS - 1);
    expect(run.core.state('rewards').queue).toEqual([]);
    await run.pass(1);
    expect(run.core.state('daily').turning).toBeNull();
    expect(run.core.state('rewards').queue).toMatchObject([
      { rewards: [{ rewardType: 'Gems', rewardAmount: 200 }] },
    ]);
    run.life.unsubscribe();
  });
  it('stops immediately with reduced motion and when the tab is hidden', async () => {
    const still = await spinning(() => json(won));
    still.fake.held.still = true;
    still.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    expect(still.core.state('rewards').queue).toHaveLength(1);
    still.life.unsubscribe();
    const hidden = await spinning(() => json(won));
    hidden.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    hidden.fake.signals.visible.next(false);
    expect(hidden.core.state('rewards').queue).toHaveLength(1);
    hidden.life.unsubscribe();
  });
  it('is the same spin after a lost response, and a new one after a refusal', async () => {
    const answers = [
      () => Promise.reject(new TypeError('lost')),
      () => json({ message: 'No spins are left.' }, 409),
      () => json(won),
    ];
    const run = await spinning(() => (answers.shift() ?? (() => json(won)))());
    for (let click = 0; click < 2; click++) {
      run.core.emit('wheel/spinRequested', { wheel: 'daily' });
      await settled();
      await run.pass(1_500);
    }
    const keys = run.calls('wheel/claim').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    run.life.unsubscribe();
  });
  // [DAILY-06]
  it('gets the next spin at its time also while spins are left, and asks for nothing if that time has passed', async () => {
    for (const [at, expected] of [
      [90_000, 2],
      [-90_000, 1],
    ] as const) {
      const run = await signedInCore({
        path: '/daily-rewards',
        script: ({ url }) => {
          if (url.includes('wheelSpinsCount')) return json({ remainingSpinsCount: 1 });
          if (!url.includes('dailyWheel/rewards')) return null;
          return json({ items: [], status: 'Available', nextAvailableAt: new Date(at).toISOString() });
        },
      });
      run.core.run(run.core.call(dailyRewardEndpoints.getWheelSpins, {}));
      run.core.run(run.core.call(dailyRewardEndpoints.getDailyWheelRewards, {}));
      await settled();
      for (let second = 0; second < 180; second++) await run.pass(1_000);
      expect(run.calls('wheelSpinsCount')).toHaveLength(expected);
      expect(run.calls('dailyWheel/rewards')).toHaveLength(expected);
      run.life.unsubscribe();
    }
  });
  it('unlocks at the platform’s level, or else the configured one', () => {
    expect(wheelLevel({ minUnlockLevel: 7 }, 5)).toBe(7);
    expect(wheelLevel({ minUnlockLevel: null }, 5)).toBe(5);
  });
});

describe('the daily streak', () => {
  const streak = (more: object = {}) => ({
    status: 'New',
    isPlayerEligible: true,
    milestones: [{ id: 1, state: 'Available', prizes: [{ prizeType: 'Coins', prizeAmount: 5 }] }],
    ...more,
  });
  const offered = (
    answer: object,
    more: {
      status?: string;
      path?: string;
      flags?: object;
      constants?: object;
      kept?: ReadonlyMap<string, string>;
    } = {},
  ) =>
    signedInCore({
      path: more.path ?? '/',
      ...(more.kept === undefined ? {} : { kept: more.kept }),
      config: { flags: { geoBypass: true, ...more.flags }, constants: more.constants ?? {} },
      script: ({ url }) =>
        url.includes('dailyStreak')
          ? json(answer)
          : url.includes('/Accounts/1001')
            ? json({ id: 1001, status: more.status ?? 'Approved' })
            : null,
    });
  // [DAILY-12, CONST-66, DAILY-20]
  it('opens its modal once, one second after it has loaded', async () => {
    const run = await offered(streak());
    await run.pass(999);
    expect(run.modals()).toEqual([]);
    await run.pass(1);
    expect(run.modals()).toEqual(['dailyBonus']);
    run.core.emit('route/entered', routeAt('/games'));
    run.core.run(run.core.call(streakEndpoints.getStreak, {}));
    await run.pass(60_000);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
  it('does not open again after a reload of the tab', async () => {
    const first = await offered(streak());
    await first.pass(1_000);
    expect(first.modals()).toEqual(['dailyBonus']);
    first.life.unsubscribe();
    const again = await offered(streak(), { kept: first.fake.session.entries });
    await again.pass(60_000);
    expect(again.core.state('streak').streak).not.toBeNull();
    expect(again.modals()).toEqual([]);
    again.life.unsubscribe();
  });
  it('waits equally long if it loads while another modal is open', async () => {
    const run = await offered(streak(), { path: '/callback', constants: { dailyBonusDelayMs: 60_000 } });
    await run.pass(0);
    run.core.emit('route/entered', routeAt('/'));
    await run.pass(59_999);
    expect(run.modals()).toEqual([]);
    await run.pass(1);
    expect(run.modals()).toEqual(['dailyBonus']);
    run.life.unsubscribe();
  });
  it.each([
    '/payment-select/purchase/3',
    '/payment-select/redeem',
    '/redeem',
    '/account/limits/timeout',
    '/game-launch/1',
  ])('waits until the player has left %s', async (path) => {
    const run = await offered(streak(), { path });
    await run.pass(60_000);
    expect(run.modals()).toEqual([]);
    run.core.emit('route/entered', routeAt('/games'));
    await run.pass(2_000);
    expect(run.modals()).toEqual(['dailyBonus']);
    run.life.unsubscribe();
  });
  // [DAILY-13]
  it.each([
    ['a timeout', streak(), { status: 'Timeout' }],
    ['a duplicated account', streak(), { status: 'Duplicated' }],
    ['a completed streak', streak({ status: 'Completed' }), {}],
    ['a broken streak', streak({ status: 'Broken' }), {}],
    ['a player who is not eligible', streak({ isPlayerEligible: false }), {}],
    ['nothing to collect', streak({ milestones: [] }), {}],
    ['its own page', streak(), { path: '/daily-rewards' }],
    ['its flag off', streak(), { flags: { dailyBonus: false } }],
  ])('does not open for %s', async (_, answer, more) => {
    const run = await offered(answer, more);
    run.core.run(run.core.call(streakEndpoints.getStreak, {}));
    await run.pass(5_000);
    expect(run.core.state('streak').streak).not.toBeNull();
    /** A modal about the account's status would keep the streak's from opening. */
    for (const { id } of run.core.state('popups').stack) run.core.emit('popup/closed', { id });
    await run.pass(5_000);
    const opened = run.events.map(({ data }) => (data as { content?: { type: string } }).content?.type);
    expect(opened).not.toContain('dailyBonus');
    run.life.unsubscribe();
  });
  it.each(['Suspended', 'Closed'])(
    'does not open for an account that is %s, whose session ends',
    async (status) => {
      const run = await offered(streak(), { status });
      await run.pass(5_000);
      expect(run.kinds('session/ended')).toHaveLength(1);
      expect(run.modals()).not.toContain('dailyBonus');
      run.life.unsubscribe();
    },
  );
  // [DAILY-10]
  it('finds the milestone that can be collected', () => {
    const milestones = [
      { id: 1, state: 'Claimed', prizes: [] },
      { id: 2, state: 'Available', prizes: [] },
    ];
    expect(openMilestone({ streak: { ...streak(), milestones } as never })?.id).toBe(2);
    expect(openMilestone({ streak: null })).toBeNull();
  });
});
