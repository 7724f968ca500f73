// Facts about a game: jackpot, RTP, volatility, bets, features, theme and provider.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { levelLabel } from '../../../streams/features/launch/releases';
import type { Game, Jackpot } from '../../../streams/features/lobby/lobby';
import { formatCoins, formatSweeps } from '../../../streams/money';
import { Counter } from '../../ui/Counter';
import { cluster, playAccent, tapTarget } from '../../ui/mixins';
import { type Row, Rows } from '../../ui/Page';
import { asValue } from '../../ui/useFilters';
import { featureNames, rtpText, volatilityName } from './gameFeatures';

const meter = css`
  ${playAccent}
  display: inline-flex;
  align-items: center;
  gap: 3px;
  & > i {
    width: 6px;
    border-radius: 2px;
    background: var(--line);
  }
  & > i:nth-child(1) {
    height: 8px;
  }
  & > i:nth-child(2) {
    height: 12px;
  }
  & > i:nth-child(3) {
    height: 16px;
    margin-right: 6px;
  }
  & > i[data-filled='true'] {
    background: var(--play-fill);
  }
`;

/** Each link has the minimum tap height, without making the row higher. */
const links = css`
  ${cluster(0, 16)}
  justify-content: flex-end;
  margin-block: -11px;
  & a {
    ${tapTarget}
    justify-content: flex-end;
    min-width: 44px;
  }
`;

const figure = css`
  color: var(--coin);
  font-variant-numeric: tabular-nums;
`;

const VOLATILITY_NOTES: Readonly<Record<string, string>> = {
  Low: 'Smaller wins, more often',
  Medium: 'A mix of small and large wins',
  High: 'Larger wins, less often',
};

function Volatility({ name, level }: { name: string; level: number }) {
  return (
    <span className={meter}>
      {[1, 2, 3].map((step) => (
        <i key={step} data-filled={step <= level} aria-hidden="true" />
      ))}
      {name}
    </span>
  );
}

/** Links to all games with one of these values. */
function FilterLinks({
  filter,
  labels,
}: {
  filter: 'theme' | 'feature' | 'provider';
  labels: readonly string[];
}) {
  return (
    <span className={links}>
      {labels.map((label) => (
        <Link key={label} to={`/games?${filter}=${asValue(label)}`} aria-label={`${label}: all games`}>
          {label}
        </Link>
      ))}
    </span>
  );
}

/** `SC 0.20 to SC 50.00`, or the known end alone; null if neither is known. */
function betRange(
  min: number | null | undefined,
  max: number | null | undefined,
  format: (amount: number) => string,
): string | null {
  const [from, to] = [min ?? null, max ?? null];
  if (from !== null && to !== null && to > from) return `${format(from)} to ${format(to)}`;
  if (from !== null) return to === from ? format(from) : `From ${format(from)}`;
  return to === null ? null : `Up to ${format(to)}`;
}

interface GameFactsProps {
  readonly game: Game;
  readonly jackpot: Jackpot | undefined;
  /** The level from which the game can be played; null without one. */
  readonly required: number | null;
}

export function GameFacts({ game, jackpot, required }: GameFactsProps) {
  const volatility = volatilityName(game);
  const features = featureNames(game);
  const coins = betRange(game.coinMinBet, game.coinMaxBet, formatCoins);
  const sweeps = betRange(game.minBet, game.maxBet, formatSweeps);
  const rtp = rtpText(game);
  const items: readonly (Row | null)[] = [
    jackpot === undefined
      ? null
      : {
          key: 'jackpot',
          label: 'Jackpot',
          value:
            jackpot.amount === null ? (
              'Live'
            ) : (
              <Counter className={figure} value={jackpot.amount} format={formatCoins} />
            ),
        },
    required === null ? null : { key: 'level', label: 'Level', value: levelLabel(required) },
    rtp === null
      ? null
      : { key: 'rtp', label: 'RTP', note: 'Return to player, on average over many rounds', value: rtp },
    volatility === undefined
      ? null
      : {
          key: 'volatility',
          label: 'Volatility',
          note: VOLATILITY_NOTES[volatility] ?? null,
          value: <Volatility name={volatility} level={game.volatility} />,
        },
    coins === null ? null : { key: 'coins', label: 'Bets in Betty Coins', value: coins },
    sweeps === null ? null : { key: 'sweeps', label: 'Bets in Sweeps Coins', value: sweeps },
    features.length === 0
      ? null
      : { key: 'features', label: 'Features', value: <FilterLinks filter="feature" labels={features} /> },
    game.theme
      ? { key: 'theme', label: 'Theme', value: <FilterLinks filter="theme" labels={[game.theme]} /> }
      : null,
    game.provider
      ? {
          key: 'provider',
          label: 'Provider',
          value: <FilterLinks filter="provider" labels={[game.provider]} />,
        }
      : null,
  ];
  return <Rows items={items.filter((item) => item !== null)} />;
}
