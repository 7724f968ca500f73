// A game's tile with player-specific details: lock, jackpot, free spins, favourite.
import { memo } from 'react';
import { isFavorite } from '../../../streams/features/favorites';
import { levelLabel, releaseLabels } from '../../../streams/features/launch/releases';
import { wakeUps } from '../../../streams/time';
import { GameTile } from '../../art/GameTile';
import { useCore, useEmit, useModel, useStream } from '../../core';

export interface LobbyTileProps {
  readonly gameId: number;
  readonly name: string;
  readonly picture: string | undefined;
  readonly provider: string | null;
  /** See `useTurns`. */
  readonly turn?: number | undefined;
  /** Opens the game; for a visitor, its details. */
  readonly to: string;
  /** The path of the game's details, for players. */
  readonly details: string | null;
  /** The jackpot as text; null without one. */
  readonly jackpot: string | null;
  readonly freeSpins: number;
  /** The required level; null once the player has reached it. */
  readonly requiredLevel: number | null;
  /** The release date of an unreleased game, epoch ms. */
  readonly releaseDate: number | null;
  /** The platform's reason for locking the game. */
  readonly lockedLabel: string | null;
  /** False for visitors, who have no favourites. */
  readonly isPlayer: boolean;
}

/** `Play on Nov 24`, then `Play in 03:12:09`, then `Any minute now!`. */
export function ReleaseLabel({ releaseDate }: { releaseDate: number }) {
  const { browser } = useCore();
  return useStream(
    ({ scheduler }) => releaseLabels(releaseDate, scheduler, wakeUps(browser)),
    [releaseDate, browser],
  );
}

function lockOf({ requiredLevel, releaseDate, lockedLabel }: LobbyTileProps) {
  if (releaseDate !== null) return <ReleaseLabel releaseDate={releaseDate} />;
  if (requiredLevel !== null) return levelLabel(requiredLevel);
  return lockedLabel;
}

export const LobbyTile = memo(function LobbyTile(props: LobbyTileProps) {
  const emit = useEmit();
  const { gameId, name, picture, provider, turn, to, details, jackpot, freeSpins, isPlayer } = props;
  const isOwn = useModel('favorites', (favorites) => isFavorite(favorites, gameId));
  return (
    <GameTile
      name={name}
      picture={picture}
      provider={provider}
      turn={turn}
      to={to}
      details={details}
      jackpot={jackpot}
      freeSpins={freeSpins}
      lock={lockOf(props)}
      opens={isPlayer}
      favorite={isPlayer ? isOwn : null}
      onFavorite={(isFavorite) => {
        emit('favorite/changeRequested', { gameId, isFavorite: isFavorite });
      }}
    />
  );
});
