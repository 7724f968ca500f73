// Promotions on the wire and in events, and the calls that list a player's promotions.
import { merge, type Observable } from 'rxjs';
import { boolean } from 'superstruct';
import type { NewEvent } from '../../log/event';
import type { Core } from '../../reaction';
import {
  type AnyStruct,
  amount,
  eachOf,
  instant,
  integer,
  minorUnits,
  number,
  numericId,
  object,
  oneOf,
  optional,
  publicString,
  withDefault,
} from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import type { Promotion } from '../promotions/promotionRules';
import { SUB_PROMO_TYPES } from './promotionShapes';
import { cta } from './vocabulary';

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
function promotionFields<Money extends AnyStruct>(money: Money) {
  return {
    promotionId: integer(),
    title: publicString(),
    description: optional(publicString()),
    imageUrl: optional(publicString()),
    promoType: oneOf(PROMO_TYPES, 'Other'),
    subPromoType: optional(oneOf(SUB_PROMO_TYPES, 'Other')),
    status: oneOf(PROMOTION_STATUSES, 'Locked'),
    isOptedIn: withDefault(boolean(), false),
    contentType: optional(oneOf(['Referrer', 'Referee', 'Other'], 'Other')),
    cta: optional(cta()),
    subTypeMeta: optional(
      object({
        startDate: instant(),
        expiryDate: instant(),
        minimumQualificationAmount: money,
        targetAccumulation: optional(number()),
        currentAccumulation: optional(number()),
        completedAt: instant(),
        referrerId: optional(numericId()),
      }),
    ),
  };
}

export const promotion = object(promotionFields(optional(minorUnits())));
export const wirePromotions = object({ items: eachOf(object(promotionFields(optional(amount())))) });

export const getPromotions = endpoint('GET /Players/:player/promotions', {
  query: object({ isBanner: optional(boolean()), promoType: optional(publicString()) }),
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

export function loadPromotions(core: Core, cause: number): Observable<NewEvent> {
  const origin = { cause, fresh: true };
  return merge(core.call(getPromotions, ALL, origin), core.call(getInPeriodPromotions, {}, origin));
}
