// Rewards: what the platform gives, waiting to be shown one at a time [2 §4]. No amount is ours: each comes with its reward.
import { from, merge, mergeMap } from 'rxjs';
import type { Reaction } from '../core';
import { endpoint, push } from '../endpoint';
import { draft, facts } from '../event';
import { formatCoinsCompact, formatFreeSpins, formatGems, formatSweeps, MINOR_UNITS } from '../money';
import { kept, readModel } from '../readModel';
import {
  amount,
  finite,
  type Infer,
  list,
  minor,
  numericId,
  oneOf,
  open,
  optional,
  shape,
  whole,
  withDefault,
} from '../schema';
import { type RewardType, rewardType } from '../vocabulary';

/** Where a reward came from [2 §3]; unknown sources fall to `Other`. */
export const REWARD_SOURCES = [
  'Level',
  'Other',
  'BackOffice',
  'Giftbox',
  'CommunityEventRewards',
  'Promo',
  'InPeriod',
  'Quest',
  'BrainCampaign',
] as const;

function rewardFields<Amount>(rewardAmount: Amount) {
  return {
    rewardType: rewardType(),
    /** Minor units for coins and sweeps, hundredths of a piece for counted things. */
    rewardAmount,
    playerRewardId: optional(numericId()),
    rewardId: optional(numericId()),
    gameIds: list(whole()),
    coinValue: optional(minor()),
    price: optional(minor()),
    imgSrc: optional(open()),
  };
}

const reward = shape(rewardFields(minor()));
const wireReward = shape({
  ...rewardFields(amount()),
  coinValue: optional(amount()),
  price: optional(amount()),
});

export type Reward = Infer<typeof reward>;

const sourceType = () => oneOf(REWARD_SOURCES, 'Other');

export const rewardFacts = facts({
  /** Rewards that the platform gave, to be celebrated once. `version` tells a repeated message apart. */
  'reward/received': shape({ rewards: list(reward), sourceType: sourceType(), version: optional(whole()) }),
  /** A claim's result: shown before everything that waits, because the player asked for it. */
  'reward/claimed': shape({ playerRewardId: numericId(), reward }),
  /** The player has seen the first reward of the queue. */
  'reward/dismissed': shape({ id: whole() }),
  /** During play it was only pointed at: it is in My Rewards or the Gem Exchange [2 §4]. */
  'reward/noted': shape({ id: whole() }),
  'giftboxes/loaded': shape({ items: list(reward), totalItems: whole() }),
  /** Several at once: all boxes, or what a community event or the checklist gave. */
  'rewards/claimed': shape({ rewards: list(reward) }),
});

const claimed = (reply: Reward, playerRewardId: string | number) => ({
  playerRewardId: Number(playerRewardId),
  reward: reply,
});
const claims = { notFound: 'fails', idempotency: 'resource' } as const;

export const rewardEndpoints = {
  getGiftboxes: endpoint('GET /Players/:player/rewards', {
    query: shape({ prizeDelivery: open() }),
    reply: shape({ items: list(wireReward), totalItems: withDefault(whole(), 0) }),
    event: 'giftboxes/loaded',
  }),
  claimReward: endpoint('POST /Players/:player/rewards/:playerRewardId/claim', {
    ...claims,
    reply: wireReward,
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.playerRewardId),
  }),
  claimBox: endpoint('POST /Players/:player/rewards/giftboxes/:playerRewardId/claim', {
    ...claims,
    reply: wireReward,
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.playerRewardId),
  }),
  claimAllBoxes: endpoint('POST /Players/:player/rewards/giftboxes/claim', {
    reply: shape({ rewards: list(wireReward) }),
    event: 'rewards/claimed',
    notFound: 'fails',
    idempotency: 'intent',
  }),
  claimWelcomeBox: endpoint('POST /Players/:player/rewards/:rewardId', {
    ...claims,
    reply: wireReward,
    event: 'reward/claimed',
    toData: (reply, { params }) => claimed(reply, params.rewardId),
  }),
  /** `RewardType`: CommunityEvent or ChecklistInstantReward [2 §7]. */
  redeemPerType: endpoint('POST /Players/:player/rewards/redemptionsPerType', {
    body: shape({ RewardType: open() }),
    reply: shape({ rewards: list(wireReward) }),
    event: 'rewards/claimed',
    notFound: 'fails',
    idempotency: 'intent',
  }),
};

