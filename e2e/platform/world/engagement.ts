// The effects of play, purchases and confirmations besides balances: points, contributions, checklist steps, jackpots.
import type { Catalogue } from './catalogue';
import { STEPS } from './checklist';
import { type CommunityOptions, createCommunity } from './community';
import { createLoyalty, type LoyaltyOptions } from './loyalty';
import type { PlayerState } from './players';
import { cents } from './rules';

/** The share of a coin bet that goes into the game's jackpot. */
const JACKPOT_SHARE = 0.01;
const COINS_PER_POINT = 1_000;

export interface EngagementOptions extends LoyaltyOptions, CommunityOptions {
  catalogue(): Catalogue;
}

export function createEngagement(options: EngagementOptions) {
  const { countPoints, ...loyalty } = createLoyalty(options);
  const { contribute, ...community } = createCommunity(options);

  /** Completes a step that is still open, and pushes the change. */
  function complete(state: PlayerState, uniqueId: string): void {
    const step = state.checklist.find((entry) => entry.uniqueId === uniqueId);
    if (step?.rewardStatus !== 'NotStarted') return;
    step.rewardStatus = 'Pending';
    options.push(state.playerId, 'ChecklistChanged', {});
  }

  return {
    ...loyalty,
    ...community,
    /** A round was played: a point for each sweeps coin or thousand coins, and a contribution. */
    played(
      state: PlayerState,
      { gameId, bet, coins }: { gameId: number; bet: number; coins: boolean },
    ): void {
      countPoints(state, bet / (coins ? COINS_PER_POINT : 1));
      contribute(state);
      complete(state, STEPS.spin);
      const jackpot = options.catalogue().jackpots.find((entry) => entry.gameId === gameId);
      if (coins && jackpot !== undefined) jackpot.amount = cents(jackpot.amount + bet * JACKPOT_SHARE);
    },
    purchased: (state: PlayerState): void => complete(state, STEPS.purchase),
    emailConfirmed: (state: PlayerState): void => complete(state, STEPS.email),
  };
}
