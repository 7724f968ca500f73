// The names of the lobby's games, by id.
import { useMemo } from 'react';
import { gameName } from '../../../streams/features/lobby/lobby';
import { useModel } from '../../core';

/** Null for a game outside the lobby. */
export function useGameName(): (gameId: number) => string | null {
  const games = useModel('lobby', (lobby) => lobby.games);
  return useMemo(() => {
    const names = new Map(games.map((game) => [game.id, gameName(game)]));
    return (gameId: number) => names.get(gameId) ?? null;
  }, [games]);
}
