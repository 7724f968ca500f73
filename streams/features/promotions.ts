// Promotions from the platform [GPQ-09], and the offers shown to visitors before registration.
import { filter } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reactions } from '../reaction';
import {
  type AnyStruct,
  amount,
  array,
  eachOf,
  instant,
  integer,
  minorUnits,
  number,
  numericId,
  object,
  oneOf,
  optional,
  personal,
  publicString,
  withDefault,
} from '../schema';
import { endpoint, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { reachesTarget } from './shared/promotionProgress';
import { SUB_PROMO_TYPES } from './shared/promotionShapes';
import { cta } from './shared/vocabulary';

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
/** [GPQ-10]; a player who opted out can opt in again, so `OptOut` is a status of its own (DEC-162). */
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

const promotion = object(promotionFields(optional(minorUnits())));
const wirePromotions = object({ items: eachOf(object(promotionFields(optional(amount())))) });

export const facts = {
  'lobbyPromotions/loaded': object({ items: array(promotion) }),
  'welcomeOffers/loaded': object({ items: array(promotion) }),
  'landingPromotions/loaded': object({ items: array(promotion) }),
  'promotions/loaded': object({ items: array(promotion) }),
  'inPeriodPromotions/loaded': object({ items: array(promotion) }),
  'promotion/optedIn': object({ promotionId: integer() }),
  'promotion/optedOut': object({ promotionId: integer() }),
};

/** Where the visitor came from, recorded on the first page [REG-15]. */
const campaign = { UtmCampaign: optional(personal()), ReferralCode: optional(personal()) };
const ofPromo = (_: null, request: { params: { promoId: string | number } }) => ({
  promotionId: Number(request.params.promoId),
});
export const endpoints = {
  getWelcomeOffers: endpoint('GET /Lobby/promotions/welcome', {
    access: 'anyone',
    query: object({ promoType: publicString(), IncludeMultipleWelcome: boolean(), ...campaign }),
    reply: wirePromotions,
    event: 'welcomeOffers/loaded',
  }),
  getLandingPromotions: endpoint('GET /Lobby/promotions/landing', {
    access: 'anyone',
    query: object(campaign),
    reply: wirePromotions,
    event: 'landingPromotions/loaded',
  }),
  /** One page of 99 covers the whole list [GPQ-15]. */
  getLobbyPromotions: endpoint('GET /Lobby/promotions', {
    access: 'anyone',
    query: object({ pageSize: integer() }),
    reply: wirePromotions,
    event: 'lobbyPromotions/loaded',
  }),
  getPromotions: endpoint('GET /Players/:player/promotions', {
    query: object({ isBanner: optional(boolean()), promoType: optional(publicString()) }),
    reply: wirePromotions,
    event: 'promotions/loaded',
  }),
  getInPeriodPromotions: endpoint('GET /Players/:player/inPeriodPromotions', {
    reply: wirePromotions,
    event: 'inPeriodPromotions/loaded',
  }),
  optIn: endpoint('POST /Players/:player/promotions/:promoId/optin', {
    event: 'promotion/optedIn',
    toData: ofPromo,
  }),
  optOut: endpoint('POST /Players/:player/promotions/:promoId/optout', {
    event: 'promotion/optedOut',
    toData: ofPromo,
  }),
};

export const queries = {
  promotions: query(endpoints.getPromotions, { query: { isBanner: null, promoType: null } }),
  lobbyPromotions: query(endpoints.getLobbyPromotions, { query: { pageSize: 99 } }),
};

export const pageData = [
  'promotions/loaded',
  'lobbyPromotions/loaded',
  'welcomeOffers/loaded',
  'landingPromotions/loaded',
] as const;

export const reactions: Reactions = {
  /** Reloads a shown list when one of its promotions reaches its target and so changes status. */
  reloadPromotionsOnTargetReached: (core) =>
    core.on('promotion/progressed').pipe(
      filter(({ data }) => reachesTarget(data, core.state('pages')['promotions/loaded']?.items ?? [])),
      pacedReload(
        ({ seq }) =>
          core.call(
            endpoints.getPromotions,
            { query: { isBanner: null, promoType: null } },
            { cause: seq, fresh: true },
          ),
        core.scheduler,
      ),
    ),
};
