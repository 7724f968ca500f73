// Detects balances that may be stale, with a note for the player.
import { clockTime } from '../../../streams/dates';
import type { Balance } from '../../../streams/features/balances/balancesState';
import type { CallState } from '../../../streams/features/calls';
import { useLateModel } from '../../core';

/** True while pushes may be missed. */
export const useIsCutOff = (): boolean =>
  useLateModel(
    'connection',
    (connection) =>
      connection !== undefined && (connection.status === 'waiting' || connection.staleSince !== null),
  );

/** The reason why the displayed balance may be stale; null while it is current. */
export function staleNote(balance: Pick<Balance, 'at' | 'staleness'>, isCutOff: boolean): string | null {
  if (isCutOff) return `Reconnecting. Balances as of ${clockTime(balance.at)}`;
  if (balance.staleness === 'undecodable') return `Checking. Balances as of ${clockTime(balance.at)}`;
  return null;
}

/** True if reloading has failed since the value arrived at `at`, epoch ms. */
export const failedSince = (at: number, { status, settledAt }: CallState): boolean =>
  status === 'rejected' && settledAt >= at;
