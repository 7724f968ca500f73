// All sessions with their results.
import { dateAndTime } from '../../../streams/dates';
import type { DataOf } from '../../../streams/log/event';
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { amountCell, instantCell } from './csv';
import { asValue, type Choice } from './filtering';
import { HistoryPage } from './HistoryPage';
import { netText } from './netText';

type Session = DataOf<'sessions/loaded'>['items'][number];

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
      entry={(session, index) => ({
        key: index,
        label: dateAndTime(session.loginDateTime),
        note:
          session.logoutDateTime === null
            ? 'not signed out yet'
            : `until ${dateAndTime(session.logoutDateTime)}`,
        details: [`bets ${formatSweeps(session.totalBets)} · wins ${formatSweeps(session.totalWins)}`],
        value: netText(session.netPosition, formatSweeps),
      })}
      totals={(items) => [
        { label: 'Bets', value: formatSweeps(sumOf(items, 'totalBets')) },
        { label: 'Wins', value: formatSweeps(sumOf(items, 'totalWins')) },
        { label: 'Net', value: netText(sumOf(items, 'netPosition'), formatSweeps) },
      ]}
      columns={[
        { header: 'Signed in (UTC)', cell: ({ loginDateTime }) => instantCell(loginDateTime) },
        { header: 'Signed out (UTC)', cell: ({ logoutDateTime }) => instantCell(logoutDateTime) },
        { header: 'Bets (SC)', cell: ({ totalBets }) => amountCell(totalBets) },
        { header: 'Wins (SC)', cell: ({ totalWins }) => amountCell(totalWins) },
        { header: 'Net (SC)', cell: ({ netPosition }) => amountCell(netPosition) },
      ]}
      fileName="sessions.csv"
      nouns={['session', 'sessions']}
      empty="No sessions in this period."
      failure="Session history request failure."
    />
  );
}
