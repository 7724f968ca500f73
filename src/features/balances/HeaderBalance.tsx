// The preferred balance in a bar: live, dimmed with a note while it may be stale, the target of flying coins.

import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import { clockTime } from '../../../streams/dates';
import { preferredBalance, queries } from '../../../streams/features/balances';
import { isAwaited } from '../../../streams/features/calls';
import { formatCoins, formatSweeps, isLargeNumber } from '../../../streams/money';
import { useLateModel, useLoad, useModel, useQueryState } from '../../core';
import { Amount } from '../../ui/Amount';
import { IconButton } from '../../ui/IconButton';
import { Skeleton } from '../../ui/Skeleton';

const box = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  max-width: 100%;
`;

const numberOnly = (text: string) => text.replace(/^(BC|SC) /, '');
const coins = (amount: number) => numberOnly(formatCoins(amount));
const sweeps = (amount: number) => numberOnly(formatSweeps(amount));

/** Why the shown balance may be stale; null while it is current. */
function staleNote(
  balance: Pick<ReturnType<typeof preferredBalance>, 'at' | 'staleness'>,
  isStale: boolean,
): string | null {
  if (isStale) return `Reconnecting, balances from ${clockTime(balance.at)}`;
  if (balance.staleness === 'undecodable') return `Checking, balances from ${clockTime(balance.at)}`;
  return null;
}

const missing = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--text-2);
`;

/** The placeholder until the balance has loaded; `---` and a retry after a failure [SHELL-94]. */
function MissingBalance({ preferred }: { preferred: 'coin' | 'sweep' }) {
  const query = preferred === 'coin' ? queries.coinBalance : queries.balances;
  const load = useLoad();
  const isOnItsWay = isAwaited(useQueryState(query).status);
  if (isOnItsWay) return <Skeleton width={112} height={24} label="Loading balance" />;
  return (
    <span className={missing}>
      <span className="visually-hidden">{preferred === 'coin' ? 'Coin balance: ' : 'Sweeps balance: '}</span>
      ---
      <IconButton label="Load the balance again" onClick={() => load(query)}>
        <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

export function HeaderBalance() {
  const balances = useModel('balances');
  const isStale = useLateModel(
    'connection',
    (connection) =>
      connection !== undefined && (connection.status === 'waiting' || connection.staleSince !== null),
  );
  const balance = preferredBalance(balances);
  const { amount } = balance;
  if (amount === null) return <MissingBalance preferred={balances.preferred} />;
  const isCoin = balances.preferred === 'coin';
  return (
    <span className={box} data-balance={balances.preferred}>
      <Amount
        key={balances.preferred}
        currency={isCoin ? 'coin' : 'sweep'}
        value={amount}
        format={isCoin ? coins : sweeps}
        label={isCoin ? 'Coin balance' : 'Sweeps balance'}
        small={isCoin && isLargeNumber(amount)}
        staleNote={staleNote(balance, isStale)}
      />
    </span>
  );
}
