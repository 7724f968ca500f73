// Confirms or corrects an address that could not be found; province and country are fixed [ACCT-17, REG-79].
import { useMemo, useState } from 'react';
import { queries as accountQueries } from '../../../streams/features/account/account';
import { endpoints } from '../../../streams/features/identity';
import { failureText } from '../../../streams/wire/failure';
import {
  type ModalProps,
  popupFrame,
  useCallState,
  useCore,
  useEmit,
  useLoadOnEntry,
  useModel,
} from '../../core';
import { AddressField } from '../../form/AddressField';
import { TextField } from '../../form/TextField';
import { type Refusal, ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Rows } from '../../ui/Page';
import { useAddressFinder } from '../shared/useAddressFinder';

interface Address {
  readonly addressLine1: string;
  readonly city: string;
  readonly postalCode: string;
  /** The lookup parameters sent with the address. */
  readonly search?: {
    readonly useAutoAddress: boolean;
    readonly suggestionSelected: boolean;
    readonly autocompleteAddress?: string;
  };
}

/** The verification takes place in Canada [REG-79]. */
const COUNTRY_CODE = 'CA';
const DATA = [accountQueries.wholeAccount];
/** [ERR-42] */
const FAILED = 'Something went wrong.';
const required = (text: string) => (value: string) => (value.trim() === '' ? text : undefined);
const LETTERS = /^[\p{L}\s.'’-]*$/u;

function cityProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Please enter your city';
  return LETTERS.test(value) ? undefined : 'Please only use letters';
}

/** Prefills the address from the player's details. */
function addressFrom(details: Readonly<Record<string, string | null>> | null): Address {
  const street = [details?.buildingNumber, details?.streetName].filter(Boolean).join(' ');
  return {
    addressLine1: details?.addressLine1 ?? street,
    city: details?.city ?? '',
    postalCode: details?.postalCode ?? '',
  };
}

export default function AddressModal({ entry, topmost, close }: ModalProps<'addressVerification'>) {
  const { country, provinceCode } = useCore().config.addressVerification;
  const emit = useEmit();
  const [wasSent, setWasSent] = useState(false);
  useLoadOnEntry(DATA);
  const details = useModel('account', (account) => account.details?.personalDetails ?? null);
  const initialValues = useMemo(() => addressFrom(details), [details]);
  const finder = useAddressFinder('verified-address', { countryCode: COUNTRY_CODE, provinceCode });
  const call = useCallState(endpoints.verifyAddress);
  const isSending = call.status === 'pending' || call.status === 'refreshing';
  const failure = wasSent && call.status === 'rejected' ? call.failure : null;
  const refusal = useMemo<Refusal | null>(() => {
    if (failure === null) return null;
    return { fields: {}, text: failure.type === 'refused' ? failureText(failure, FAILED) : FAILED };
  }, [failure]);
  const send = ({ addressLine1, city, postalCode }: Address) => {
    setWasSent(true);
    emit('address/verifyRequested', {
      addressLine1: addressLine1.trim(),
      city: city.trim(),
      postalCode: postalCode.trim(),
      provinceCode,
      country,
    });
  };
  return (
    <Modal title="Check your address" {...popupFrame({ entry, topmost, close })}>
      <ValidatedForm<Address>
        id="verified-address"
        initialValues={initialValues}
        refusal={refusal}
        onSubmit={send}
      >
        {({ values, batch, change }) => (
          <>
            <p>We couldn't find you at this address. Is it still correct?</p>
            <AddressField
              name="search"
              finder={finder}
              isFilled={[values.addressLine1, values.city, values.postalCode].some(Boolean)}
              onChosen={({ buildingNumber, streetName, unit, city, postalCode }) =>
                batch(() => {
                  change('addressLine1', [buildingNumber, streetName, unit].filter(Boolean).join(' '));
                  change('city', city);
                  change('postalCode', postalCode);
                })
              }
            >
              <TextField
                name="addressLine1"
                label="Street and number"
                autoComplete="address-line1"
                validate={required('Please enter your street name')}
              />
              <TextField name="city" label="City" autoComplete="address-level2" validate={cityProblem} />
              <TextField
                name="postalCode"
                label="Postal code"
                autoComplete="postal-code"
                validate={required('Please enter your postal code')}
              />
            </AddressField>
            <Rows
              items={[
                { key: 'province', label: 'Province', value: provinceCode },
                { key: 'country', label: 'Country', value: country },
              ]}
            />
            <Button type="submit" wide busy={isSending}>
              {isSending ? 'Checking…' : 'Verify address'}
            </Button>
          </>
        )}
      </ValidatedForm>
    </Modal>
  );
}
