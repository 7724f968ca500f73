// All payments, newest first [RED-22].
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, ShoppingBag, SlidersHorizontal } from 'lucide-react';
import { clockTime } from '../../../streams/dates';
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
import { formatCash } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { asValue } from '../../ui/useFilters';
import { amountCell, instantCell } from './csv';
import { DocumentNotes } from './DocumentNotes';
import type { Choice } from './filtering';
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

const ICONS: Readonly<Record<TransactionType, LucideIcon>> = {
  Purchase: ShoppingBag,
  Deposit: ArrowUpRight,
  Redemption: ArrowDownLeft,
  Withdrawal: ArrowDownLeft,
  'Manual Adjustment': SlidersHorizontal,
};

function TypeIcon({ type }: { type: TransactionType }) {
  const Icon = ICONS[type];
  return <Icon size={20} strokeWidth={1.75} />;
}

const isPayout = ({ transactionType: type }: Payment) => type === 'Redemption' || type === 'Withdrawal';
const isPayIn = ({ transactionType: type }: Payment) => type === 'Purchase' || type === 'Deposit';

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
  /** What the player paid and received on a day. */
  const sums = (items: readonly Payment[]) =>
    ([['Paid', isPayIn] as const, ['Received', isPayout] as const] as const)
      .map(([name, of]) => {
        const moved = items.filter((item) => item.status === 'Approved' && of(item));
        const sum = moved.reduce((total, { amount }) => total + Math.abs(amount ?? 0), 0);
        return sum === 0 ? null : `${name} ${formatCash(sum, config.currency)}`;
      })
      .filter((text) => text !== null)
      .join(' · ');
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
        art: <TypeIcon type={transactionType} />,
        notes: createdAt === null ? [] : [clockTime(createdAt)],
        status: { text: statusText(status), tone: toneOf(status) },
        value: signedAmount(transactionType, amount, config),
        to: `/account/payment-result?${new URLSearchParams({ transactionId })}`,
      })}
      sums={sums}
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
