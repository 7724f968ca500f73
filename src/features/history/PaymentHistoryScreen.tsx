// All payments, the newest first.
import { signedAmount, statusText, typeText } from '../../../streams/features/shared/paymentTexts';
import { useCore, useModel } from '../../core';
import { moment, newestFirst } from './entries';
import { History } from './History';

/** Without duplicates: a new payment may shift others to the next page. */
function onceEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

export default function PaymentHistoryScreen() {
  const { config } = useCore();
  const known = useModel('histories', ({ payments }) => payments);
  const payments = onceEach(known?.items ?? [], ({ transactionId }) => transactionId);
  return (
    <History
      title="Transaction history"
      history="payments"
      empty="No transactions in this period."
      failure="Payment history fetch failure: Failed to fetch payment history"
      rows={newestFirst(payments, ({ createdAt }) => createdAt).map((entry) => ({
        key: entry.transactionId,
        label: typeText(entry.transactionType),
        note: `${moment(entry.createdAt)} · ${statusText(entry.status)}`,
        value: signedAmount(entry.transactionType, entry.amount, config),
      }))}
    />
  );
}