export const rewardPushes = [
  push('RewardMessageReceived', {
    payload: shape({ rewards: list(wireReward), sourceType: sourceType(), version: optional(whole()) }),
    event: 'reward/received',
  }),
];

const queuedReward = shape({
  /** `seq` of the event that brought it. */
  id: whole(),
  rewards: list(reward),
  sourceType: sourceType(),
  /** `granted` by the platform or `claimed` by the player. */
  origin: oneOf(['granted', 'claimed'], 'granted'),
  at: finite(),
});

export type QueuedReward = Infer<typeof queuedReward>;

const rewardsState = shape({
  /** First in, first out; a claim's result goes to the front [2 §4]. */
  queue: list(queuedReward),
  /** Versions of the messages seen, so that a repeated one is celebrated once; the last 50. */
  seenVersions: list(whole()),
});

export type RewardsState = Infer<typeof rewardsState>;

const SEEN_KEPT = 50;

function leave(state: RewardsState, id: number): undefined {
  const index = state.queue.findIndex((queued) => queued.id === id);
  if (index >= 0) state.queue.splice(index, 1);
}

export const rewards = readModel(
  rewardsState,
  { queue: [], seenVersions: [] },
  {
    'reward/received': (state, data, event) => {
      if (data.version !== null) {
        if (state.seenVersions.includes(data.version)) return;
        state.seenVersions.push(data.version);
        if (state.seenVersions.length > SEEN_KEPT) state.seenVersions.shift();
      }
      if (data.rewards.length === 0) return;
      state.queue.push({
        id: event.seq,
        rewards: kept(data.rewards),
        sourceType: data.sourceType,
        origin: 'granted',
        at: event.at,
      });
    },
    'reward/claimed': (state, data, event) => {
      state.queue.unshift({
        id: event.seq,
        rewards: [kept(data.reward)],
        sourceType: 'Other',
        origin: 'claimed',
        at: event.at,
      });
    },
    'rewards/claimed': (state, data, event) => {
      if (data.rewards.length === 0) return;
      state.queue.unshift({
        id: event.seq,
        rewards: kept(data.rewards),
        sourceType: 'Other',
        origin: 'claimed',
        at: event.at,
      });
    },
    'reward/dismissed': (state, data) => leave(state, data.id),
    'reward/noted': (state, data) => leave(state, data.id),
    'session/ended': () => ({ queue: [], seenVersions: [] }),
  },
);

/** The reward to show now, null when none waits. */
export function nextReward(state: RewardsState): QueuedReward | null {
  return state.queue[0] ?? null;
}

/** Granted, not earned by a quest or promotion, and without a price: free [DEC-87]. */
export function isFreeReward(queued: QueuedReward): boolean {
  const earned = queued.sourceType === 'Quest' || queued.sourceType === 'InPeriod';
  return queued.origin === 'granted' && !earned && queued.rewards.every((entry) => (entry.price ?? 0) === 0);
}

/** The modal's title and sentence [2 §8]. */
export function rewardTexts(queued: QueuedReward): { title: string; text: string | null } {
  if (queued.sourceType === 'Quest' || queued.sourceType === 'InPeriod') {
    return { title: 'YOUR REWARD', text: "You've completed your quest! Enjoy your reward!" };
  }
  if (isFreeReward(queued)) return { title: 'CONGRATS!', text: "You've been granted a free reward." };
  return { title: 'YOUR REWARD', text: null };
}

/** The label of a reward type [2 §9]. */
export function rewardLabel(type: RewardType): string {
  switch (type) {
    case 'Coins':
      return 'Betty Coins';
    case 'Cash':
    case 'Bonus':
    case 'Sweeps':
    case 'SweepsCoins':
      return 'Sweeps Coins';
    case 'InstantWheel':
      return 'Wheel spins';
    case 'DailyWheel':
      return 'Daily wheel';
    case 'DailyGift':
      return 'Daily gift';
    case 'FreeSpins':
      return 'Free spins';
    case 'BettyPoints':
      return 'Betty Points';
    case 'Gems':
    case 'Giftbox':
      return type;
    case 'Other':
      return 'Reward';
    default:
      return type satisfies never;
  }
}

