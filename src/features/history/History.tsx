// A history: one day by default, in pages of 60; earlier days and more pages on request [CONST-09, CONST-10].
import { useCallback, useEffect, useState } from 'react';
import { callStateOf, isAwaited } from '../../../streams/features/calls';
import { endpoints as historyEndpoints, ROUNDS_PAGE } from '../../../streams/features/history';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { FailedPart } from '../../ui/ErrorPanel';
import { Nothing, Page, type Row, Rows } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Skeleton } from '../../ui/Skeleton';
import { DAY_MS } from './entries';

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

export function History({ title, history, rows, empty, failure }: ListProps) {
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
      <SegmentedControl label="Period" options={WINDOWS} value={days} onChange={show} />
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
