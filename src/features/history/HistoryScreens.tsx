// What was played, and when: rounds in both currencies, and sessions.
import dayjs from 'dayjs';
import { historyEndpoints } from '../../../streams/features/history';
import { gameName } from '../../../streams/features/lobby';
import { formatCoins, formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { Loaded } from '../../Loaded';
import { Nothing, Page, Rows } from '../../ui/Page';

const FIRST_PAGE = { pageSize: 60, pageNumber: 1 };
const moment = (at: number | null) => (at === null ? '---' : dayjs(at).format('MM/DD/YYYY HH:mm'));

interface Round {
  readonly gameId: number;
  readonly createdAt: number | null;
  readonly totalBets: number;
  readonly totalWins: number;
}

function Rounds({ items, format }: { items: readonly Round[]; format: (amount: number) => string }) {
  const games = useModel('lobby', (lobby) => lobby.games);
  if (items.length === 0) return <Nothing text="Nothing was played yet." />;
  return (
    <Rows
      items={items.map((round, index) => {
        const game = games.find(({ id }) => id === round.gameId);
        return {
          key: index,
          label: game === undefined ? `Game ${round.gameId}` : gameName(game),
          note: `${moment(round.createdAt)} · bet ${format(round.totalBets)}`,
          value: format(round.totalWins),
        };
      })}
    />
  );
}

export function GamingHistory() {
  return (
    <Page title="Gaming transactions">
      <Loaded
        endpoint={historyEndpoints.getGamingHistory}
        args={{ query: { ...FIRST_PAGE, startDate: null } }}
        kind="gamingHistory/loaded"
        failure="Gaming history request failure."
      >
        {({ items }) => <Rounds items={items} format={formatSweeps} />}
      </Loaded>
    </Page>
  );
}

export function CoinsGamingHistory() {
  return (
    <Page title="Coins gaming transactions">
      <Loaded
        endpoint={historyEndpoints.getCoinsGamingHistory}
        args={{ query: { ...FIRST_PAGE, startDate: null } }}
        kind="coinsGamingHistory/loaded"
        failure="Gaming history request failure."
      >
        {({ items }) => <Rounds items={items} format={formatCoins} />}
      </Loaded>
    </Page>
  );
}

export function Sessions() {
  return (
    <Page title="Sessions">
      <Loaded
        endpoint={historyEndpoints.getSessions}
        args={{ query: { ...FIRST_PAGE, loginDateFrom: null } }}
        kind="sessions/loaded"
        failure="Session history request failure."
      >
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No sessions yet." />
          ) : (
            <Rows
              items={items.map((session, index) => ({
                key: index,
                label: moment(session.loginDateTime),
                note: `until ${moment(session.logoutDateTime)}`,
                value: formatSweeps(session.netPosition),
              }))}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
