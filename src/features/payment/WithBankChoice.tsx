// The availability of e-transfers, for forms that offer them.
import type { ReactNode } from 'react';
import { queries, TRANSFER_PROVIDER } from '../../../streams/features/payment/purchase';
import { useModel } from '../../core';
import { Skeleton } from '../../ui/Skeleton';
import { useIsAwaited } from '../shared/useIsAwaited';

/**
 * Renders `children` with whether the platform lists Interac's provider (DEC-156), after a placeholder while its list is loading.
 * If the list is late or failed to load, e-transfers are not offered.
 */
export function WithBankChoice({ children }: { children: (acceptsBank: boolean) => ReactNode }) {
  const providers = useModel('pages', (pages) => pages['paymentProviders/loaded']?.providers ?? null);
  const isAwaited = useIsAwaited(queries.paymentProviders);
  if (providers === null && isAwaited)
    return <Skeleton height={320} label="Loading the payment methods" isSized={false} />;
  return children(providers?.includes(TRANSFER_PROVIDER) === true);
}
