// The game of an id, unless it must be hidden.
import type { Game } from '../../../streams/features/lobby/lobby';
import { restrictedFor, visibleGame } from '../../../streams/features/shared/restricted';
import { useCore, useModel } from '../../core';

/** Undefined for a game that is restricted for this player: even its name is hidden. */
export function useVisibleGame(gameId: number): Game | undefined {
  const { config } = useCore();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  const lobby = useModel('lobby');
  return visibleGame(lobby, gameId, restrictedFor(account, playerId, config));
}
