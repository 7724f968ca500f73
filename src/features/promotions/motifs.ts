// The motifs on promotions' generated art, by promotion type. Paths on the art's grid of 200 by 180.
import type { Promotion } from '../../../streams/features/promotions/promotionRules';

const RETURN = 'M90 20v35h30a50 50 0 0 1 0 100H50v-30h70a20 20 0 0 0 0-40H90v35L30 70Z';
const FRIENDS =
  'M65 15a35 35 0 1 0 .1 0ZM135 15a35 35 0 1 0 .1 0ZM10 165q0-65 55-65 25 0 35 14 10-14 35-14 55 0 55 65Z';
const CALENDAR = 'M25 30h30V10h20v20h50V10h20v20h30v135H25ZM45 75v70h110V75Z';
const GIFT =
  'M30 80h140v85H30ZM18 42h164v30H18ZM100 42C55 42 62-2 88 8q12 6 12 34 0-28 12-34c26-10 33 34-12 34Z';
const STACK = 'M30 122h140v32H30ZM42 76h140v32H42ZM24 30h140v32H24Z';
const SPIN = 'M100 12a78 78 0 1 1-73 51l26 9a50 50 0 1 0 47-32v24L58 32l42-32Z';
const STAR = 'M100 8l24 56 60 5-46 40 14 59-52-32-52 32 14-59-46-40 60-5Z';
const BARS = 'M20 160v-50h42v50ZM79 160V65h42v95ZM138 160V20h42v140Z';

/** Undefined if the art depends on the name only. */
export function motifOf({ promoType, subPromoType }: Promotion): string | undefined {
  if (promoType === 'Streaks') return CALENDAR;
  if (promoType === 'InstantReward') return GIFT;
  switch (subPromoType) {
    case 'NetLosses':
      return RETURN;
    case 'Referral':
      return FRIENDS;
    case 'Onboarding':
      return GIFT;
    case 'Deposit':
      return STACK;
    case 'SpinCount':
      return SPIN;
    case 'WinCount':
    case 'WinAmount':
      return STAR;
    case 'BetAmount':
      return BARS;
    default:
      return undefined;
  }
}
