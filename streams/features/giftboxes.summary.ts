import { counted, listed, some } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import { formatReward } from './shared/rewardTexts';

export const summaries = {
  'giftboxes/loaded': ({ items, totalItems }) =>
    listed(
      counted(totalItems, 'giftbox', 'giftboxes'),
      items.length > 0 &&
        some(
          items.map((box) => formatReward(box, box.rewardAmount)),
          3,
        ),
    ),
  'giftbox/loosened': ({ playerRewardId }) => `reward ${playerRewardId}`,
  'giftbox/claimRequested': ({ playerRewardId }) => `reward ${playerRewardId}`,
  'welcomeBox/claimRequested': ({ rewardId }) => `reward ${rewardId}`,
  'rewards/claimRequested': ({ scope }) => scope,
  'claim/ended': ({ what, id }) => listed(what, id !== null && String(id)),
} satisfies Summaries;
