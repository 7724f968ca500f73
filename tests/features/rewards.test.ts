import { describe, expect, it } from 'vitest';
import { nextReward } from '../../src/app/modals/nextModal';
import { isFreeReward, rewardTexts } from '../../streams/features/rewards/queuedRewardTexts';
import type { Reward } from '../../streams/features/rewards/rewardShapes';
import { pushes as rewardPushes } from '../../streams/features/rewards/rewards';
import {
  formatReward,
  rewardButton,
  rewardCaption,
  rewardLabel,
} from '../../streams/features/shared/rewardTexts';
import { REWARD_TYPES } from '../../streams/features/shared/vocabulary';
import type { DataOf } from '../../streams/log/event';
import { pushDrafts } from '../../streams/wire/payload';
import { fixture, given } from '../given';

const reward = (more: Partial<Reward> = {}): Reward => ({
  rewardType: 'Coins',
  rewardAmount: 100_000,
  playerRewardId: 7,
  rewardId: 1,
  gameIds: [],
  coinValue: null,
  price: null,
  imgSrc: null,
  ...more,
});
const received = (version: number | null, more: Partial<DataOf<'reward/received'>> = {}) =>
  fixture(
    'reward/received',
    { rewards: [reward()], sourceType: 'BackOffice', version, ...more },
    { source: 'hub' },
  );

describe('the rewards queue', () => {
  // [RWD-19]
  it('is first in, first out', () => {
    const { state } = given(received(1), received(2));
    expect(nextReward(state('rewards'))?.id).toBe(1);
    expect(state('rewards').queue.map((queued) => queued.id)).toEqual([1, 2]);
  });
  // [RWD-19]
  it('puts the result of a claim in front', () => {
    const { state } = given(
      received(1),
      fixture(
        'reward/claimed',
        { playerRewardId: 9, reward: reward({ rewardType: 'Gems' }) },
        { source: 'rest' },
      ),
    );
    expect(state('rewards').queue.map((queued) => queued.origin)).toEqual(['claimed', 'granted']);
  });
  it('removes only the reward that the player has seen', () => {
    const { state } = given(
      received(1),
      received(2),
      fixture('reward/dismissed', { id: 1 }),
      fixture('reward/dismissed', { id: 99 }),
    );
    expect(state('rewards').queue.map((queued) => queued.id)).toEqual([2]);
  });
  it('celebrates a repeated message once', () => {
    given(received(5), received(5)).expect('rewards', { queue: [{ id: 1 }] });
  });
  it('celebrates a new reward whose version is known, because the versions of a restarted hub start over', () => {
    const other = { rewards: [reward(), { ...reward(), playerRewardId: 99 }] };
    const { state } = given(received(5), received(5, other), received(5, other));
    expect(state('rewards').queue.map(({ id }) => id)).toEqual([1, 2]);
  });
  it('distinguishes messages without a version by their rewards', () => {
    const other = { rewards: [{ ...reward(), playerRewardId: 99 }] };
    const { state } = given(received(null), received(null), received(null, other), received(null, other));
    expect(state('rewards').queue.map(({ id }) => id)).toEqual([1, 3]);
  });
  it('keeps messages separate that have neither a version nor ids', () => {
    const anonymous = { rewards: [{ ...reward(), playerRewardId: null }] };
    const { state } = given(received(null, anonymous), received(null, anonymous));
    expect(state('rewards').queue).toHaveLength(2);
  });
  it('shows nothing for a message without rewards', () => {
    given(received(1, { rewards: [] })).expect('rewards', { queue: [] });
  });
  it('is empty after the session', () => {
    given(received(1), fixture('session/ended', { reason: 'player' })).expect('rewards', {
      queue: [],
      seenVersions: [],
    });
  });
});

