// Promotions and quests from the platform [GPQ-09, GPQ-20], and the offers shown to visitors before registration.
import { filter, merge } from 'rxjs';
import { boolean } from 'superstruct';
import type { DataOf } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import {
  type AnyStruct,
  amount,
  array,
  dictionary,
  eachOf,
  type Infer,
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
import { endpoint, push, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
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
export const QUEST_STATUSES = ['Future', 'Available', 'Locked', 'OptIn', 'Completed', 'InProgress'] as const;
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

const quest = object({
  promotionId: integer(),
  title: publicString(),
  status: oneOf(QUEST_STATUSES, 'Locked'),
  isOptedIn: withDefault(boolean(), false),
  subPromoType: optional(oneOf(SUB_PROMO_TYPES, 'Other')),
  subTypeMeta: optional(
    object({
      gameIds: array(integer()),
      currentAccumulation: optional(number()),
      targetAccumulation: optional(number()),
      startDate: instant(),
      completedAt: instant(),
    }),
  ),
});

export const facts = {
  'lobbyPromotions/loaded': object({ items: array(promotion) }),
  'welcomeOffers/loaded': object({ items: array(promotion) }),
  'landingPromotions/loaded': object({ items: array(promotion) }),
  'promotions/loaded': object({ items: array(promotion) }),
  'inPeriodPromotions/loaded': object({ items: array(promotion) }),
  'promotion/optedIn': object({ promotionId: integer() }),
  'promotion/optedOut': object({ promotionId: integer() }),
  /** `currentAccumulation` is absolute, in the promotion's unit. */
  'promotion/progressed': object({
    promotionId: integer(),
    currentAccumulation: number(),
    version: optional(integer()),
  }),
  'quests/loaded': object({ inPeriodPromos: array(quest) }),
  'quest/loaded': quest,
  'quest/activated': object({ promotionId: integer() }),
  'quest/abandoned': object({ promotionId: integer() }),
};

/** Where the visitor came from, recorded on the first page [REG-15]. */
const campaign = { UtmCampaign: optional(personal()), ReferralCode: optional(personal()) };
const ofPromo = (_: null, request: { params: { promoId: string | number } }) => ({
  promotionId: Number(request.params.promoId),
});
const ofQuest = (_: null, request: { params: { promotionId: string | number } }) => ({
  promotionId: Number(request.params.promotionId),
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
  getQuests: endpoint('GET /Players/:player/quests', {
    reply: object({ inPeriodPromos: eachOf(quest) }),
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

export const queries = {
  promotions: query(endpoints.getPromotions, { query: { isBanner: null, promoType: null } }),
  lobbyPromotions: query(endpoints.getLobbyPromotions, { query: { pageSize: 99 } }),
  quests: query(endpoints.getQuests, {}),
};

export const pageData = [
  'promotions/loaded',
  'lobbyPromotions/loaded',
  'welcomeOffers/loaded',
  'landingPromotions/loaded',
  'quests/loaded',
] as const;

export const pushes = [
  push('InPeriodPromotionProgressUpdated', {
    payload: object({ promotionId: integer(), currentAccumulation: number(), version: optional(integer()) }),
    event: 'promotion/progressed',
  }),
];

/** Each title as a path segment; duplicate titles get their id appended (DEC-95). */
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

/** How many promotions keep their progress; the least recently updated one is dropped first. */
export const MAX_PROGRESSES = 100;

const progressState = object({
  /** By promotion id: progress pushed since its list was last requested. */
  byId: dictionary(object({ current: number(), version: optional(integer()), pushedSeq: integer() })),
});
export type PromotionProgressState = Infer<typeof progressState>;

interface Listed {
  readonly promotionId: number;
}

/** A list requested after a push includes it; a list requested before is older. */
function takeList(
  state: PromotionProgressState,
  items: readonly Listed[],
  event: { readonly cause?: number },
): undefined {
  for (const { promotionId } of items) {
    const pushed = state.byId[promotionId];
    if (pushed !== undefined && (event.cause ?? 0) > pushed.pushedSeq) delete state.byId[promotionId];
  }
}

export const models = {
  promotionProgress: readModel(
    progressState,
    { byId: {} },
    {
      'promotion/progressed': (state, { promotionId, currentAccumulation, version }, event) => {
        const known = state.byId[promotionId];
        if (known !== undefined && version !== null && known.version !== null && version < known.version)
          return;
        state.byId[promotionId] = { current: currentAccumulation, version, pushedSeq: event.seq };
        const entries = Object.entries(state.byId);
        if (entries.length <= MAX_PROGRESSES) return;
        const [oldest] = entries.reduce((one, other) =>
          other[1].pushedSeq < one[1].pushedSeq ? other : one,
        );
        delete state.byId[oldest];
      },
      'promotions/loaded': (state, { items }, event) => takeList(state, items, event),
      'lobbyPromotions/loaded': (state, { items }, event) => takeList(state, items, event),
      'quests/loaded': (state, { inPeriodPromos }, event) => takeList(state, inPeriodPromos, event),
      'hub/connected': (state) => {
        for (const entry of Object.values(state.byId)) entry.version = null;
      },
      'session/ended': () => ({ byId: {} }),
    },
  ),
};

interface Progressing extends Listed {
  readonly subTypeMeta: {
    readonly currentAccumulation: number | null;
    readonly targetAccumulation: number | null;
  } | null;
}

/** The progress of a promotion or quest in its unit: from the latest push, otherwise from its list. */
export function currentProgress(state: PromotionProgressState, promotion: Progressing): number {
  return state.byId[promotion.promotionId]?.current ?? promotion.subTypeMeta?.currentAccumulation ?? 0;
}

function reachesTarget(
  { promotionId, currentAccumulation }: DataOf<'promotion/progressed'>,
  promotions: readonly Progressing[],
): boolean {
  const target = promotions.find((promotion) => promotion.promotionId === promotionId)?.subTypeMeta
    ?.targetAccumulation;
  return target !== null && target !== undefined && currentAccumulation >= target;
}

export const reactions: Reactions = {
  /** Reloads a shown list when one of its promotions or quests reaches its target and so changes status. */
  reloadPromotionsOnTargetReached: (core) => {
    const reached = (promotions: () => readonly Progressing[]) =>
      core.on('promotion/progressed').pipe(filter(({ data }) => reachesTarget(data, promotions())));
    return merge(
      reached(() => core.state('pages')['quests/loaded']?.inPeriodPromos ?? []).pipe(
        pacedReload(
          ({ seq }) => core.call(endpoints.getQuests, {}, { cause: seq, fresh: true }),
          core.scheduler,
        ),
      ),
      reached(() => core.state('pages')['promotions/loaded']?.items ?? []).pipe(
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
    );
  },
};
