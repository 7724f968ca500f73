// The catalogue for all players: games, jackpots, shop, gems, offers, promotions, quests, streak days, banners. Tests replace it.
import { jackpotGames, makeGames, type WorldGame } from './games';
import {
  BANNERS,
  GEM_ITEMS,
  type GemItem,
  SHOP_ITEMS,
  type StoreItem,
  WELCOME_OFFERS,
  type WelcomeOffer,
  type WorldBanner,
} from './offers';
import { promotions } from './promotionList';
import { milestones, type WorldMilestone, type WorldPromotion } from './promotionShapes';
import { quests, type WorldQuest } from './quests';

export interface WorldJackpot {
  gameId: number;
  amount: number;
}

export interface Catalogue {
  storeItems: StoreItem[];
  gemItems: GemItem[];
  /** The banners of the welcome and landing lists. */
  offers: WelcomeOffer[];
  /** Every player has a copy of the following three, with individual progress. */
  promotions: WorldPromotion[];
  quests: WorldQuest[];
  milestones: WorldMilestone[];
  banners: WorldBanner[];
  jackpots: WorldJackpot[];
  games: WorldGame[];
}
export type CatalogueList = keyof Catalogue;

/** The key of each list's items. */
export const ITEM_KEYS = {
  storeItems: 'id',
  gemItems: 'id',
  offers: 'promotionId',
  promotions: 'promotionId',
  quests: 'promotionId',
  milestones: 'id',
  banners: 'id',
  jackpots: 'gameId',
  games: 'id',
} as const satisfies Record<CatalogueList, string>;

/** Items as sent by tests: the key and the fields that differ from the existing item. */
export type CatalogueChange = { [List in CatalogueList]?: Record<string, unknown>[] };

export function makeCatalogue(now: number): Catalogue {
  const games = makeGames(now);
  return {
    storeItems: structuredClone(SHOP_ITEMS),
    gemItems: structuredClone(GEM_ITEMS),
    offers: structuredClone(WELCOME_OFFERS),
    promotions: promotions(now),
    quests: quests(now),
    milestones: milestones(),
    banners: structuredClone(BANNERS),
    jackpots: jackpotGames(games).map(({ id }, index) => ({ gameId: id, amount: 12_500 + index * 3_750 })),
    games,
  };
}

/**
 * Replaces lists with those of `change`, or merges them by key if `keep` is true. Fields that an item omits keep the values
 * of the existing item with the same key, or take a default.
 */
export function changedCatalogue(catalogue: Catalogue, change: CatalogueChange, keep: boolean): Catalogue {
  const changed: Record<string, unknown> = { ...catalogue };
  for (const list of Object.keys(ITEM_KEYS) as CatalogueList[]) {
    const given = change[list];
    if (given !== undefined) changed[list] = changedList(catalogue, list, given, keep);
  }
  return changed as unknown as Catalogue;
}

function changedList(
  catalogue: Catalogue,
  list: CatalogueList,
  given: Record<string, unknown>[],
  keep: boolean,
): unknown[] {
  const key = ITEM_KEYS[list];
  const known = catalogue[list] as unknown as Record<string, unknown>[];
  const complete = (item: Record<string, unknown>) => ({
    ...PLAIN[list],
    ...known.find((entry) => entry[key] === item[key]),
    ...item,
  });
  if (!keep) return given.map(complete);
  const isGiven = (entry: Record<string, unknown>) => given.find((item) => item[key] === entry[key]);
  const added = given.filter((item) => known.every((entry) => entry[key] !== item[key]));
  return [...known.map((entry) => ({ ...entry, ...isGiven(entry) })), ...added.map(complete)];
}

const PLAIN_PROMOTION = {
  title: 'Promotion',
  description: '',
  promoType: 'Static',
  subPromoType: 'Generic',
  status: 'Available',
  isOptedIn: false,
  contentType: null,
  cta: null,
  subTypeMeta: {},
};

const PLAIN: Record<CatalogueList, Record<string, unknown>> = {
  storeItems: {
    title: 'Item',
    type: 'Replenish',
    price: 0,
    coins: 0,
    sweeps: 0,
    group: { id: 1, order: 1 },
    hasFreeSpins: false,
    freeSpinsCount: null,
    freeSpinsCoinValue: null,
    freeSpinsExpiryHours: null,
    freeSpinsGameIds: [],
    freeSpinsGameCode: null,
    freeSpinsVendor: null,
    lastPurchasedAt: null,
  },
  gemItems: { title: 'Item', price: 1, rewardType: 'Coins', rewardAmount: 1 },
  offers: { ...PLAIN_PROMOTION, promoType: 'Welcome', subPromoType: 'Onboarding', cta: { type: 'register' } },
  promotions: PLAIN_PROMOTION,
  quests: { ...PLAIN_PROMOTION, promoType: 'InPeriod', subPromoType: 'SpinCount' },
  milestones: { state: 'Upcoming', prizes: [] },
  banners: { location: 'Lobby', imageUrl: '', cta: null },
  jackpots: { amount: 0 },
  games: {
    name: 'Game',
    gameUrlName: 'game',
    provider: 'Northlight',
    subprovider: null,
    tags: [],
    volatility: 2,
    minLevel: null,
    releaseDate: null,
    categories: [],
    images: [],
    minBet: 0.2,
    maxBet: null,
    coinMinBet: null,
    coinMaxBet: null,
    rtp: null,
    theme: null,
    features: [],
  },
};
