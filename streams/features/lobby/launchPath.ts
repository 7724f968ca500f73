// The path of a game, and the currency that it names.
import { gamePath } from '../../routes';

/** The path that opens a game in a currency; coins have their code in the path [LAUNCH-12]. */
export function launchPath(gameId: number, preferred: 'coin' | 'sweep', coinsCurrencyCode: string): string {
  return preferred === 'coin' ? gamePath(gameId, coinsCurrencyCode) : gamePath(gameId);
}

/** The currency of a path: sweeps without a code, coins for the coins code, null for any other code [LAUNCH-12]. */
export function launchCurrency(code: string | undefined, coinsCurrencyCode: string): 'coin' | 'sweep' | null {
  if (code === undefined) return 'sweep';
  return code === coinsCurrencyCode ? 'coin' : null;
}
