// All payments, newest first [RED-22].
import { dateAndTime } from '../../../streams/dates';
import {
  isFinal,
  signedAmount,
  statusText,
  type TransactionStatus,
  type TransactionType,
  typeText,
} from '../../../streams/features/payment/paymentTexts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../../streams/features/shared/vocabulary';
import type { DataOf } from '../../../streams/log/event';
import { useCore, useModel } from '../../core';
import { amountCell, instantCell } from './csv';
import { DocumentNotes } from './DocumentNotes';
import { asValue, type Choice } from './filtering';
import { HistoryPage } from './HistoryPage';

type Payment = DataOf<'paymentHistory/loaded'>['items'][number];

/** Removes duplicates: a new payment may shift others to the next page. */
function onceEach(items: readonly Payment[]): readonly Payment[] {
  return [...new Map(items.map((item) => [item.transactionId, item])).values()];
}

const optionsOf = (texts: readonly string[]) =>
  [...new Set(texts)].map((label) => ({ value: asValue(label), label }));

const CHOICES: readonly Choice<Payment>[] = [
  {
    name: 'type',
    label: 'Type',
    all: 'All types',
    options: optionsOf(TRANSACTION_TYPES.map(typeText)),
    of: ({ transactionType }) => asValue(typeText(transactionType)),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(TRANSACTION_STATUSES.map(statusText)),
    of: ({ status }) => asValue(statusText(status)),
  },
];

const PLURALS: Readonly<Record<TransactionType, string>> = {
  Purchase: 'Purchases',
  Redemption: 'Redemptions',
  Deposit: 'Deposits',
  Withdrawal: 'Withdrawals',
  'Manual Adjustment': 'Manual adjustments',
};

function toneOf(status: TransactionStatus): 'ok' | 'waiting' | 'problem' {
  if (!isFinal(status)) return 'waiting';
  return status === 'Approved' ? 'ok' : 'problem';
}

export default function PaymentHistoryScreen() {
  const { config } = useCore();
  const loaded = useModel('histories', ({ payments }) => payments);
  const shown = loaded === null ? null : { ...loaded, items: onceEach(loaded.items) };
  /** Only approved payments moved money. */
  const totals = (items: readonly Payment[]) =>
    TRANSACTION_TYPES.map((type) => items.filter(({ transactionType }) => transactionType === type))
      .filter((payments) => payments.length > 0)
      .map((payments) => {
        const type = payments[0]?.transactionType ?? 'Purchase';
        const approved = payments.filter(({ status }) => status === 'Approved');
        const sum = approved.reduce((total, { amount }) => total + (amount ?? 0), 0);
        return {
          label: PLURALS[type],
          value: signedAmount(type, sum, config),
          note: `${approved.length} of ${payments.length} approved`,
        };
      });
  return (
    <HistoryPage<Payment>
      title="Transaction history"
      history="payments"
      loaded={shown}
      at={({ createdAt }) => createdAt}
      choices={CHOICES}
      entry={({ transactionId, transactionType, createdAt, status, amount }) => ({
        key: transactionId,
        label: typeText(transactionType),
        note: dateAndTime(createdAt),
        status: { text: statusText(status), tone: toneOf(status) },
        value: signedAmount(transactionType, amount, config),
        to: `/account/payment-result?${new URLSearchParams({ transactionId })}`,
      })}
      totals={totals}
      columns={[
        { header: 'Date (UTC)', cell: ({ createdAt }) => instantCell(createdAt) },
        { header: 'Transaction', cell: ({ transactionId }) => transactionId },
        { header: 'Type', cell: ({ transactionType }) => typeText(transactionType) },
        { header: 'Status', cell: ({ status }) => statusText(status) },
        { header: `Amount (${config.currency})`, cell: ({ amount }) => amountCell(amount) },
      ]}
      fileName="transactions.csv"
      nouns={['transaction', 'transactions']}
      empty="No transactions in this period."
      failure="Payment history fetch failure: Failed to fetch payment history"
      notes={<DocumentNotes />}
    />
  );
}
