// The promotion that a deposit qualifies for: an Action or Welcome promotion that the player has joined, by its minimum
// [PUR-33].
import type { DataOf } from '../../log/event';
import { MINOR_UNITS } from '../../money';

export type Promotions = DataOf<'promotions/loaded'> | null;

interface DepositPromotion {
  readonly promotionId: number;
  readonly title: string;
  /** The smallest deposit that qualifies, in minor units. */
  readonly minimum: number;
}

/** The promotions that a deposit can qualify for, the highest minimum first. */
function depositPromotions(promotions: Promotions): readonly DepositPromotion[] {
  return (promotions?.items ?? [])
    .filter(
      ({ isOptedIn, promoType, status }) =>
        isOptedIn && status !== 'Expired' && (promoType === 'Action' || promoType === 'Welcome'),
    )
    .flatMap(({ promotionId, title, subTypeMeta }) => {
      const minimum = subTypeMeta?.minimumQualificationAmount ?? null;
      return minimum === null ? [] : [{ promotionId, title, minimum }];
    })
    .sort((one, other) => other.minimum - one.minimum);
}

/** The deposit required by the player's promotions, in whole units. */
export function qualificationAmount(promotions: Promotions): number | null {
  const [first] = depositPromotions(promotions);
  return first === undefined ? null : first.minimum / MINOR_UNITS;
}

/**
 * The promotion that a deposit of `amount` (minor units) qualifies for; if several apply, the one with the highest
 * minimum.
 */
export function qualifyingPromotion(promotions: Promotions, amount: number | null): DepositPromotion | null {
  return depositPromotions(promotions).find(({ minimum }) => amount !== null && amount >= minimum) ?? null;
}

/** The note about a deposit of `amount`; null without a promotion. */
export function promotionNote(
  promotions: Promotions,
  amount: number | null,
  format: (amount: number) => string,
): string | null {
  const met = qualifyingPromotion(promotions, amount);
  if (met !== null) return `This deposit qualifies for ${met.title}.`;
  const lowest = depositPromotions(promotions).at(-1);
  return lowest === undefined
    ? null
    : `Deposits of ${format(lowest.minimum)} or more qualify for ${lowest.title}.`;
}
