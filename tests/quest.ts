// A quest as models hold it.
import type { Quest } from '../streams/features/quests/questRules';

export function quest(
  more: Partial<Quest> = {},
  meta: Partial<NonNullable<Quest['subTypeMeta']>> = {},
): Quest {
  return {
    promotionId: 7,
    title: 'Spin',
    description: null,
    imageUrl: null,
    status: 'InProgress',
    isOptedIn: true,
    subPromoType: 'SpinCount',
    subTypeMeta: {
      gameIds: [1, 2],
      currentAccumulation: 10,
      targetAccumulation: 100,
      minimumQualificationAmount: null,
      startDate: null,
      expiryDate: null,
      completedAt: null,
      ...meta,
    },
    ...more,
  };
}
