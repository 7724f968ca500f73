// The availability of e-transfers, for forms that offer them.
import type { ReactNode } from 'react';
import { isAwaited } from '../../../streams/features/calls';
import { queries, TRANSFER_PROVIDER } from '../../../streams/features/payment/purchase';
import { useModel, useQueryState } from '../../core';
import { Skeleton } from '../../ui/Skeleton';

/** Whether the platform lists Interac's provider (DEC-156); not if its list couldn't be loaded. Until known, a placeholder. */
export function WithBankChoice({ children }: { children: (acceptsBank: boolean) => ReactNode }) {
  const providers = useModel('pages', (pages) => pages['paymentProviders/loaded']?.providers ?? null);
  const { status } = useQueryState(queries.paymentProviders);
  if (providers === null && isAwaited(status))
    return <Skeleton height={320} label="Loading the payment methods" isSized={false} />;
  return children(providers?.includes(TRANSFER_PROVIDER) === true);
}
