// A promotion as models hold it.
import type { Promotion } from '../streams/features/promotions/promotionRules';

export function promotion(
  more: Partial<Promotion> = {},
  meta: Partial<NonNullable<Promotion['subTypeMeta']>> = {},
): Promotion {
  return {
    promotionId: 7,
    title: 'Spin',
    description: null,
    imageUrl: null,
    promoType: 'InPeriod',
    subPromoType: 'SpinCount',
    status: 'Available',
    isOptedIn: false,
    contentType: null,
    cta: null,
    subTypeMeta: {
      startDate: null,
      expiryDate: null,
      minimumQualificationAmount: null,
      targetAccumulation: null,
      currentAccumulation: null,
      completedAt: null,
      referrerId: null,
      ...meta,
    },
    ...more,
  };
}
