import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'promotion/optInRequested': ({ promotionId }) => `promotion ${promotionId}`,
  'promotion/optOutRequested': ({ promotionId }) => `promotion ${promotionId}`,
  'promotion/choiceEnded': ({ promotionId, isOptedIn, isSaved }) =>
    `promotion ${promotionId}: opt ${isOptedIn ? 'in' : 'out'} ${isSaved ? 'saved' : 'not saved'}`,
  'promotion/optedIn': ({ promotionId }) => `promotion ${promotionId}`,
  'promotion/optedOut': ({ promotionId }) => `promotion ${promotionId}`,
} satisfies Summaries;
