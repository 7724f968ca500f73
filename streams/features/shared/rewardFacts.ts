// The rewards of an event. Separate from their texts, which the first load does not need.
import type { AppEvent, DataOf } from '../../log/event';
import type { Facts } from '../../wire/keepCurrent';
import type { RewardType } from './vocabulary';

/** The input of a reward's texts. `rewardAmount` in minor units, hundredths of a piece for counted things. */
export interface RewardLike {
  readonly rewardType: RewardType;
  readonly rewardAmount: number;
  readonly coinValue?: number | null;
}

/** The facts that contain rewards, granted or claimed. */
export const REWARD_FACTS = [
  'reward/received',
  'reward/claimed',
  'rewards/claimed',
  'dailyGift/claimed',
  'milestone/claimed',
  'wheel/settled',
  'gemItem/received',
] as const;
type RewardFact = Extract<AppEvent, { kind: (typeof REWARD_FACTS)[number] }>;

/** The rewards of one of these facts. */
export function rewardsOf(event: RewardFact): readonly RewardLike[] {
  switch (event.kind) {
    case 'reward/received':
    case 'rewards/claimed':
      return event.data.rewards;
    case 'reward/claimed':
      return [event.data.reward];
    case 'dailyGift/claimed':
    case 'wheel/settled':
    case 'gemItem/received':
      return [event.data];
    case 'milestone/claimed':
      return prizesOf(event.data);
  }
}

/** The prizes of a claimed milestone, as rewards. */
export function prizesOf({ milestoneId, streak }: DataOf<'milestone/claimed'>): RewardLike[] {
  const prizes = streak.milestones.find(({ id }) => id === milestoneId)?.prizes ?? [];
  return prizes.map(({ prizeType, prizeAmount }) => ({ rewardType: prizeType, rewardAmount: prizeAmount }));
}

/** The facts that contain a reward of one of these types. */
export const bringing = (...types: readonly RewardType[]): Facts =>
  Object.fromEntries(REWARD_FACTS.map((kind) => [kind, (event: RewardFact) => brings(event, ...types)]));

/** True if the event contained a reward of one of these types. */
export function brings(event: RewardFact, ...types: readonly RewardType[]): boolean {
  return rewardsOf(event).some(({ rewardType }) => types.includes(rewardType));
}

/** True if a giftbox was granted. */
export const bringsGiftbox = ({ data }: Pick<RewardFact & { kind: 'reward/received' }, 'data'>): boolean =>
  data.rewards.some(({ rewardType }) => rewardType === 'Giftbox');
