// Whether a shown balance may be out of date, and what says so.
import { clockTime } from '../../../streams/dates';
import type { Balance } from '../../../streams/features/balances/balances';
import type { CallState } from '../../../streams/features/calls';
import { useLateModel } from '../../core';

/** Whether pushes may have been missed. */
export const useIsCutOff = (): boolean =>
  useLateModel(
    'connection',
    (connection) =>
      connection !== undefined && (connection.status === 'waiting' || connection.staleSince !== null),
  );

/** Why the shown balance may be stale; null while it is current. */
export function staleNote(balance: Pick<Balance, 'at' | 'staleness'>, isCutOff: boolean): string | null {
  if (isCutOff) return `Reconnecting, balances from ${clockTime(balance.at)}`;
  if (balance.staleness === 'undecodable') return `Checking, balances from ${clockTime(balance.at)}`;
  return null;
}

/** Whether a value that arrived at `at` (epoch ms) is older than a failure to load it again. */
export const failedSince = (at: number, { status, settledAt }: CallState): boolean =>
  status === 'rejected' && settledAt >= at;
