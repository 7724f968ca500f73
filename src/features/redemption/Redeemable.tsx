// The redeemable amount and redemptions in progress.
import dayjs from 'dayjs';
import { queries } from '../../../streams/features/redemption';
import { statusText } from '../../../streams/features/shared/paymentTexts';
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Nothing, Rows } from '../../ui/Page';

const date = (at: number | null) => (at === null ? '---' : dayjs(at).format('MM/DD/YYYY'));

export function Redeemable() {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount);
  return (
    <>
      <Rows
        items={[
          { key: 'now', label: 'Redeemable now', value: formatSweeps(redeemable) },
          { key: 'play', label: 'Unplayed', value: formatSweeps(unplayed) },
        ]}
      />
      <PageData query={queries.redemptionSettings}>
        {({ minAmount, maxAmount }) => (
          <p>
            A redemption is between {formatSweeps(minAmount)} and {formatSweeps(maxAmount)}.
          </p>
        )}
      </PageData>
      <h2>In progress</h2>
      <PageData query={queries.activeRedemptions}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No redemptions in progress." />
          ) : (
            <Rows
              items={items.map(({ transactionId, amount, status, createdAt }) => ({
                key: transactionId,
                label: formatSweeps(amount),
                note: date(createdAt),
                value: statusText(status),
              }))}
            />
          )
        }
      </PageData>
    </>
  );
}

/** The queries of a screen that uses this. */
export const redeemableData = [queries.redemptionSettings, queries.activeRedemptions];