describe('a reward message from the hub', () => {
  const [push] = rewardPushes;
  // [RWD-01]
  it.each([
    ['FreeSpins', 'FreeSpins'],
    ['Free_Spins', 'FreeSpins'],
    ['Free Spins', 'FreeSpins'],
    ['sweepscoins', 'Sweeps'],
    ['BettyPoints', 'BettyPoints'],
    ['Something new', 'Other'],
  ])('normalises the type %s to %s', (wire, type) => {
    if (push === undefined) throw new Error('no push');
    const payload = { rewards: [{ rewardType: wire, rewardAmount: 2.5 }], sourceType: 'Promo' };
    const [fact] = pushDrafts({ push, method: 'RewardMessageReceived', payload });
    expect(fact).toMatchObject({
      kind: 'reward/received',
      via: 'RewardMessageReceived',
      data: { rewards: [{ rewardType: type, rewardAmount: 250 }] },
    });
  });
  // [RWD-03]
  it('with an invalid amount is left out and reported, without the others', () => {
    if (push === undefined) throw new Error('no push');
    const payload = {
      rewards: [
        { rewardType: 'Coins', rewardAmount: 'many' },
        { rewardType: 'Gems', rewardAmount: 2 },
      ],
    };
    expect(pushDrafts({ push, method: 'RewardMessageReceived', payload })).toMatchObject([
      { kind: 'reward/received', data: { rewards: [{ rewardType: 'Gems' }] } },
      { kind: 'event/rejected', data: { path: 'rewards.0.rewardAmount', wanted: null } },
    ]);
  });
});

describe('the texts', () => {
  const queued = (more = {}) => {
    const { state } = given(received(1, more));
    const first = nextReward(state('rewards'));
    if (first === null) throw new Error('nothing queued');
    return first;
  };
  // [RWD-21, ERR-101, ERR-102]
  it('call a granted reward free', () => {
    expect(rewardTexts(queued())).toEqual({ title: 'CONGRATS!', text: "You've been granted a free reward." });
  });
  // [RWD-22, GPQ-32, ERR-100, ERR-103]
  it('announce a completed quest', () => {
    expect(rewardTexts(queued({ sourceType: 'Quest' }))).toEqual({
      title: 'YOUR REWARD',
      text: "You've completed your quest! Enjoy your reward!",
    });
  });
  it('do not call a reward with a price free', () => {
    const priced = queued({ rewards: [reward({ price: 100 })] });
    expect(isFreeReward(priced)).toBe(false);
    expect(rewardTexts(priced)).toEqual({ title: 'YOUR REWARD', text: null });
  });
  // [RWD-23, RWD-24, DEC-119]
  it.each([
    ['Coins', 'Betty Coins', 'Play Now'],
    ['Sweeps', 'Sweeps Coins', 'Play Now'],
    ['Cash', 'Sweeps Coins', 'Play Now'],
    ['InstantWheel', 'Wheel spins', 'Spin now'],
    ['FreeSpins', 'Free spins', 'Go to Games'],
    ['Giftbox', 'Giftbox', 'Open Giftbox'],
    ['Gems', 'Gems', 'Go to Gem Exchange'],
    ['Other', 'Reward', 'Go to Home'],
  ] as const)('label %s as %s with the button %s', (type, label, button) => {
    expect(rewardLabel(type)).toBe(label);
    expect(rewardButton(type).text).toBe(button);
  });
  it('include a label and a button for every type', () => {
    for (const type of REWARD_TYPES) expect([rewardLabel(type), rewardButton(type).text]).not.toContain('');
  });
  it('never repeat the noun of the amount in its caption', () => {
    for (const type of REWARD_TYPES) {
      const amount = formatReward({ rewardType: type, coinValue: null }, 100);
      const nouns = (rewardCaption(type) ?? '').toLowerCase().split(' ').filter(Boolean);
      for (const noun of nouns) expect(amount.toLowerCase()).not.toContain(noun.replace(/s$/, ''));
      expect(/[a-z]{2}/i.test(`${amount} ${rewardCaption(type) ?? ''}`)).toBe(true);
    }
  });
  // [RWD-25, GPQ-07]
  it.each([
    [reward(), 250_000, 'BC 2.5K'],
    [reward({ rewardType: 'Sweeps' }), 150, 'SC 1.50'],
    [reward({ rewardType: 'Gems' }), 100, '1 Gem'],
    [reward({ rewardType: 'Gems' }), 200, '2 Gems'],
    [reward({ rewardType: 'FreeSpins', coinValue: 10 }), 1_000, '10 FS @ SC 0.10'],
    [reward({ rewardType: 'FreeSpins' }), 1_000, '10 FS'],
    [reward({ rewardType: 'InstantWheel' }), 100, '1 Wheel spin'],
    [reward({ rewardType: 'InstantWheel' }), 300, '3 Wheel spins'],
    [reward({ rewardType: 'Giftbox' }), 200, '2 Giftboxes'],
    [reward({ rewardType: 'BettyPoints' }), 50_000, '500 Betty Points'],
    [reward({ rewardType: 'Other' }), 700, '1 reward'],
  ])('show amount %#', (entry, value, text) => {
    expect(formatReward(entry, value)).toBe(text);
  });
});
