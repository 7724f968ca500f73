// Animations as data: the number of coins, when they fly, how they queue, and when nothing flies.
import { describe, expect, it } from 'vitest';
import {
  AFTER_TOAST_MS,
  BONUS_TOAST_MS,
  coinCount,
  REWARD_TOAST_MS,
  TOAST_WAIT_MS,
} from '../../streams/features/animations';
import { FLIGHT_MS, LID_MS, OPENING_MS } from '../../streams/features/shared/openingTimes';
import { signedInCore } from '../signedIn';

const fly = (value: number) =>
  ({ value, currency: 'coin', origin: 'reward', target: 'balance', confetti: false }) as const;

/** Start and end of each animation, ms from now. */
function timeline(run: Awaited<ReturnType<typeof signedInCore>>): string[] {
  const from = run.clock.now();
  const seen: string[] = [];
  run.core.on('animation/started', 'animation/ended').subscribe((event) => {
    seen.push(`${event.at - from} ${event.kind.slice(10)}`);
  });
  return seen;
}

describe('the animation timings', () => {
  // [RWD-26, RWD-27, RWD-28, RWD-29, RWD-32, CONST-75, CONST-76, CONST-78, CONST-81]
  it('are those of the specification', () => {
    expect([REWARD_TOAST_MS, BONUS_TOAST_MS, TOAST_WAIT_MS, AFTER_TOAST_MS, FLIGHT_MS]).toEqual([
      3_500, 5_000, 5_000, 500, 2_000,
    ]);
    expect([coinCount(null), coinCount(1), coinCount(30_001), coinCount(9e9)]).toEqual([10, 11, 12, 30]);
  });
  it('let coins fly immediately when there is no toast', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    run.core.emit('animation/requested', fly(95_000));
    expect(run.core.state('animations').playing).toMatchObject({ coins: 14, ms: 2_000, currency: 'coin' });
    await run.pass(5_000);
    expect(seen).toEqual(['0 started', '2000 ended']);
    expect(run.core.state('animations').playing).toBeNull();
    run.life.unsubscribe();
  });
  it('queue overlapping bursts', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    for (const value of [1, 2, 3]) run.core.emit('animation/requested', fly(value));
    await run.pass(9_000);
    expect(seen).toEqual([
      '0 started',
      '2000 ended',
      '2000 started',
      '4000 ended',
      '4000 started',
      '6000 ended',
    ]);
    run.life.unsubscribe();
  });
  const milestone = {
    milestoneId: 1,
    streak: {
      status: 'InProgress',
      isPlayerEligible: true,
      milestones: [{ id: 1, state: 'Claimed', prizes: [{ prizeType: 'Coins', prizeAmount: 50_000 }] }],
    },
  } as const;
  // [DAILY-14, CONST-73, CONST-74]
  it('make coins wait for the daily bonus toast of 5 s, then half a second', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    run.core.emit('milestone/claimed', milestone as never);
    expect(run.core.state('toasts').items).toMatchObject([{ text: 'You got BC 500.', ms: 5_000 }]);
    await run.pass(9_000);
    expect(seen).toEqual(['5500 started', '7500 ended']);
    run.life.unsubscribe();
  });
  const community = {
    scope: 'CommunityEvent',
    rewards: [{ rewardType: 'Sweeps', rewardAmount: 100 }],
  };
  // [CONST-72, CONST-74]
  it('make coins wait for another reward’s toast of 3.5 s, then half a second', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    run.core.emit('rewards/claimed', community as never);
    await run.pass(9_000);
    expect(seen).toEqual(['4000 started', '6000 ended']);
    run.life.unsubscribe();
  });
  it('make coins fly when the toast is closed early', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    run.core.emit('rewards/claimed', community as never);
    const [toast] = run.core.state('toasts').items;
    await run.pass(1_000);
    run.core.emit('toast/dismissed', { id: toast?.id ?? 0 });
    await run.pass(5_000);
    expect(seen).toEqual(['1500 started', '3500 ended']);
    run.life.unsubscribe();
  });
  // [RWD-27]
  it('make coins wait at most five seconds for a toast that is held', async () => {
    const run = await signedInCore();
    const seen = timeline(run);
    run.core.emit('rewards/claimed', community as never);
    const [toast] = run.core.state('toasts').items;
    run.core.emit('toast/held', { id: toast?.id ?? 0 });
    await run.pass(9_000);
    expect(seen).toEqual(['5500 started', '7500 ended']);
    run.life.unsubscribe();
  });
});

