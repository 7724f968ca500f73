// Finds addresses for a form; null where the operator does not offer it.
import { useEffect, useMemo } from 'react';
import { addressText, endpoints, type FoundAddress } from '../../streams/features/addressSearch';
import { useCallState, useCore, useEmit, useLateModel } from '../core';
import type { AddressFinder } from './AddressSearch';

export interface AddressChoice extends FoundAddress {
  readonly label: string;
}

/** Each address once: two of the same words are one choice. */
const choicesOf = (addresses: readonly FoundAddress[]): readonly AddressChoice[] => [
  ...new Map(
    addresses.map((address) => [addressText(address), { ...address, label: addressText(address) }]),
  ).values(),
];

interface Place {
  readonly countryCode: string;
  /** Where the province is fixed. */
  readonly provinceCode?: string;
}

/** `field` tells the searches of a page apart. */
export function useAddressFinder(
  field: string,
  { countryCode, provinceCode }: Place,
): AddressFinder<AddressChoice> | null {
  const core = useCore();
  const emit = useEmit();
  const isOffered = core.config.flags.addressSearch;
  const addresses = useLateModel('addressSearch', (state) =>
    state?.field === field ? state.addresses : null,
  );
  const isAwaited = useLateModel(
    'addressSearch',
    (state) => state?.field === field && state.addresses === null,
  );
  const { status } = useCallState(endpoints.searchAddresses);
  useEffect(() => {
    /** Without its code, addresses are entered by hand. */
    if (isOffered) core.load('addressSearch').catch(() => undefined);
  }, [core, isOffered]);
  const found = useMemo(() => (addresses === null ? null : choicesOf(addresses)), [addresses]);
  if (!isOffered) return null;
  return {
    found,
    status: !isAwaited ? 'idle' : status === 'rejected' ? 'failed' : 'searching',
    search: (text) => {
      emit('address/typed', { field, text, countryCode, provinceCode: provinceCode ?? null });
    },
    end: () => {
      emit('addressSearch/ended', { field });
    },
  };
}
