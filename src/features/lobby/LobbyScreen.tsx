// The lobby: one hero and the rails of games, for players and visitors.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { callStateOf } from '../../../streams/features/calls';
import { launchPath } from '../../../streams/features/launch';
import {
  type Game,
  gameName,
  gamePicture,
  hasJackpot,
  lobbyEndpoints,
  type Rail as RailData,
  rails,
} from '../../../streams/features/lobby';
import { useCore, useEmit, useModel } from '../../core';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { GameTile } from '../../ui/GameTile';
import { Rail } from '../../ui/Rail';
import { Skeleton } from '../../ui/Skeleton';
import { Hero } from './Hero';

const screen = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-20);
  padding: var(--space-16) 0 var(--space-32);
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
`;

const inset = css`
  padding: 0 var(--space-16);
`;

const skeletonRow = css`
  display: flex;
  gap: var(--space-12);
  padding: 0 var(--space-16);
  overflow: hidden;
`;

function useGamesStatus() {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const calls = useModel('calls');
  const { getPlayerGames, getPlayerCategories, getLobbyGames, getLobbyCategories } = lobbyEndpoints;
  const needed = isPlayer ? [getPlayerGames, getPlayerCategories] : [getLobbyGames, getLobbyCategories];
  const statuses = needed.map((endpoint) => callStateOf(calls, endpoint).status);
  return statuses.includes('rejected') && !statuses.includes('pending') ? 'rejected' : 'loading';
}

function RailSkeleton() {
  return (
    <div className={skeletonRow} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <Skeleton key={place} width={112} height={149} />
      ))}
    </div>
  );
}

function GameRail({ rail, play }: { rail: RailData; play: (game: Game) => string }) {
  const lobby = useModel('lobby');
  return (
    <Rail title={rail.title}>
      {rail.games.map((game) => (
        <GameTile
          key={game.id}
          name={gameName(game)}
          picture={gamePicture(game, 'portrait')}
          jackpot={hasJackpot(lobby, game.id)}
          to={play(game)}
        />
      ))}
    </Rail>
  );
}

export default function LobbyScreen() {
  const core = useCore();
  const lobby = useModel('lobby');
  const preferred = useModel('balances', (balances) => balances.preferred);
  const status = useGamesStatus();
  const emit = useEmit();
  const { restrictedCategories, coinsCurrencyCode } = core.config;
  const shown = useMemo(() => rails(lobby, restrictedCategories), [lobby, restrictedCategories]);
  const play = (game: Game) => launchPath(game.id, preferred, coinsCurrencyCode);
  const featured = shown[0]?.games[0];

  if (shown.length === 0 && status === 'rejected') {
    return (
      <ErrorPanel
        title="Hmm..."
        text="Could not fetch games data."
        button="Try again"
        onAction={() => emit('lobby/retried', {})}
      />
    );
  }
  return (
    <div className={screen}>
      <h1 className="visually-hidden">Lobby</h1>
      <div className={inset}>
        {featured === undefined ? <Skeleton height={200} /> : <Hero game={featured} to={play(featured)} />}
      </div>
      {shown.length === 0
        ? [0, 1, 2].map((row) => <RailSkeleton key={row} />)
        : shown.map((rail) => <GameRail key={rail.id} rail={rail} play={play} />)}
    </div>
  );
}
