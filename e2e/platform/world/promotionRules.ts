// The rules of a player's promotions: opting in and out, progress by play, deposits and days, and changes over time.
import type { PlayerState, WorldReward } from './players';
import { DAY_MS, type WorldPromotion } from './promotionShapes';
import { cents, Refusal } from './rules';

/** The time for which an ended promotion shows its result before it expires. */
const DECIDED_MS = DAY_MS;
const COINBACK_RATE = 0.1;
/** The reward for both players when a friend joins, in coins. */
const FRIEND_COINS = 5_000;
const MAX_COINBACK = 20;

const OPEN = new Set(['Available', 'OptOut']);
const TAKING_PART = new Set(['OptIn', 'InProgress', 'InProgressQualified']);

export const isPast = (date: unknown, now: number) => typeof date === 'string' && Date.parse(date) <= now;
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

function isReached({ subTypeMeta: { targetAccumulation, currentAccumulation } }: WorldPromotion): boolean {
  return targetAccumulation !== undefined && numberOf(currentAccumulation) >= numberOf(targetAccumulation);
}

/** The referrer of a registration: a player's link ends with the player's id. */
export function referrerOf({ registration }: PlayerState): number | null {
  const { registrationMeta } = (registration ?? {}) as { registrationMeta?: { referral_code?: unknown } };
  const code = Number(registrationMeta?.referral_code ?? Number.NaN);
  return Number.isInteger(code) ? code : null;
}

export interface PromotionRulesOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  grant(state: PlayerState, rewardType: string, rewardAmount: number, sourceType: string): void;
  now: () => number;
}

/** A spin with Sweeps Coins. */
export interface SweepsRound {
  gameId: number;
  bet: number;
  win: number;
}

/** The contribution of one round to a promotion, in its unit. */
export function gainOf({ subPromoType, subTypeMeta }: WorldPromotion, { bet, win }: SweepsRound): number {
  if (subPromoType !== 'NetLosses' && bet < numberOf(subTypeMeta.minimumQualificationAmount)) return 0;
  switch (subPromoType) {
    case 'SpinCount':
      return 1;
    case 'BetAmount':
      return bet;
    case 'WinCount':
      return win > 0 ? 1 : 0;
    case 'WinAmount':
      return win;
    case 'NetLosses':
      return bet - win;
    default:
      return 0;
  }
}

