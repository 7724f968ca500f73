// Whether e-transfers are offered.
import { TRANSFER_PROVIDER } from '../../../streams/features/payment/purchase';
import { useModel } from '../../core';

/** Interac appears only where the platform lists its provider (DEC-156). */
export function useAcceptsBank(): boolean {
  return useModel(
    'pages',
    (pages) => pages['paymentProviders/loaded']?.providers.includes(TRANSFER_PROVIDER) === true,
  );
}
