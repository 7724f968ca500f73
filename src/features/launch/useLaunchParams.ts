// The game and the currency that the URL of a running game names.
import { launchCurrency } from '../../../streams/features/lobby/launchPath';
import { useCore } from '../../core';
import { useRouteParams } from '../../ui/useRouteParams';

/** `gameId` is 0 if the URL has no valid one, and `currency` is null if it names an unknown one [LAUNCH-12]. */
export function useLaunchParams(): { gameId: number; currency: 'coin' | 'sweep' | null } {
  const { config } = useCore();
  const { gameId, currencyCode } = useRouteParams(
    '/game-launch/:gameId',
    '/game-launch/:gameId/:currencyCode',
  );
  return {
    gameId: /^\d+$/.test(gameId) ? Number(gameId) : 0,
    currency: launchCurrency(currencyCode, config.coinsCurrencyCode),
  };
}
