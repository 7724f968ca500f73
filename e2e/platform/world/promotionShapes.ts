// The shape of promotions and quests, and the days of a streak. In wire shapes and units.

export const DAY_MS = 86_400_000;

export interface WorldPromotion {
  promotionId: number;
  title: string;
  description: string;
  promoType: string;
  subPromoType: string;
  status: string;
  isOptedIn: boolean;
  contentType: string | null;
  imageUrl?: string;
  /** True for promotions in the banner list. */
  isBanner?: boolean;
  cta: { type: string; id?: number; gameId?: number } | null;
  subTypeMeta: Record<string, unknown>;
}

export interface WorldMilestone {
  id: number;
  state: string;
  prizes: { prizeType: string; prizeAmount: number }[];
}

export const iso = (at: number) => new Date(at).toISOString();

const STREAK_COINS = [500, 750, 1_000, 1_500, 2_000, 3_000, 5_000];

export function milestones(): WorldMilestone[] {
  return STREAK_COINS.map((prizeAmount, index) => ({
    id: index + 1,
    state: index === 0 ? 'Available' : 'Upcoming',
    prizes: [{ prizeType: 'Coins', prizeAmount }],
  }));
}

export function promotion(
  promotionId: number,
  title: string,
  promoType: string,
  subPromoType: string,
  subTypeMeta: Record<string, unknown>,
  cta: WorldPromotion['cta'],
): WorldPromotion {
  return {
    promotionId,
    title,
    description: `${title}: read more inside.`,
    promoType,
    subPromoType,
    status: 'Available',
    isOptedIn: false,
    contentType: subPromoType === 'Referral' ? 'Referrer' : null,
    cta,
    subTypeMeta,
  };
}
