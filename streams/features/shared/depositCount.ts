// The number of the player's deposits: its endpoint, and whether it has loaded.
import type { Core } from '../../reaction';
import { callKey } from '../../wire/endpoint';

export const DEPOSIT_COUNT = 'GET /players/:player/successfulDepositCount';

/** True once the count has loaded, or failed to load. */
export function isCounted(state: Core['state']): boolean {
  const call = state('calls').byKey[callKey(DEPOSIT_COUNT, {})]?.status;
  return state('verification').depositCount !== null || call === 'fulfilled' || call === 'rejected';
}
