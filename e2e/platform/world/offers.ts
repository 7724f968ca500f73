// The stand-in's goods, prices and prizes: independent of the client's values (DEC-166).

export interface StoreItem {
  id: number;
  title: string;
  type: string;
  price: number;
  coins: number;
  sweeps: number;
  group: { id: number; order: number };
  hasFreeSpins: boolean;
  freeSpinsCount: number | null;
  freeSpinsCoinValue: number | null;
  freeSpinsExpiryHours: number | null;
  freeSpinsGameIds: number[];
  freeSpinsGameCode: string | null;
  freeSpinsVendor: string | null;
  lastPurchasedAt: string | null;
}

export interface GemItem {
  id: number;
  title: string;
  price: number;
  rewardType: string;
  rewardAmount: number;
}

export interface WelcomeOffer {
  promotionId: number;
  title: string;
  promoType: string;
  subPromoType: string;
  status: string;
  isOptedIn: boolean;
  cta: { type: string } | null;
  description?: string | null;
  subTypeMeta: Record<string, unknown>;
  /** Offered only to visitors with this campaign or this referral code. */
  utmCampaign?: string | null;
  referralCode?: string | null;
}

export interface WorldBanner {
  id: number;
  location: string;
  imageUrl: string;
  cta: { type: string; gameId?: number } | null;
}

/** The shop's groups by the type of their items; a higher order comes first. */
const GROUPS: Readonly<Record<string, StoreItem['group']>> = {
  Promotion: { id: 2, order: 30 },
  Replenish: { id: 1, order: 20 },
  Sweeps: { id: 3, order: 10 },
};

export const SHOP_ITEMS: StoreItem[] = [
  item(1, 'Pocket of Coins', 'Replenish', 4.99, 50_000, 5),
  item(2, 'Chest of Coins', 'Replenish', 19.99, 250_000, 20),
  item(3, 'Weekend Bundle', 'Promotion', 9.99, 120_000, 12),
  item(4, 'Sweeps Pack', 'Sweeps', 49.99, 500_000, 55),
  item(5, 'Daily Handful', 'Replenish', 0, 2_500, 0),
];

function item(
  id: number,
  title: string,
  type: string,
  price: number,
  coins: number,
  sweeps: number,
): StoreItem {
  return {
    id,
    title,
    type,
    price,
    coins,
    sweeps,
    group: GROUPS[type] ?? { id: 4, order: 0 },
    hasFreeSpins: id === 3,
    freeSpinsCount: id === 3 ? 10 : null,
    freeSpinsCoinValue: id === 3 ? 0.1 : null,
    freeSpinsExpiryHours: id === 3 ? 48 : null,
    freeSpinsGameIds: id === 3 ? [2] : [],
    freeSpinsGameCode: null,
    freeSpinsVendor: null,
    lastPurchasedAt: null,
  };
}

export const GEM_ITEMS: GemItem[] = [
  { id: 1, title: '5,000 Betty Coins', price: 10, rewardType: 'Coins', rewardAmount: 5_000 },
  { id: 2, title: '25,000 Betty Coins', price: 35, rewardType: 'Coins', rewardAmount: 25_000 },
  { id: 3, title: 'SC 2.00', price: 60, rewardType: 'Sweeps', rewardAmount: 2 },
];

export const WHEEL_SEGMENTS = [500, 1_000, 250, 2_500, 100, 5_000, 750, 10_000].map(
  (rewardAmount, index) => ({
    id: index + 1,
    rewardType: index === 4 ? 'Gems' : 'Coins',
    rewardAmount: index === 4 ? 3 : rewardAmount,
  }),
);
export const WHEEL_UNLOCK_LEVEL = 5;

export const TIERS = [
  'Member',
  'Amethyst',
  'Topaz',
  'Aquamarine',
  'Opal',
  'Emerald',
  'Ruby',
  'Sapphire',
  'Diamond',
  'Vip',
];
const POINTS_PER_LEVEL = 50;
/** The length of a period; its points decide the status at its end. */
export const PERIOD_MS = 90 * 86_400_000;

/** The level for a number of points. */
export const levelAt = (points: number): number => Math.floor(Math.max(0, points) / POINTS_PER_LEVEL) + 1;
/** The points at which a level starts. */
export const pointsAt = (level: number): number => (Math.max(1, level) - 1) * POINTS_PER_LEVEL;

export const WELCOME_OFFERS: WelcomeOffer[] = [
  {
    promotionId: 21,
    title: 'Double Your First Coins',
    description: 'Your first package of Betty Coins arrives twice, up to 50,000 more.',
  },
  {
    promotionId: 22,
    title: 'Ten Free Spins',
    description: 'Ten spins of Midnight Orchard are yours as soon as your account is ready.',
  },
  {
    promotionId: 23,
    title: 'Harbour Night Coins',
    description: '2,000 Betty Coins to explore the games of the harbour.',
    utmCampaign: 'harbour',
  },
  {
    promotionId: 24,
    title: 'A Welcome From a Friend',
    description: '1,000 Betty Coins, because a friend invited you.',
    referralCode: 'FRIEND',
  },
  {
    promotionId: 25,
    title: 'Harbour Nights',
    description: 'Spin any harbour game in your first week, and 20 free spins are yours.',
    promoType: 'Static',
    utmCampaign: 'harbour',
  },
  {
    promotionId: 26,
    title: 'A gift from your friend',
    description: 'You both get 5,000 Betty Coins once your identity is verified.',
    promoType: 'Static',
    referralCode: 'FRIEND',
  },
].map((offer) => ({
  promoType: 'Welcome',
  ...offer,
  subPromoType: 'Onboarding',
  status: 'Available',
  isOptedIn: false,
  cta: { type: 'register' },
  subTypeMeta: {},
}));

/** The offers for a visitor with this campaign and this referral code. */
export function offersFor(
  offers: readonly WelcomeOffer[],
  came: { utmCampaign: string | undefined; referralCode: string | undefined },
): Omit<WelcomeOffer, 'utmCampaign' | 'referralCode'>[] {
  const isFor = (wanted: string | null | undefined, given: string | undefined) =>
    wanted === undefined || wanted === null || wanted.toLowerCase() === given?.toLowerCase();
  return offers
    .filter((offer) => isFor(offer.utmCampaign, came.utmCampaign))
    .filter((offer) => isFor(offer.referralCode, came.referralCode))
    .map(({ utmCampaign: _campaign, referralCode: _code, ...shown }) => shown);
}

export const BANNERS: WorldBanner[] = [
  { id: 1, location: 'Lobby', imageUrl: '', cta: { type: 'game launch', gameId: 1 } },
  { id: 2, location: 'Lobby', imageUrl: '', cta: { type: 'promotions' } },
  { id: 3, location: 'Shop', imageUrl: '', cta: { type: 'promotions' } },
];

export const REDEMPTION_RANGE = { minAmount: 50, maxAmount: 5_000 };
export const DEPOSIT_RANGE = { minAmount: 10, maxAmount: 1_000, presets: [25, 50, 100] };
