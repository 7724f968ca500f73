// The availability of e-transfers.
import { TRANSFER_PROVIDER } from '../../../streams/features/payment/purchase';
import { useModel } from '../../core';

/** True if the platform lists Interac's provider (DEC-156). */
export function useAcceptsBank(): boolean {
  return useModel(
    'pages',
    (pages) => pages['paymentProviders/loaded']?.providers.includes(TRANSFER_PROVIDER) === true,
  );
}
