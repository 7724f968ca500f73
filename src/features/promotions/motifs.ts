// The heroes of promotions' generated art, by promotion type.
import type { Promotion } from '../../../streams/features/promotions/promotionRules';

/** Undefined if the title selects the hero. */
export function motifOf({ promoType, subPromoType }: Promotion): string | undefined {
  if (promoType === 'Streaks') return 'calendar';
  if (promoType === 'InstantReward') return 'gift';
  switch (subPromoType) {
    case 'NetLosses':
      return 'coinback';
    case 'Referral':
      return 'letter';
    case 'Deposit':
      return 'coins';
    case 'SpinCount':
      return 'pinwheel';
    case 'WinCount':
    case 'WinAmount':
      return 'cup';
    case 'BetAmount':
      return 'medal';
    default:
      return undefined;
  }
}
