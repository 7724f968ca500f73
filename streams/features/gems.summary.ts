import { counted, named } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import { formatReward } from './shared/rewardTexts';

export const summaries = {
  'gemItems/loaded': ({ items }) =>
    named(
      counted(items.length, 'item'),
      items.map(({ title }) => title),
    ),
  'gems/exchanged': ({ itemId, amount: left }) => `item ${itemId}, ${counted(left, 'gem')} left`,
  'gemItem/exchangeRequested': ({ itemId }) => `item ${itemId}`,
  'gemItem/received': ({ itemId, rewardType, rewardAmount }) =>
    `item ${itemId}: ${formatReward({ rewardType }, rewardAmount)}`,
} satisfies Summaries;