export function createPromotionRules({ player, push, grant, now }: PromotionRulesOptions) {
  function found(playerId: number, promotionId: number): WorldPromotion {
    const known = player(playerId).promotions.find((entry) => entry.promotionId === promotionId);
    if (known === undefined) throw new Refusal(404, 'promotion-not-found', 'This promotion is over.');
    return known;
  }

  function advance(state: PlayerState, promotion: WorldPromotion, gain: number): void {
    if (gain === 0 || !TAKING_PART.has(promotion.status)) return;
    const { subTypeMeta, promotionId, promoType } = promotion;
    const currentAccumulation = cents(Math.max(0, numberOf(subTypeMeta.currentAccumulation) + gain));
    if (currentAccumulation === numberOf(subTypeMeta.currentAccumulation)) return;
    subTypeMeta.currentAccumulation = currentAccumulation;
    promotion.status = isReached(promotion) ? 'InProgressQualified' : 'InProgress';
    if (promoType === 'Coinback') promotion.status = 'InProgress';
    push(state.playerId, 'InPeriodPromotionProgressUpdated', { promotionId, currentAccumulation });
  }

  /** Adds to every joined promotion of a sub-type or type. */
  function count(playerId: number, kind: string, gain: number | ((promotion: WorldPromotion) => number)) {
    const state = player(playerId);
    for (const promotion of state.promotions) {
      if (promotion.subPromoType !== kind && promotion.promoType !== kind) continue;
      advance(state, promotion, typeof gain === 'number' ? gain : gain(promotion));
    }
  }

  const welcomed = new Set<number>();

  return {
    /** A friend who registered with the link of `referrer` was approved: counts once, and rewards both until the target. */
    welcomeFriend(friend: PlayerState, referrer: PlayerState): void {
      const promotion = referrer.promotions.find(({ contentType }) => contentType === 'Referrer');
      if (welcomed.has(friend.playerId) || promotion === undefined) return;
      if (!TAKING_PART.has(promotion.status) || isReached(promotion)) return;
      welcomed.add(friend.playerId);
      advance(referrer, promotion, 1);
      for (const state of [friend, referrer]) grant(state, 'Coins', FRIEND_COINS, 'Promo');
    },
    optIn(playerId: number, promotionId: number): void {
      const promotion = found(playerId, promotionId);
      const { status, promoType, subTypeMeta } = promotion;
      if (status === 'Expired' || isPast(subTypeMeta.expiryDate, now()))
        throw new Refusal(409, 'promotion-over', 'This promotion is over.');
      if (status === 'Locked')
        throw new Refusal(403, 'promotion-locked', 'This promotion is not open to you yet.');
      if (!OPEN.has(status)) return;
      Object.assign(promotion, { status: 'OptIn', isOptedIn: true });
      if (promoType !== 'InstantReward') return;
      Object.assign(promotion, {
        status: 'Qualified',
        subTypeMeta: { ...subTypeMeta, completedAt: new Date(now()).toISOString() },
      });
      grant(player(playerId), 'Gems', 1, 'Promo');
    },
    optOut(playerId: number, promotionId: number): void {
      const promotion = found(playerId, promotionId);
      if (OPEN.has(promotion.status)) return;
      if (!TAKING_PART.has(promotion.status))
        throw new Refusal(409, 'promotion-decided', 'This promotion has already been decided.');
      Object.assign(promotion, { status: 'OptOut', isOptedIn: false });
    },
    /** A spin with Sweeps Coins counts towards every promotion about spins, bets, wins or losses. */
    countRound(playerId: number, round: SweepsRound): void {
      const state = player(playerId);
      for (const promotion of state.promotions) advance(state, promotion, gainOf(promotion, round));
    },
    countDeposit(playerId: number, amount: number): void {
      count(playerId, 'Deposit', ({ subTypeMeta, promoType }) =>
        promoType === 'InPeriod' && amount >= numberOf(subTypeMeta.minimumQualificationAmount) ? amount : 0,
      );
    },
    /** A day on which the daily streak was collected. */
    countDay(playerId: number): void {
      count(playerId, 'Streaks', 1);
    },
    /** Changes over time: locked promotions open, ended ones are decided and later expire. */
    passPromotions(state: PlayerState): void {
      for (const promotion of state.promotions) pass(state, promotion);
    },
  };

  function pass(state: PlayerState, promotion: WorldPromotion): void {
    const { subTypeMeta, status } = promotion;
    if (status === 'Locked' && isPast(subTypeMeta.startDate, now())) promotion.status = 'Available';
    if (!isPast(subTypeMeta.expiryDate, now())) return;
    if (TAKING_PART.has(promotion.status)) decide(state, promotion);
    const isOld = isPast(subTypeMeta.expiryDate, now() - DECIDED_MS);
    if (isOld || OPEN.has(promotion.status)) promotion.status = 'Expired';
  }

  function decide(state: PlayerState, promotion: WorldPromotion): void {
    const { promoType, subTypeMeta } = promotion;
    const losses = numberOf(subTypeMeta.currentAccumulation);
    const isQualified = promoType === 'Coinback' ? losses > 0 : isReached(promotion);
    promotion.status = isQualified ? 'Qualified' : 'NotQualified';
    if (!isQualified) return;
    subTypeMeta.completedAt = subTypeMeta.expiryDate;
    const [rewardType, rewardAmount]: [WorldReward['rewardType'], number] =
      promoType === 'Coinback'
        ? ['Sweeps', cents(Math.min(MAX_COINBACK, losses * COINBACK_RATE))]
        : ['Coins', 3_000];
    grant(state, rewardType, rewardAmount, 'Promo');
  }
}
