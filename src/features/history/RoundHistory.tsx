// The rounds played in one currency.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isAwaited } from '../../../streams/features/calls';
import {
  type endpoints as historyEndpoints,
  ROUNDS_PAGE,
  startOfWindow,
} from '../../../streams/features/history';
import { gameName } from '../../../streams/features/lobby';
import { query } from '../../../streams/wire/endpoint';
import { useCallState, useCore, useLoad, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { FailedPart } from '../../ui/ErrorPanel';
import { Nothing, Page, Rows } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Skeleton } from '../../ui/Skeleton';
import { DAY_MS, moment, newestFirst } from './entries';

interface Round {
  readonly gameId: number;
  readonly createdAt: number | null;
  readonly totalBets: number | null;
  readonly totalWins: number | null;
  readonly source: string | null;
  readonly isFreeSpinRound: boolean;
}

const WINDOWS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

function noteOf(round: Round, format: (amount: number | null) => string): string {
  const kind = round.isFreeSpinRound ? 'free spins' : `bet ${format(round.totalBets)}`;
  return [moment(round.createdAt), kind, round.source].filter((part) => part !== null).join(' · ');
}

function Rounds({ items, format }: { items: readonly Round[]; format: (amount: number | null) => string }) {
  const games = useModel('lobby', (lobby) => lobby.games);
  if (items.length === 0) return <Nothing text="No rounds in this period." />;
  return (
    <Rows
      items={newestFirst(items, ({ createdAt }) => createdAt).map((round, index) => {
        const game = games.find(({ id }) => id === round.gameId);
        return {
          key: index,
          label: game === undefined ? `Game ${round.gameId}` : gameName(game),
          note: noteOf(round, format),
          value: format(round.totalWins),
        };
      })}
    />
  );
}

type RoundEndpoint = typeof historyEndpoints.getGamingHistory;

interface HistoryProps {
  readonly title: string;
  readonly currency: 'sweeps' | 'coins';
  readonly endpoint: RoundEndpoint | typeof historyEndpoints.getCoinsGamingHistory;
  readonly format: (amount: number | null) => string;
}

/** One history: one day by default, in pages of 60; earlier days and more pages on request [CONST-09, CONST-10]. */
export function RoundHistory({ title, currency, endpoint, format }: HistoryProps) {
  const core = useCore();
  const [days, setDays] = useState<(typeof WINDOWS)[number]['value']>('1');
  const startDate = useMemo(() => startOfWindow(core.scheduler.now(), Number(days) * DAY_MS), [core, days]);
  const loaded = useModel('played', (played) => played[currency]);
  const load = useLoad();
  const ask = useCallback(
    (pageNumber: number) => {
      load(query(endpoint as RoundEndpoint, { query: { pageSize: ROUNDS_PAGE, pageNumber, startDate } }));
    },
    [load, endpoint, startDate],
  );
  useEffect(() => ask(1), [ask]);
  const shown = loaded !== null && loaded.startDate === Date.parse(startDate) ? loaded : null;
  const page = shown === null ? 1 : shown.page + 1;
  const { status } = useCallState(endpoint, { pageSize: ROUNDS_PAGE, pageNumber: page, startDate });
  const failed = <FailedPart text="Gaming history request failure." onRetry={() => ask(page)} />;
  return (
    <Page title={title}>
      <SegmentedControl label="Period" options={WINDOWS} value={days} onChange={setDays} />
      {shown !== null && <Rounds items={shown.items} format={format} />}
      {status === 'rejected' && failed}
      {shown === null && isAwaited(status) && <Skeleton height={160} label="Loading" />}
      {shown === null && status === 'fulfilled' && <Nothing text="No rounds in this period." />}
      {shown?.hasNextPage === true && status !== 'rejected' && (
        <Button variant="secondary" busy={status === 'pending'} onClick={() => ask(page)}>
          Show more
        </Button>
      )}
    </Page>
  );
}
