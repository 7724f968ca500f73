// Promotions and quests as the platform tells them [2 §3]; also the offers that a visitor sees before registering.
import { boolean } from 'superstruct';
import { endpoint, push } from '../endpoint';
import { facts } from '../event';
import {
  type AnyStruct,
  amount,
  eachOf,
  finite,
  instant,
  list,
  minor,
  numericId,
  oneOf,
  open,
  optional,
  personal,
  shape,
  whole,
  withDefault,
} from '../schema';
import { cta } from '../vocabulary';

/** [2 §3] */
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
export const SUB_PROMO_TYPES = [
  'SpinCount',
  'Referral',
  'Custom',
  'Generic',
  'Deposit',
  'NetLosses',
  'Onboarding',
  'BetAmount',
  'WinCount',
  'WinAmount',
  'Banners',
  'Other',
] as const;
/** [2 §4]; a player who opted out can opt in again, so `OptOut` is met by its own name (DEC-162). */
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
export const QUEST_STATUSES = ['Future', 'Available', 'Locked', 'OptIn', 'Completed', 'InProgress'] as const;
function promotionFields<Money extends AnyStruct>(money: Money) {
  return {
    promotionId: whole(),
    title: open(),
    description: optional(open()),
    imageUrl: optional(open()),
    promoType: oneOf(PROMO_TYPES, 'Other'),
    subPromoType: optional(oneOf(SUB_PROMO_TYPES, 'Other')),
    status: oneOf(PROMOTION_STATUSES, 'Locked'),
    isOptedIn: withDefault(boolean(), false),
    contentType: optional(oneOf(['Referrer', 'Referee', 'Other'], 'Other')),
    cta: optional(cta()),
    subTypeMeta: optional(
      shape({
        startDate: instant(),
        expiryDate: instant(),
        minimumQualificationAmount: money,
        targetAccumulation: optional(finite()),
        currentAccumulation: optional(finite()),
        completedAt: instant(),
        referrerId: optional(numericId()),
      }),
    ),
  };
}

const promotion = shape(promotionFields(optional(minor())));
const wirePromotions = shape({ items: eachOf(shape(promotionFields(optional(amount())))) });

const quest = shape({
  promotionId: whole(),
  title: open(),
  status: oneOf(QUEST_STATUSES, 'Locked'),
  isOptedIn: withDefault(boolean(), false),
  subPromoType: optional(oneOf(SUB_PROMO_TYPES, 'Other')),
  subTypeMeta: optional(
    shape({
      gameIds: list(whole()),
      currentAccumulation: optional(finite()),
      targetAccumulation: optional(finite()),
      startDate: instant(),
      completedAt: instant(),
    }),
  ),
});

export const promotionFacts = facts({
  'lobbyPromotions/loaded': shape({ items: list(promotion) }),
  'welcomeOffers/loaded': shape({ items: list(promotion) }),
  'landingPromotions/loaded': shape({ items: list(promotion) }),
  'promotions/loaded': shape({ items: list(promotion) }),
  'inPeriodPromotions/loaded': shape({ items: list(promotion) }),
  'promotion/optedIn': shape({ promotionId: whole() }),
  'promotion/optedOut': shape({ promotionId: whole() }),
  /** `currentAccumulation` is absolute, in the promotion's own unit. */
  'promotion/progressed': shape({
    promotionId: whole(),
    currentAccumulation: finite(),
    version: optional(whole()),
  }),
  'quests/loaded': shape({ inPeriodPromos: list(quest) }),
  'quest/loaded': quest,
  'quest/activated': shape({ promotionId: whole() }),
  'quest/abandoned': shape({ promotionId: whole() }),
});

/** Where the visitor came from, kept since the first page [1 §3]. */
const campaign = { UtmCampaign: optional(personal()), ReferralCode: optional(personal()) };
const ofPromo = (_: null, request: { params: { promoId: string | number } }) => ({
  promotionId: Number(request.params.promoId),
});
const ofQuest = (_: null, request: { params: { promotionId: string | number } }) => ({
  promotionId: Number(request.params.promotionId),
});

export const promotionEndpoints = {
  getWelcomeOffers: endpoint('GET /Lobby/promotions/welcome', {
    access: 'anyone',
    query: shape({ promoType: open(), IncludeMultipleWelcome: boolean(), ...campaign }),
    reply: wirePromotions,
    event: 'welcomeOffers/loaded',
  }),
  getLandingPromotions: endpoint('GET /Lobby/promotions/landing', {
    access: 'anyone',
    query: shape(campaign),
    reply: wirePromotions,
    event: 'landingPromotions/loaded',
  }),
  /** The first page of 99 is all there is [1 §7]. */
  getLobbyPromotions: endpoint('GET /Lobby/promotions', {
    access: 'anyone',
    query: shape({ pageSize: whole() }),
    reply: wirePromotions,
    event: 'lobbyPromotions/loaded',
  }),
  getPromotions: endpoint('GET /Players/:player/promotions', {
    query: shape({ isBanner: optional(boolean()), promoType: optional(open()) }),
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
  getQuests: endpoint('GET /Players/:player/quests', {
    reply: shape({ inPeriodPromos: eachOf(quest) }),
    event: 'quests/loaded',
  }),
  getQuest: endpoint('GET /Players/:player/quests/:promotionId', { reply: quest, event: 'quest/loaded' }),
  activateQuest: endpoint('POST /Players/:player/quests/:promotionId', {
    event: 'quest/activated',
    toData: ofQuest,
  }),
  abandonQuest: endpoint('DELETE /Players/:player/quests/:promotionId', {
    event: 'quest/abandoned',
    toData: ofQuest,
  }),
};

export const promotionPushes = [
  push('InPeriodPromotionProgressUpdated', {
    payload: shape({ promotionId: whole(), currentAccumulation: finite(), version: optional(whole()) }),
    event: 'promotion/progressed',
  }),
];

/** Each title as a path segment; titles that meet get their id behind them (DEC-95). */
export function slugsOf(
  items: readonly { readonly promotionId: number; readonly title: string }[],
): ReadonlyMap<number, string> {
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const counts = new Map<string, number>();
  for (const { title } of items) counts.set(slug(title), (counts.get(slug(title)) ?? 0) + 1);
  return new Map(
    items.map(({ promotionId, title }) => [
      promotionId,
      (counts.get(slug(title)) ?? 0) > 1 || slug(title) === ''
        ? `${slug(title)}-${promotionId}`
        : slug(title),
    ]),
  );
}