describe('nothing flies', () => {
  it('for a player who prefers reduced motion', async () => {
    const run = await signedInCore();
    run.fake.held.still = true;
    run.core.emit('animation/requested', fly(1));
    expect(run.kinds('animation/')).toEqual(['animation/requested', 'animation/ended']);
    run.life.unsubscribe();
  });
  it('in a hidden tab, and running animations end when the tab is hidden', async () => {
    const run = await signedInCore();
    run.core.emit('animation/requested', fly(1));
    run.fake.signals.visible.next(false);
    expect(run.core.state('animations').playing).toBeNull();
    run.core.emit('animation/requested', fly(2));
    expect(run.kinds('animation/')).toEqual([
      'animation/requested',
      'animation/started',
      'animation/ended',
      'animation/requested',
      'animation/ended',
    ]);
    run.life.unsubscribe();
  });
});

describe('a reward on screen', () => {
  const got = (rewardType: string, version: number) => ({
    rewards: [{ rewardType, rewardAmount: 950, playerRewardId: version, rewardId: 1 }],
    sourceType: 'BackOffice',
    version,
  });
  // [RWD-30]
  it('lets its currency fly, with confetti if it was granted', async () => {
    const run = await signedInCore();
    run.fake.connections[0]?.push('RewardMessageReceived', got('Gems', 1));
    const [queued] = run.core.state('rewards').queue;
    run.core.emit('reward/shown', { id: queued?.id ?? 0 });
    expect(run.core.state('animations').playing).toMatchObject({
      currency: 'gem',
      confetti: true,
      origin: 'reward',
      target: 'balance',
    });
    run.life.unsubscribe();
  });
  it('from a giftbox flies once the lid is open, and no longer when the player skips the opening', async () => {
    const run = await signedInCore();
    const open = (playerRewardId: number) => {
      run.core.emit('reward/claimed', { playerRewardId, reward: got('Coins', 1).rewards[0] } as never);
      const [queued] = run.core.state('rewards').queue;
      run.core.emit('reward/shown', { id: queued?.id ?? 0 });
      return queued?.id ?? 0;
    };
    const seen = timeline(run);
    open(61);
    await run.pass(LID_MS - 1);
    expect(seen).toEqual([]);
    await run.pass(OPENING_MS);
    expect(seen).toEqual(['400 started', '2400 ended']);
    const later = open(62);
    await run.pass(1_000);
    run.core.emit('reward/skipped', { id: later });
    expect(run.core.state('rewards').queue[0]).toMatchObject({ id: later, boxes: [62], isSkipped: true });
    expect(run.core.state('animations').playing).toBeNull();
    const early = open(63);
    run.core.emit('reward/skipped', { id: early });
    await run.pass(OPENING_MS);
    expect(run.core.state('animations').playing).toBeNull();
    expect(seen).toHaveLength(4);
    run.life.unsubscribe();
  });
  // [RWD-31, CONST-80]
  it('is dismissed after five seconds, except while it is held or the tab is hidden', async () => {
    const run = await signedInCore();
    const queue = () => run.core.state('rewards').queue;
    run.fake.connections[0]?.push('RewardMessageReceived', got('Coins', 1));
    run.fake.connections[0]?.push('RewardMessageReceived', got('Coins', 2));
    const [first, second] = queue();
    run.core.emit('reward/shown', { id: first?.id ?? 0 });
    await run.pass(4_999);
    expect(queue()).toHaveLength(2);
    await run.pass(1);
    expect(queue()).toHaveLength(1);
    run.core.emit('reward/shown', { id: second?.id ?? 0 });
    run.fake.signals.visible.next(false);
    await run.pass(60_000);
    run.fake.signals.visible.next(true);
    run.core.emit('reward/held', { id: second?.id ?? 0 });
    await run.pass(60_000);
    expect(queue()).toHaveLength(1);
    run.core.emit('reward/released', { id: second?.id ?? 0 });
    await run.pass(5_000);
    expect(queue()).toEqual([]);
    run.life.unsubscribe();
  });
});
