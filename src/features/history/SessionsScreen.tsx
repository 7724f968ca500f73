// All sessions with their results.
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { moment, newestFirst } from './entries';
import { History } from './History';

/** `SC +1.20`: wins minus bets. */
function netText(netPosition: number | null): string {
  if (netPosition === null || netPosition === 0) return formatSweeps(netPosition);
  return formatSweeps(Math.abs(netPosition)).replace('SC ', netPosition > 0 ? 'SC +' : 'SC -');
}

export default function SessionsScreen() {
  const known = useModel('histories', ({ sessions }) => sessions);
  return (
    <History
      title="Sessions"
      history="sessions"
      empty="No sessions in this period."
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
