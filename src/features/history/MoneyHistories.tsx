// Payments and sessions: a day back at first, pages of 60, further back and more on request [CONST-09, CONST-10].
import { useCallback, useEffect, useState } from 'react';
import { callStateOf, isAwaited } from '../../../streams/features/calls';
import { endpoints as historyEndpoints, ROUNDS_PAGE } from '../../../streams/features/history';
import { signedAmount, statusText, typeText } from '../../../streams/features/shared/paymentTexts';
import { formatSweeps } from '../../../streams/money';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { FailedPart } from '../../ui/ErrorPanel';
import { Nothing, Page, type Row, Rows } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Skeleton } from '../../ui/Skeleton';
import { DAY_MS, moment, newestFirst } from './HistoryScreens';

const WINDOWS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
] as const;
type Days = (typeof WINDOWS)[number]['value'];

interface ListProps {
  readonly title: string;
  readonly history: 'payments' | 'sessions';
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly failure: string;
}

function History({ title, history, rows, empty, failure }: ListProps) {
  const core = useCore();
  const emit = useEmit();
  const [days, setDays] = useState<Days>('1');
  const known = useModel('histories', (state) => state[history]);
  const show = useCallback(
    (wanted: Days) => {
      setDays(wanted);
      emit('history/asked', { history, startDate: core.scheduler.now() - Number(wanted) * DAY_MS, page: 1 });
    },
    [core, emit, history],
  );
  useEffect(() => show('1'), [show]);
  const since = known === null ? null : new Date(known.startDate).toISOString();
  const page = (known?.page ?? 0) + 1;
  const { status } = useModel('calls', (calls) =>
    history === 'payments'
      ? callStateOf(calls, historyEndpoints.getPaymentHistory, {
          pageSize: ROUNDS_PAGE,
          currentPage: page,
          startDate: since,
        })
      : callStateOf(calls, historyEndpoints.getSessions, {
          pageSize: ROUNDS_PAGE,
          pageNumber: page,
          loginDateFrom: since,
        }),
  );
  const hasFailed = status === 'rejected';
  const isLoaded = known !== null && known.page > 0;
  const ask = () => {
    if (known !== null) emit('history/asked', { history, startDate: known.startDate, page });
  };
  return (
    <Page title={title}>
      <SegmentedControl label="How far back" options={WINDOWS} value={days} onChange={show} />
      {isLoaded && (rows.length === 0 ? <Nothing text={empty} /> : <Rows items={rows} />)}
      {hasFailed && <FailedPart text={failure} onRetry={ask} />}
      {!isLoaded && isAwaited(status) && <Skeleton height={160} label="Loading" />}
      {!isLoaded && status === 'fulfilled' && <Nothing text={empty} />}
      {known?.hasNextPage === true && !hasFailed && (
        <Button variant="secondary" busy={status === 'pending'} onClick={ask}>
          Show more
        </Button>
      )}
    </Page>
  );
}

/** Each once, though a payment that came meanwhile moves others to the next page. */
function onceEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

export function PaymentHistory() {
  const { config } = useCore();
  const known = useModel('histories', ({ payments }) => payments);
  const payments = onceEach(known?.items ?? [], ({ transactionId }) => transactionId);
  return (
    <History
      title="Transaction history"
      history="payments"
      empty="No transactions in this time."
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

/** `SC +1.20`: what was won beyond the bets. */
function netText(netPosition: number | null): string {
  if (netPosition === null || netPosition === 0) return formatSweeps(netPosition);
  return formatSweeps(Math.abs(netPosition)).replace('SC ', netPosition > 0 ? 'SC +' : 'SC -');
}

export function Sessions() {
  const known = useModel('histories', ({ sessions }) => sessions);
  return (
    <History
      title="Sessions"
      history="sessions"
      empty="No sessions in this time."
      failure="Session history request failure."
      rows={newestFirst(known?.items ?? [], ({ loginDateTime }) => loginDateTime).map((session, index) => ({
        key: index,
        label: moment(session.loginDateTime),
        note: [
          session.logoutDateTime === null ? 'not signed out yet' : `until ${moment(session.logoutDateTime)}`,
          `bets ${formatSweeps(session.totalBets)}`,
          `wins ${formatSweeps(session.totalWins)}`,
        ].join(' · '),
        value: netText(session.netPosition),
      }))}
    />
  );
}
