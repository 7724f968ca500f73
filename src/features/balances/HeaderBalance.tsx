// The preferred balance in a bar: live, dimmed with a note while it may be stale, the target of flying coins. It opens the
// wallet, if there is one.

import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { queries } from '../../../streams/features/balances/balances';
import { preferredBalance } from '../../../streams/features/balances/balancesState';
import { isAwaited } from '../../../streams/features/calls';
import { formatCoins, formatSweeps, isLargeNumber } from '../../../streams/money';
import { useLoad, useModel, useQueryState } from '../../core';
import { Amount } from '../../ui/Amount';
import { IconButton } from '../../ui/IconButton';
import { cover, tapTarget } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { staleNote, useIsCutOff } from '../shared/staleness';
import { useWithoutHeldPrize } from './heldPrize';

const box = css`
  position: relative;
  ${tapTarget}
  max-width: 100%;
  & > span {
    display: inline-grid;
  }
  &[data-opens='true'] {
    padding: 0 10px;
    border-radius: 12px;
    background: var(--s1);
    @media (max-width: 345px) {
      padding: 0 6px;
    }
  }
  /** The note is below the bar: it comes and goes with the connection, which would move the switch of the currency. */
  & [role='status']:not([data-loading]) {
    position: absolute;
    top: calc(100% + 4px);
    right: 0;
    width: 13.5rem;
    max-width: 75vw;
    padding: 2px 8px;
    border-radius: 10px;
    background: var(--s2);
    text-align: center;
    white-space: normal;
    pointer-events: none;
  }
`;

/** Covers the amount: a live region inside a button is not announced, and the note of a stale balance must be. */
const opener = css`
  ${cover}
  min-width: 44px;
  border: 1px solid var(--line);
  border-radius: 12px;
  transition: background-color 160ms ease-out;
  @media (hover: hover) {
    &:hover {
      border-color: var(--control);
      background: color-mix(in srgb, var(--text-1) 8%, transparent);
    }
  }
`;

const whole = css`
  display: inline-flex;
  align-items: center;
  min-width: 0;
`;

const missing = css`
  color: var(--text-2);
`;

const numberOnly = (text: string) => text.replace(/^(BC|SC) /, '');
const coins = (amount: number) => numberOnly(formatCoins(amount));
const sweeps = (amount: number) => numberOnly(formatSweeps(amount));

function Opener({ labelledBy, onOpen }: { labelledBy: string; onOpen: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      className={opener}
      aria-haspopup="dialog"
      aria-labelledby={`${id} ${labelledBy}`}
      onClick={onOpen}
    >
      <span id={id} className="visually-hidden">
        Wallet,
      </span>
    </button>
  );
}

/** A placeholder until the balance has loaded; `---` and a retry after a failure [SHELL-94]. */
export function HeaderBalance({ onOpen }: { onOpen?: () => void }) {
  const id = useId();
  const balances = useModel('balances');
  const isCutOff = useIsCutOff();
  const load = useLoad();
  const isCoin = balances.preferred === 'coin';
  const query = isCoin ? queries.coinBalance : queries.balances;
  const isOnItsWay = isAwaited(useQueryState(query).status);
  const balance = preferredBalance(balances);
  const amount = useWithoutHeldPrize(balances.preferred, balance);
  const shown =
    amount !== null ? (
      <Amount
        key={balances.preferred}
        currency={isCoin ? 'coin' : 'sweep'}
        value={amount}
        format={isCoin ? coins : sweeps}
        label={isCoin ? 'Coin balance' : 'Sweeps balance'}
        small={isCoin && isLargeNumber(amount)}
        staleNote={staleNote(balance, isCutOff)}
      />
    ) : isOnItsWay ? (
      <Skeleton width={88} height={24} label="Loading balance" />
    ) : (
      <span className={missing}>
        <span className="visually-hidden">{isCoin ? 'Coin balance: ' : 'Sweeps balance: '}</span>
        ---
      </span>
    );
  return (
    <span className={whole}>
      <span
        className={box}
        data-opens={onOpen !== undefined}
        data-balance={amount === null ? undefined : balances.preferred}
      >
        <span id={id}>{shown}</span>
        {onOpen !== undefined && <Opener labelledBy={id} onOpen={onOpen} />}
      </span>
      {amount === null && !isOnItsWay && (
        <IconButton label="Load the balance again" onClick={() => load(query)}>
          <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
