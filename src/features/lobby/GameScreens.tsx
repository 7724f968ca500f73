// One category's games, and one game's own page.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { launchPath } from '../../../streams/features/launch';
import { type Game, gameName, gamePicture, hasJackpot, rails } from '../../../streams/features/lobby';
import { formatSweeps } from '../../../streams/money';
import { useCore, useModel } from '../../core';
import { GameTile } from '../../ui/GameTile';
import { Nothing, Page, Rows } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { TileArt } from '../../ui/TileArt';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-12);
`;

const art = css`
  overflow: hidden;
  border-radius: 20px;
  & img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const play = css`
  display: grid;
  place-items: center;
  min-height: 48px;
  border-radius: 12px;
  background: var(--action);
  color: var(--on-action);
  font-weight: 650;
  text-decoration: none;
`;

function usePlay(): (game: Game) => string {
  const { coinsCurrencyCode } = useCore().config;
  const preferred = useModel('balances', (balances) => balances.preferred);
  return (game) => launchPath(game.id, preferred, coinsCurrencyCode);
}

/** A category by its number; one that is not known is no page (DEC-167). */
export function Category({ missing }: { missing: React.ReactNode }) {
  const { categoryId = '' } = useParams();
  const lobby = useModel('lobby');
  const { restrictedCategories } = useCore().config;
  const shown = useMemo(() => rails(lobby, restrictedCategories), [lobby, restrictedCategories]);
  const to = usePlay();
  if (!/^\d+$/.test(categoryId)) return missing;
  if (lobby.categories.length === 0) return <Skeleton height={320} label="Loading games" />;
  const rail = shown.find(({ id }) => id === Number(categoryId));
  if (rail === undefined) return missing;
  return (
    <Page title={rail.title}>
      <div className={grid}>
        {rail.games.map((game) => (
          <GameTile
            key={game.id}
            name={gameName(game)}
            picture={gamePicture(game, 'portrait')}
            jackpot={hasJackpot(lobby, game.id)}
            to={to(game)}
          />
        ))}
      </div>
    </Page>
  );
}

const VOLATILITIES = ['', 'Low', 'Medium', 'High'];

export function GameDetails() {
  const { gameUrlName = '' } = useParams();
  const games = useModel('lobby', (lobby) => lobby.games);
  const to = usePlay();
  const game = games.find((entry) => entry.gameUrlName === gameUrlName || String(entry.id) === gameUrlName);
  if (games.length === 0) return <Skeleton height={320} label="Loading the game" />;
  if (game === undefined) {
    return (
      <Page title="Game details">
        <Nothing text="We couldn't find your game. Please, try again?" />
        <Link to="/games">Back to Games</Link>
      </Page>
    );
  }
  return (
    <Page title={gameName(game)}>
      <div className={art}>
        <TileArt name={gameName(game)} shape="hero" />
      </div>
      <Link className={play} to={to(game)}>
        Play
      </Link>
      <Rows
        items={[
          { key: 'provider', label: 'Provider', value: game.provider ?? '---' },
          { key: 'volatility', label: 'Volatility', value: VOLATILITIES[game.volatility] ?? 'Medium' },
          { key: 'bet', label: 'Smallest bet', value: formatSweeps(game.minBet) },
        ]}
      />
    </Page>
  );
}
