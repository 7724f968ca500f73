// Points, levels and statuses. Play changes them; the end of a period decides the status again.
import type { Ledger } from './ledger';
import { levelAt, PERIOD_MS, TIERS } from './offers';
import type { PlayerState, WorldReward } from './players';
import { cents } from './rules';

const DAY_MS = 86_400_000;
/** An unopened box is opened for the player after this many days. */
const BOX_AUTO_REWARD_DAYS = 7;

/** The points required for a status within a period. */
const TIER_POINTS = [0, 100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const BOX_COINS = 5_000;

/** The response of `GET /loyalty/statuses`. */
export const loyaltyStatuses = () => ({
  boxAutoRewardDays: BOX_AUTO_REWARD_DAYS,
  statuses: Object.fromEntries(
    TIERS.map((tier, order) => [tier, { order, points: TIER_POINTS[order] ?? 0 }]),
  ),
});

export interface LoyaltyOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  credit(state: PlayerState, reward: Pick<WorldReward, 'rewardType' | 'rewardAmount'>): void;
  nextRewardId(): number;
  ledger: Ledger;
  now: () => number;
}

export function createLoyalty({ player, push, credit, nextRewardId, ledger, now }: LoyaltyOptions) {
  function change(state: PlayerState, place: number, playerStatusState: string): void {
    state.playerStatus = TIERS[place] ?? 'Member';
    state.playerStatusState = playerStatusState;
    const { playerId, playerStatus } = state;
    push(playerId, 'StatusProgress', { playerStatus, playerStatusState });
  }

  function giveBox(state: PlayerState): void {
    state.giftboxes.push({
      rewardType: 'Coins',
      rewardAmount: BOX_COINS,
      playerRewardId: nextRewardId(),
      rewardId: 1,
      gameIds: [],
      deliveryType: 'Giftbox',
      grantedAt: now(),
    });
  }

  /** Passes every reached tier immediately; each brings a box. */
  function promote(state: PlayerState): void {
    const place = TIERS.indexOf(state.playerStatus);
    const reached = TIER_POINTS.findLastIndex((points) => state.period.points >= points);
    if (reached <= place) return;
    giveBox(state);
    change(state, reached, 'ToBePromoted');
  }

  function endPeriod(state: PlayerState): void {
    const place = TIERS.indexOf(state.playerStatus);
    const isKept = state.period.points >= (TIER_POINTS[place] ?? 0);
    state.period = { points: 0, start: state.period.end, end: state.period.end + PERIOD_MS };
    if (place > 0) change(state, isKept ? place : place - 1, isKept ? 'ToBeKept' : 'ToBeDemoted');
  }

  return {
    /** Adds the points of a round. */
    countPoints(state: PlayerState, points: number): void {
      state.points = cents(state.points + points);
      state.level = levelAt(state.points);
      state.period.points = cents(state.period.points + points);
      push(state.playerId, 'LoyaltyPointsUpdated', { points: state.points });
      promote(state);
    },
    /** The player has acknowledged the change. */
    acknowledgeStatus(playerId: number): void {
      player(playerId).playerStatusState = 'Active';
    },
    /** Ends periods, and opens boxes that were left too long. */
    passLoyalty(state: PlayerState): void {
      while (state.period.end <= now()) endPeriod(state);
      const isOver = ({ grantedAt }: WorldReward) =>
        grantedAt !== undefined && grantedAt + BOX_AUTO_REWARD_DAYS * DAY_MS <= now();
      const left = state.giftboxes.filter(isOver);
      state.giftboxes = state.giftboxes.filter((box) => !isOver(box));
      for (const box of left) {
        ledger.write(state.playerId, 'claim', 'giftbox', {
          currency: box.rewardType,
          amount: box.rewardAmount,
          reference: String(box.playerRewardId),
        });
        credit(state, box);
      }
    },
  };
}
