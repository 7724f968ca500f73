// The game that may be named on screen.
import type { Game } from '../../../streams/features/lobby/lobby';
import { restrictedFor, visibleGame } from '../../../streams/features/shared/restricted';
import { useCore, useModel } from '../../core';

/** The game, unless it is restricted for this player: then not even its name is shown. */
export function useVisibleGame(gameId: number): Game | undefined {
  const { config } = useCore();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  const lobby = useModel('lobby');
  return visibleGame(lobby, gameId, restrictedFor(account, playerId, config));
}
