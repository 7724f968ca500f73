// The amount rule for redemptions: up to the redeemable balance, within the platform's range [RED-13, RED-18].
import { businessDaysAfter } from '../../../streams/calendar';
import { calendarDate } from '../../../streams/dates';
import { PAYOUT_DAYS, redeemRange, sweepsRows } from '../../../streams/features/payment/redeemable';
import type { DataOf } from '../../../streams/log/event';
import { formatCash, formatSweeps } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { Rows } from '../../ui/Page';
import { DatedBalances } from '../shared/DatedBalances';
import type { AmountRule } from './PaymentForm';

export function RedeemableRows() {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount);
  return (
    <DatedBalances>
      <Rows items={sweepsRows(redeemable, unplayed)} />
    </DatedBalances>
  );
}

/** Creates the rule from the platform's settings and the redeemable balance; amounts in minor units. */
export function useRedeemRule(): (
  settings: DataOf<'redemptionSettings/loaded'>,
  redeemable: number,
) => AmountRule {
  const { config, scheduler } = useCore();
  const { currency } = config;
  return (settings, redeemable) => {
    const { min, max } = redeemRange(settings, redeemable);
    return {
      label: 'Amount in Sweeps Coins',
      min,
      max,
      presets: [],
      format: formatSweeps,
      outcome: (amount) => [
        {
          key: 'receive',
          label: 'You receive',
          note: `By ${calendarDate(businessDaysAfter(scheduler.now(), PAYOUT_DAYS))}`,
          value: formatCash(amount, currency),
        },
        {
          key: 'left',
          label: 'Redeemable afterwards',
          note: `${formatSweeps(amount)} leaves your balance when you redeem.`,
          value: formatSweeps(redeemable - amount),
        },
      ],
      tooLittle: `Looks like you don't have enough funds to withdraw. The minimum withdrawal amount is ${formatCash(min, currency)}.`,
    };
  };
}
