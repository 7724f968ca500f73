// The redeemable balance, for what needs it.
import type { ReactNode } from 'react';
import { queries } from '../../../streams/features/balances/balances';
import { useModel } from '../../core';
import { PageData } from './PageData';

/** Renders `children` with the redeemable balance, minor units. An unknown one is loading or failed; it never counts as 0. */
export function WithRedeemable({ children }: { children: (redeemable: number) => ReactNode }) {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  return (
    <PageData query={queries.balances} subject="your balance" data={redeemable}>
      {children}
    </PageData>
  );
}
