// Promotions on the wire and in events, and the calls that list a player's promotions.
import type { Core } from '../../../reaction';
import * as s from '../../../schema/schema';
import { endpoint } from '../../../wire/endpoint';
import type { Promotion } from '../../promotions/promotionRules';
import { cta } from '../vocabulary';
import { SUB_PROMO_TYPES } from './promotionShapes';

/** [ENT-58] */
export const PROMO_TYPES = [
  'Streaks',
  'InPeriod',
  'Welcome',
  'Action',
  'Static',
  'Coinback',
  'InstantReward',
  'Other',
] as const;
/** [GPQ-10] */
export const PROMOTION_STATUSES = [
  'Available',
  'Locked',
  'InProgress',
  'InProgressQualified',
  'NotQualified',
  'Qualified',
  'OptIn',
  'OptOut',
  'Expired',
] as const;
function promotionFields<Money extends s.AnyStruct>(money: Money) {
  return {
    promotionId: s.integer(),
    title: s.publicString(),
    description: s.optional(s.publicString()),
    imageUrl: s.optional(s.publicString()),
    promoType: s.oneOf(PROMO_TYPES, 'Other'),
    subPromoType: s.optional(s.oneOf(SUB_PROMO_TYPES, 'Other')),
    status: s.oneOf(PROMOTION_STATUSES, 'Locked'),
    isOptedIn: s.withDefault(s.boolean(), false),
    contentType: s.optional(s.oneOf(['Referrer', 'Referee', 'Other'], 'Other')),
    cta: s.optional(cta()),
    subTypeMeta: s.optional(
      s.object({
        startDate: s.instant(),
        expiryDate: s.instant(),
        minimumQualificationAmount: money,
        targetAccumulation: s.optional(s.number()),
        currentAccumulation: s.optional(s.number()),
        completedAt: s.instant(),
        referrerId: s.optional(s.textId()),
      }),
    ),
  };
}

export const promotion = s.object(promotionFields(s.optional(s.minorUnits())));
export const wirePromotions = s.object({
  items: s.eachOf(s.object(promotionFields(s.optional(s.amount())))),
});

export const getPromotions = endpoint('GET /Players/:player/promotions', {
  query: s.object({ isBanner: s.optional(s.boolean()), promoType: s.optional(s.publicString()) }),
  reply: wirePromotions,
  event: 'promotions/loaded',
});

export const getInPeriodPromotions = endpoint('GET /Players/:player/inPeriodPromotions', {
  reply: wirePromotions,
  event: 'inPeriodPromotions/loaded',
});

/** The whole list. */
export const ALL = { query: { isBanner: null, promoType: null } };

/** A player's promotions, and those that only the list of active ones contains. */
export function playerPromotions(
  promotions: readonly Promotion[],
  inPeriod: readonly Promotion[],
): readonly Promotion[] {
  const ids = new Set(promotions.map(({ promotionId }) => promotionId));
  return [...promotions, ...inPeriod.filter(({ promotionId }) => !ids.has(promotionId))];
}

export function loadedPromotions(core: Core): readonly Promotion[] {
  const pages = core.state('pages');
  return playerPromotions(
    pages['promotions/loaded']?.items ?? [],
    pages['inPeriodPromotions/loaded']?.items ?? [],
  );
}
