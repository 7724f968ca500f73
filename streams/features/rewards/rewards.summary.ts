import { counted, listed, ref, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import { formatRewards } from '../shared/rewardTexts';

export const summaries = {
  'reward/received': ({ rewards, sourceType }) => `${formatRewards(rewards)} from ${sourceType}`,
  'reward/claimed': ({ reward }) => formatRewards([reward]),
  'reward/dismissed': ({ id }) => ref(id),
  'reward/noted': ({ id }) => ref(id),
  'rewards/claimed': ({ rewards, scope }) => `${formatRewards(rewards)} from ${scope}`,
  'reward/shown': ({ id }) => ref(id),
  'reward/skipped': ({ id }) => ref(id),
  'reward/held': ({ id }) => ref(id),
  'reward/released': ({ id }) => ref(id),
  'reward/restored': ({ rewards, origin, cameAt }, { at }) =>
    listed(formatRewards(rewards), origin, relative(cameAt, at)),
  'rewards/remembered': ({ past }) => counted(past.length, 'reward'),
} satisfies Summaries;
