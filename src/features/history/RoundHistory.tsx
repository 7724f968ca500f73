// The history of rounds played in one currency.
import { clockTime } from '../../../streams/dates';
import { gameName, gamePicture } from '../../../streams/features/lobby/lobby';
import { compareNames } from '../../../streams/features/lobby/nameOrder';
import { popup } from '../../../streams/features/shared/vocabulary';
import type { DataOf } from '../../../streams/log/event';
import { netText } from '../../../streams/money';
import { TileArt } from '../../art/TileArt';
import { useEmit, useModel } from '../../core';
import { asValue } from '../../ui/useFilters';
import { amountCell, instantCell } from './csv';
import type { Choice } from './filtering';
import { HistoryPage } from './HistoryPage';

type Round = DataOf<'gamingHistory/loaded'>['items'][number];

interface RoundHistoryProps {
  readonly title: string;
  readonly currency: 'sweeps' | 'coins';
  readonly format: (amount: number | null) => string;
  /** The currency code in the CSV header. */
  readonly code: string;
}

const FREE_SPINS = 'Free spins';
const BETS = 'Paid bets';
const WON = 'Won';
const NO_WIN = 'No win';

const typeOf = ({ isFreeSpinRound }: Round) => (isFreeSpinRound ? FREE_SPINS : BETS);
const resultOf = ({ totalWins }: Round) => ((totalWins ?? 0) > 0 ? WON : NO_WIN);
const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: asValue(label), label }));

/** The player's cost of a round; free-spin rounds are free. */
const costOf = ({ isFreeSpinRound, totalBets }: Round) => (isFreeSpinRound ? 0 : (totalBets ?? 0));
/** Wins minus costs. */
const netOf = (round: Round) => (round.totalWins ?? 0) - costOf(round);
const sumOf = (items: readonly Round[], of: (round: Round) => number) =>
  items.reduce((sum, round) => sum + of(round), 0);

function RoundArt({ name, picture }: { name: string; picture: string | undefined }) {
  return <TileArt name={name} {...(picture === undefined ? {} : { src: picture })} />;
}

export function RoundHistory({ title, currency, format, code }: RoundHistoryProps) {
  const emit = useEmit();
  const loaded = useModel('roundHistories', (histories) => histories[currency]);
  const games = useModel('lobby', (lobby) => lobby.games);
  const names = new Map(games.map((game) => [game.id, gameName(game)]));
  const pictures = new Map(games.map((game) => [game.id, gamePicture(game, 'portrait')]));
  const nameOf = ({ gameId }: Round) => names.get(gameId) ?? `Game ${gameId}`;
  const gameIds = [...new Set(loaded?.items.map(({ gameId }) => gameId))];
  const choices: readonly Choice<Round>[] = [
    {
      name: 'game',
      label: 'Game',
      all: 'All games',
      options: gameIds
        .map((id) => ({ value: String(id), label: names.get(id) ?? `Game ${id}` }))
        .sort((one, other) => compareNames(one.label, other.label)),
      of: ({ gameId }) => String(gameId),
    },
    {
      name: 'type',
      label: 'Type',
      all: 'All types',
      options: optionsOf([BETS, FREE_SPINS]),
      of: (round) => asValue(typeOf(round)),
    },
    {
      name: 'status',
      label: 'Result',
      all: 'All results',
      options: optionsOf([WON, NO_WIN]),
      of: (round) => asValue(resultOf(round)),
    },
  ];
  const totals = (items: readonly Round[]) => {
    const bets = sumOf(items, costOf);
    const wins = sumOf(items, ({ totalWins }) => totalWins ?? 0);
    return [
      { label: 'Bets', value: format(bets) },
      { label: 'Wins', value: format(wins) },
      { label: 'Net', value: netText(wins - bets, format) },
    ];
  };
  return (
    <HistoryPage<Round>
      title={title}
      history={currency}
      loaded={loaded}
      at={({ createdAt }) => createdAt}
      choices={choices}
      entry={(round, index) => ({
        key: index,
        label: nameOf(round),
        art: <RoundArt name={nameOf(round)} picture={pictures.get(round.gameId)} />,
        notes: [
          ...(round.createdAt === null ? [] : [clockTime(round.createdAt)]),
          round.isFreeSpinRound ? 'Free spins' : `Bet ${format(round.totalBets)}`,
        ],
        value: round.totalWins === null ? '---' : netText(netOf(round), format),
        isGain: netOf(round) > 0,
        onOpen: () => emit('popup/requested', popup({ type: 'gameRound' as const, currency, ...round })),
      })}
      sums={(items) => `Net ${netText(sumOf(items, netOf), format)}`}
      totals={totals}
      columns={[
        { header: 'Date (UTC)', cell: ({ createdAt }) => instantCell(createdAt) },
        { header: 'Game', cell: nameOf },
        { header: 'Type', cell: typeOf },
        { header: 'Source', cell: ({ source }) => source ?? '' },
        { header: `Bet (${code})`, cell: ({ totalBets }) => amountCell(totalBets) },
        { header: `Win (${code})`, cell: ({ totalWins }) => amountCell(totalWins) },
      ]}
      fileName={currency === 'coins' ? 'coins-rounds.csv' : 'rounds.csv'}
      nouns={['round', 'rounds']}
      empty="No rounds in this period."
      failure="Gaming history request failure."
    />
  );
}
