import { change, counted, listed, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import { formatRewards } from './shared/rewardTexts';

export const summaries = {
  'communityEvents/loaded': ({ playerCommunityEvents, playerCommunityEventRewards }) =>
    listed(
      counted(playerCommunityEvents.length, 'event'),
      formatRewards(playerCommunityEventRewards) && `to claim: ${formatRewards(playerCommunityEventRewards)}`,
    ),
  'communityContributions/updated': ({ id, totalContributions }, { before }) =>
    `event ${id}: ${change(before?.id === id ? before.totalContributions : undefined, totalContributions, whole)}`,
} satisfies Summaries;
