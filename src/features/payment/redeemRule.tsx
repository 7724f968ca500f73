// What may be redeemed: the redeemable part of the balance, within the platform's range [RED-13, RED-18].
import type { DataOf } from '../../../streams/log/event';
import { formatCash, formatSweeps } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { Rows } from '../../ui/Page';
import type { AmountRule } from './PaymentForm';

export function RedeemableRows() {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount);
  return (
    <Rows
      items={[
        { key: 'now', label: 'Redeemable now', value: formatSweeps(redeemable) },
        {
          key: 'play',
          label: 'Still to play',
          note: 'Play these once to redeem them.',
          value: formatSweeps(unplayed),
        },
      ]}
    />
  );
}

/** The rule for an amount, by the platform's settings; amounts in minor units. */
export function useRedeemRule(): (settings: DataOf<'redemptionSettings/loaded'>) => AmountRule {
  const { currency } = useCore().config;
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount) ?? 0;
  return ({ minAmount, maxAmount }) => ({
    label: 'Amount in Sweeps Coins',
    min: minAmount,
    max: Math.min(maxAmount, redeemable),
    presets: [],
    format: formatSweeps,
    tooLittle: `Looks like you don't have enough funds to withdraw. The minimum withdrawal amount is ${formatCash(minAmount, currency)}.`,
  });
}
