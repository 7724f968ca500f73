// A reward, its place in the queue and in the player's list, and the state of the rewards, as schemas.
import * as s from '../../schema/schema';
import { rewardShape, rewardType } from '../shared/vocabulary';

/** The source of a reward [RWD-05]; unknown sources become `Other`. */
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

export const reward = rewardShape();
export type Reward = s.Infer<typeof reward>;

export const sourceType = () => s.oneOf(REWARD_SOURCES, 'Other');

/** `granted` by the platform or `claimed` by the player. */
export const origin = () => s.oneOf(['granted', 'claimed'], 'granted');

/** Why a reward was granted, for the player's list. */
const REWARD_REASONS = [
  'granted',
  'box',
  'daily gift',
  'wheel',
  'gems',
  'streak',
  'community',
  'checklist',
] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

const pastReward = s.object({
  id: s.integer(),
  at: s.number(),
  rewardType: rewardType(),
  rewardAmount: s.minorUnits(),
  coinValue: s.optional(s.minorUnits()),
  reason: s.oneOf(REWARD_REASONS, 'granted'),
});

/** The rewards already shown, so that none is shown twice. */
export function shownFields() {
  return {
    /** Versions of the last 50 messages, so that a repeated one is celebrated once. */
    seenVersions: s.array(s.integer()),
    /** The last 50 rewards of messages without a version, for the same purpose. */
    seenRewardIds: s.array(s.numericId()),
    /** The last 50 rewards claimed here, so that a repeated response is celebrated once. */
    claimedIds: s.array(s.numericId()),
    /** The last 50 rewards of this session, the newest first. */
    past: s.array(pastReward),
  };
}

const queuedReward = s.object({
  /** `seq` of the event that contained it. */
  id: s.integer(),
  rewards: s.array(reward),
  sourceType: sourceType(),
  origin: origin(),
  at: s.number(),
  /** The opened giftboxes that contained the rewards. */
  boxes: s.omittable(s.array(s.numericId())),
  /** The player skipped its opening. */
  isSkipped: s.omittable(s.boolean()),
});

export type QueuedReward = s.Infer<typeof queuedReward>;

export const rewardsState = s.object({
  /** First in, first out; a claim's result goes to the front [RWD-19]. */
  queue: s.array(queuedReward),
  ...shownFields(),
});

export type RewardsState = s.Infer<typeof rewardsState>;
