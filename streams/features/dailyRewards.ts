// What each day brings: the daily gift, the wheels and the streak [2 §3, §7]. No value or odds are ours (DEC-166).
import { boolean } from 'superstruct';
import { endpoint } from '../endpoint';
import { facts } from '../event';
import {
  type AnyStruct,
  amount,
  instant,
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
import { rewardType } from '../vocabulary';

export const DAILY_STATUSES = ['NotAvailable', 'Available', 'Claimed'] as const;
export const STREAK_STATUSES = ['New', 'InProgress', 'Completed', 'Broken'] as const;
export const MILESTONE_STATES = ['Claimed', 'Upcoming', 'Available', 'Missed'] as const;

const dailyStatus = () => oneOf(DAILY_STATUSES, 'NotAvailable');

function prizeFields<Money extends AnyStruct>(money: Money) {
  return { rewardType: rewardType(), rewardAmount: money };
}
function giftFields<Money extends AnyStruct>(money: Money) {
  return {
    ...prizeFields(money),
    expiryDate: instant(),
    status: dailyStatus(),
    nextAvailableAt: instant(),
    gameIds: list(whole()),
  };
}
function segmentFields<Money extends AnyStruct>(money: Money) {
  return { id: whole(), ...prizeFields(money) };
}
function outcomeFields<Money extends AnyStruct>(money: Money) {
  return { segmentId: whole(), ...prizeFields(money), remainingSpinsCount: whole() };
}
function wheelRewardFields<Money extends AnyStruct>(money: Money) {
  return { rewardId: whole(), ...prizeFields(money) };
}
function streakFields<Money extends AnyStruct>(money: Money) {
  return {
    status: oneOf(STREAK_STATUSES, 'New'),
    isPlayerEligible: withDefault(boolean(), false),
    milestones: list(
      shape({
        id: whole(),
        state: oneOf(MILESTONE_STATES, 'Upcoming'),
        prizes: list(shape({ prizeType: rewardType(), prizeAmount: money })),
      }),
    ),
  };
}

const streak = shape(streakFields(minor()));
const wireStreak = shape(streakFields(amount()));

export const dailyRewardFacts = facts({
  'dailyGift/loaded': shape(giftFields(minor())),
  'dailyGift/claimed': shape(prizeFields(minor())),
  'dailyWheelRewards/loaded': shape({
    items: list(shape(wheelRewardFields(minor()))),
    status: dailyStatus(),
    nextAvailableAt: instant(),
  }),
  'wheel/loaded': shape({
    segments: list(shape(segmentFields(minor()))),
    minUnlockLevel: optional(whole()),
  }),
  'wheelSpins/loaded': shape({ remainingSpinsCount: whole() }),
  'instantWheel/loaded': shape({
    segments: list(shape(segmentFields(minor()))),
    playerRewardId: optional(numericId()),
  }),
  /** The outcome is the platform's; the wheel only shows it. */
  'wheel/claimed': shape({ ...outcomeFields(minor()), wheel: oneOf(['daily', 'instant'], 'daily') }),
  'streak/loaded': streak,
  'streak/reset': shape({}),
});

export const dailyRewardEndpoints = {
  getDailyGift: endpoint('GET /Players/:player/dailyReward', {
    reply: shape(giftFields(amount())),
    event: 'dailyGift/loaded',
  }),
  claimDailyGift: endpoint('POST /Players/:player/dailyReward', {
    reply: shape(prizeFields(amount())),
    event: 'dailyGift/claimed',
    notFound: 'fails',
    idempotency: 'intent',
  }),
  getDailyWheelRewards: endpoint('GET /Players/:player/dailyWheel/rewards', {
    reply: shape({
      items: list(shape(wheelRewardFields(amount()))),
      status: dailyStatus(),
      nextAvailableAt: instant(),
    }),
    event: 'dailyWheelRewards/loaded',
  }),
  getWheel: endpoint('GET /Players/:player/wheel', {
    reply: shape({ segments: list(shape(segmentFields(amount()))), minUnlockLevel: optional(whole()) }),
    event: 'wheel/loaded',
  }),
  getWheelSpins: endpoint('GET /Players/:player/wheelSpinsCount', {
    reply: shape({ remainingSpinsCount: whole() }),
    event: 'wheelSpins/loaded',
  }),
  getInstantWheel: endpoint('GET /Players/:player/instantWheel', {
    reply: shape({
      segments: list(shape(segmentFields(amount()))),
      playerRewardId: optional(numericId()),
    }),
    event: 'instantWheel/loaded',
  }),
  claimWheel: endpoint('POST /Players/:player/wheel/claim', {
    body: shape({ wheel: open(), playerRewardId: optional(numericId()) }),
    reply: shape(outcomeFields(amount())),
    event: 'wheel/claimed',
    toData: (reply, { body }) => ({ ...reply, wheel: body.wheel === 'instant' ? 'instant' : 'daily' }),
    notFound: 'fails',
    idempotency: 'intent',
  }),
  getStreak: endpoint('GET /players/:player/dailyStreak', { reply: wireStreak, event: 'streak/loaded' }),
  startStreak: endpoint('POST /players/:player/dailyStreak', { reply: wireStreak, event: 'streak/loaded' }),
  resetStreak: endpoint('DELETE /players/:player/dailyStreak', { event: 'streak/reset', toData: () => ({}) }),
  claimMilestone: endpoint('PUT /players/:player/dailyStreak/milestones/:milestoneId', {
    reply: wireStreak,
    event: 'streak/loaded',
    notFound: 'fails',
    idempotency: 'resource',
  }),
};
