// Address search for a form; null if the operator doesn't offer it.
import { useEffect, useMemo } from 'react';
import { addressText, endpoints, type FoundAddress } from '../../../streams/features/addressSearch';
import { useCallState, useConfig, useCore, useEmit, useLateModel } from '../../core';
import type { AddressFinder } from '../../form/AddressSearch';

export interface AddressChoice extends FoundAddress {
  readonly label: string;
}

/** Deduplicates by text. */
const choicesOf = (addresses: readonly FoundAddress[]): readonly AddressChoice[] => [
  ...new Map(
    addresses.map((address) => [addressText(address), { ...address, label: addressText(address) }]),
  ).values(),
];

interface Place {
  readonly countryCode: string;
  /** Set if the province is fixed. */
  readonly provinceCode?: string;
}

/** `field` distinguishes several searches on one page. */
export function useAddressFinder(
  field: string,
  { countryCode, provinceCode }: Place,
): AddressFinder<AddressChoice> | null {
  const core = useCore();
  const emit = useEmit();
  const isOffered = useConfig().flags.addressSearch;
  const addresses = useLateModel('addressSearch', (state) =>
    state?.field === field ? state.addresses : null,
  );
  const isAwaited = useLateModel(
    'addressSearch',
    (state) => state?.field === field && state.addresses === null,
  );
  const { status } = useCallState(endpoints.searchAddresses);
  useEffect(() => {
    /** If the code fails to load, addresses are entered manually. */
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
