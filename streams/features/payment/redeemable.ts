// The redeemable part of the sweeps balance, and the range of a redemption [RED-13, RED-18].
import type { DataOf } from '../../log/event';
import { formatSweeps } from '../../money';

/** The longest time until a redemption is paid out, in business days. */
export const PAYOUT_DAYS = 3;

/** The parts of the sweeps balance with their labels; amounts in minor units, null until loaded. */
export function sweepsRows(redeemable: number | null, unplayed: number | null) {
  return [
    { key: 'now', label: 'Redeemable now', value: formatSweeps(redeemable) },
    {
      key: 'play',
      label: 'Still to play',
      note: 'Play these once to redeem them.',
      value: formatSweeps(unplayed),
    },
  ];
}

/** The range of a redemption, and the amount missing for the smallest one; in minor units. */
export function redeemRange(
  { minAmount, maxAmount }: DataOf<'redemptionSettings/loaded'>,
  redeemable: number,
): { min: number; max: number; missing: number } {
  return {
    min: minAmount,
    max: Math.min(maxAmount, redeemable),
    missing: Math.max(0, minAmount - redeemable),
  };
}
