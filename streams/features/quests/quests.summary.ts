import { counted, listed, named } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'quests/loaded': ({ inPeriodPromos }) =>
    named(
      counted(inPeriodPromos.length, 'quest'),
      inPeriodPromos.map(({ title }) => title),
    ),
  'quest/loaded': ({ title, status }) => listed(title, status),
  'quest/optInRequested': ({ promotionId }) => `quest ${promotionId}`,
  'quest/abandonRequested': ({ promotionId }) => `quest ${promotionId}`,
  'quest/activated': ({ promotionId }) => `quest ${promotionId}`,
  'quest/abandoned': ({ promotionId }) => `quest ${promotionId}`,
  'quest/changeEnded': ({ promotionId, outcome }) => `quest ${promotionId}: ${outcome}`,
} satisfies Summaries;
