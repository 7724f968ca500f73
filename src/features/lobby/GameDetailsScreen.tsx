// The details of one game, with its picture, a play button and games like it.
import { css } from '@linaria/core';
import { Heart } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isFavorite } from '../../../streams/features/favorites';
import {
  type Game,
  gameName,
  gamePicture,
  isGameAt,
  isUnlisted,
  jackpotOf,
  endpoints as lobbyEndpoints,
} from '../../../streams/features/lobby/lobby';
import { hiddenFrom } from '../../../streams/features/shared/restricted';
import { TileArt } from '../../art/TileArt';
import { useCallState, useConfig, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { middle } from '../../ui/mixins';
import { column, columns, Nothing, Page } from '../../ui/Page';
import { Rail } from '../../ui/Rail';
import { Skeleton } from '../../ui/Skeleton';
import { useRouteParams } from '../../ui/useRouteParams';
import { similarGames } from './choosing';
import { GameFacts } from './GameFacts';
import { NoGames, useGamesStatus } from './LobbyScreen';
import { LobbyTile, ReleaseLabel } from './LobbyTile';
import { useLobby, usePlayPath, useRestricted, useTiles, useTurns } from './useLobby';

const art = css`
  overflow: hidden;
  border-radius: 20px;
`;

const play = css`
  ${middle}
  min-height: 48px;
  border-radius: 12px;
  background: var(--action);
  color: var(--on-action);
  font-weight: 650;
  text-decoration: none;
`;

/** Cancels the page's inset, because the shelf has its own. */
const alike = css`
  margin: 0 calc(-1 * var(--page-inset, var(--space-16)));
`;

const MOST_SIMILAR = 12;

function MoreLikeThis({ game }: { game: Game }) {
  const { games } = useLobby();
  const tileOf = useTiles();
  const similar = useMemo(() => similarGames([game], games, MOST_SIMILAR), [game, games]);
  const turns = useTurns(similar);
  if (similar.length === 0) return null;
  return (
    <div className={alike}>
      <Rail title="More like this">
        {similar.map((each, place) => (
          <LobbyTile key={each.id} {...tileOf(each)} turn={turns[place]} />
        ))}
      </Rail>
    </div>
  );
}

/** The game of this URL, by name or id; loaded separately if the lists do not contain it. */
function useGame(address: string): { game: Game | undefined; isMissing: boolean } {
  const { games } = useLobby();
  const restricted = useRestricted();
  const all = useModel('lobby', (lobby) => lobby.games);
  const alone = useModel('lobby', (lobby) => lobby.alone);
  const categories = useModel('lobby', (lobby) => lobby.categories);
  const matches = (entry: Game) => isGameAt(entry, address);
  const known = games.find(matches);
  const isAlone = isUnlisted({ games: all }, address);
  const call = useCallState(lobbyEndpoints.getGame, { gameId: address });
  const isHidden = hiddenFrom({ categories }, restricted);
  const separate = isAlone && alone !== null && matches(alone) && !isHidden(alone) ? alone : undefined;
  const game = known ?? separate;
  const isAsking = isAlone && (call.status === 'idle' || call.status === 'pending');
  return { game, isMissing: all.length > 0 && game === undefined && !isAsking };
}

function FavoriteButton({ game }: { game: Game }) {
  const emit = useEmit();
  const isOwn = useModel('favorites', (favorites) => isFavorite(favorites, game.id));
  return (
    <Button
      variant="secondary"
      aria-pressed={isOwn}
      onClick={() => emit('favorite/changeRequested', { gameId: game.id, isFavorite: !isOwn })}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" fill={isOwn ? 'currentColor' : 'none'} />
      Favourite
    </Button>
  );
}

export default function GameDetailsScreen() {
  const config = useConfig();
  const { gameUrlName } = useRouteParams('/games/:gameUrlName');
  const { game, isMissing } = useGame(gameUrlName);
  const to = usePlayPath();
  const status = useGamesStatus();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const jackpots = useModel('lobby', (lobby) => lobby.jackpots);
  const gamesAt = useModel('lobby', (lobby) => lobby.gamesAt);
  const required = useModel('lobby', (lobby) =>
    config.flags.leveling ? (lobby.requiredLevels[game?.id ?? -1] ?? null) : null,
  );
  if (isMissing) {
    return (
      <Page title="Game details">
        <Nothing text="We couldn't find your game. Please, try again?" />
        <Link to="/games">Back to Games</Link>
      </Page>
    );
  }
  if (game === undefined)
    return status !== 'loading' ? (
      <NoGames />
    ) : (
      <div className={column}>
        <Skeleton height={320} label="Loading the game" />
      </div>
    );
  const jackpot = jackpotOf({ jackpots }, game.id);
  const picture = gamePicture(game, 'landscape');
  const isOut = game.releaseDate === null || game.releaseDate <= gamesAt;
  return (
    <Page title={gameName(game)}>
      <div className={columns}>
        <div>
          <div className={art}>
            <TileArt
              name={gameName(game)}
              shape="hero"
              {...(picture === undefined ? {} : { src: picture })}
            />
          </div>
          <Link className={play} to={to(game.id)}>
            {isOut || game.releaseDate === null ? 'Play' : <ReleaseLabel releaseDate={game.releaseDate} />}
          </Link>
          {isPlayer && <FavoriteButton game={game} />}
        </div>
        <div>
          <GameFacts game={game} jackpot={jackpot} required={required} />
        </div>
      </div>
      <MoreLikeThis game={game} />
    </Page>
  );
}