/** Which balance a reward adds to; null when it adds to none. */
export function rewardCurrency(type: RewardType): 'coin' | 'sweep' | 'gem' | null {
  switch (type) {
    case 'Coins':
      return 'coin';
    case 'Cash':
    case 'Bonus':
    case 'Sweeps':
    case 'SweepsCoins':
      return 'sweep';
    case 'Gems':
      return 'gem';
    case 'InstantWheel':
    case 'FreeSpins':
    case 'Giftbox':
    case 'DailyGift':
    case 'DailyWheel':
    case 'BettyPoints':
    case 'Other':
      return null;
    default:
      return type satisfies never;
  }
}

/** A reward's amount as text [2 §9]: `BC 2.5K`, `SC 1.00`, `2 Gems`, `10 FS @ SC 0.10`. `value` in the reward's own unit. */
export function formatReward(entry: Pick<Reward, 'rewardType' | 'coinValue'>, value: number): string {
  switch (rewardCurrency(entry.rewardType)) {
    case 'coin':
      return formatCoinsCompact(value);
    case 'sweep':
      return formatSweeps(value);
    case 'gem':
      return formatGems(Math.round(value / MINOR_UNITS));
    case null: {
      const count = Math.round(value / MINOR_UNITS);
      return entry.rewardType === 'FreeSpins' ? formatFreeSpins(count, entry.coinValue) : String(count);
    }
  }
}

/** The button under a reward [2 §9, DEC-88]: its text and where it leads. */
export function rewardButton(type: RewardType): { text: string; to: string } {
  switch (rewardCurrency(type)) {
    case 'coin':
    case 'sweep':
      return { text: 'Play Now', to: '/games' };
    case 'gem':
      return { text: 'Go to Gem Exchange', to: '/gems-exchange' };
    case null:
      if (type === 'FreeSpins') return { text: 'Go to Games', to: '/games' };
      if (type === 'InstantWheel') return { text: 'Spin now', to: '/rewards' };
      if (type === 'Giftbox') return { text: 'Open Giftbox', to: '/rewards' };
      return { text: 'Go to Home', to: '/' };
  }
}

const PLAY_PAGE = /^\/game-launch\//;

/** What a reward that only adds to something is said with during play; null for one that is shown in its modal. */
function noteOf(queued: QueuedReward): { text: string; link: { label: string; to: string } } | null {
  const types = new Set(queued.rewards.map(({ rewardType: type }) => type));
  const [first] = queued.rewards;
  if (first === undefined || types.size !== 1) return null;
  const inRewards = { label: 'My Rewards', to: '/rewards' };
  const amount = formatReward(first, first.rewardAmount);
  switch (first.rewardType) {
    case 'InstantWheel':
      return { text: 'You have a wheel spin. It waits in My Rewards.', link: inRewards };
    case 'FreeSpins':
      return { text: `You have ${amount}. They wait in My Rewards.`, link: inRewards };
    case 'Gems':
      return {
        text: `You have ${amount} more. Use them in the Gem Exchange.`,
        link: { label: 'Gem Exchange', to: '/gems-exchange' },
      };
    default:
      return null;
  }
}

/** On game-launch pages wheel spins, free spins and gems are a note, not a modal [2 §4]. */
export const noteRewardsDuringPlay: Reaction = (core) =>
  merge(core.on('reward/received'), core.on('route/entered')).pipe(
    mergeMap((event) => {
      if (!PLAY_PAGE.test(core.state('navigation').path)) return [];
      return from(
        core.state('rewards').queue.flatMap((queued) => {
          const note = noteOf(queued);
          if (note === null) return [];
          const noted = draft('reward/noted', { id: queued.id }, 'system', { cause: event.seq });
          return [noted, draft('toast/requested', { tone: 'ok', ...note }, 'system', { cause: noted })];
        }),
      );
    }),
  );
