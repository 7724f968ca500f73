// Sessions with their figures; the current one is marked [ACCT-75].
import { formatSweeps, netText } from '../../../streams/money';
import { useModel } from '../../core';
import { asValue } from '../../ui/useFilters';
import { amountCell, instantCell } from './csv';
import type { Choice } from './filtering';
import { HistoryPage } from './HistoryPage';
import { type Session, SessionList } from './SessionList';

const RESULTS = ['Ahead', 'Behind', 'Even'] as const;

function resultOf({ netPosition }: Session): (typeof RESULTS)[number] {
  if (netPosition === null || netPosition === 0) return 'Even';
  return netPosition > 0 ? 'Ahead' : 'Behind';
}

const CHOICES: readonly Choice<Session>[] = [
  {
    name: 'status',
    label: 'Result',
    all: 'All results',
    options: RESULTS.map((label) => ({ value: asValue(label), label })),
    of: (session) => asValue(resultOf(session)),
  },
];

const sumOf = (items: readonly Session[], name: 'totalBets' | 'totalWins' | 'netPosition') =>
  items.reduce((sum, session) => sum + (session[name] ?? 0), 0);

export default function SessionsScreen() {
  const loaded = useModel('histories', ({ sessions }) => sessions);
  return (
    <HistoryPage<Session>
      title="Sessions"
      history="sessions"
      loaded={loaded}
      at={({ loginDateTime }) => loginDateTime}
      choices={CHOICES}
      list={(sessions) => <SessionList sessions={sessions} />}
      totals={(items) => [
        { label: 'Bets', value: formatSweeps(sumOf(items, 'totalBets')) },
        { label: 'Wins', value: formatSweeps(sumOf(items, 'totalWins')) },
        { label: 'Net', value: netText(sumOf(items, 'netPosition'), formatSweeps) },
      ]}
      columns={[
        { header: 'Signed in (UTC)', cell: ({ loginDateTime }) => instantCell(loginDateTime) },
        { header: 'Signed out (UTC)', cell: ({ logoutDateTime }) => instantCell(logoutDateTime) },
        { header: 'Balance at sign-in (SC)', cell: ({ loginBalance }) => amountCell(loginBalance) },
        { header: 'Bets (SC)', cell: ({ totalBets }) => amountCell(totalBets) },
        { header: 'Wins (SC)', cell: ({ totalWins }) => amountCell(totalWins) },
        { header: 'Net (SC)', cell: ({ netPosition }) => amountCell(netPosition) },
        { header: 'Balance at sign-out (SC)', cell: ({ logoutBalance }) => amountCell(logoutBalance) },
      ]}
      fileName="sessions.csv"
      nouns={['session', 'sessions']}
      empty="No sessions in this period."
      failure="Session history request failure."
    />
  );
}
