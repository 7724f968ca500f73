// The path of a game.
import { gamePath } from '../../routes';

/** The path that opens a game in a currency; coins have their code in the path [LAUNCH-12]. */
export function launchPath(gameId: number, preferred: 'coin' | 'sweep', coinsCurrencyCode: string): string {
  return preferred === 'coin' ? gamePath(gameId, coinsCurrencyCode) : gamePath(gameId);
}
