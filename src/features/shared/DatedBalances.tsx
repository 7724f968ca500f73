// The Sweeps Coins of a page whose header shows no balance, dimmed and with a note below them while they may be stale.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { useModel } from '../../core';
import { staleNote, useIsCutOff } from './staleness';

/** The note is in the gap below: nothing moves when a connection is lost and found. */
const box = css`
  position: relative;
  margin-bottom: var(--space-8);
  & > p {
    position: absolute;
    top: 100%;
    right: 0;
    left: 0;
    font-size: 0.75rem;
    line-height: 1rem;
    text-align: center;
    color: var(--warn);
  }
  &[data-stale='true'] dd {
    color: var(--text-2);
  }
`;

export function DatedBalances({ children }: { children: ReactNode }) {
  const balance = useModel('balances', ({ redeemable }) => redeemable);
  const note = staleNote(balance, useIsCutOff());
  const isStale = balance.amount !== null && note !== null;
  return (
    <div className={box} data-stale={isStale}>
      {children}
      <p role="status">{isStale ? note : ''}</p>
    </div>
  );
}
