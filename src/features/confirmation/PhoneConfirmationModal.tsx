// Phone confirmation: sends a code to the known number or to another one [REG-59, REG-64].
import { useMemo, useState } from 'react';
import { object } from 'superstruct';
import { endpoints } from '../../../streams/features/confirmation';
import { nationalNumber } from '../../../streams/features/shared/phoneNumber';
import { phoneCountry, typed } from '../../../streams/schema/fieldProblems';
import { failureText } from '../../../streams/wire/failure';
import { type ModalProps, popupFrame, useCallState, useCore, useEmit, useModel } from '../../core';
import { PhoneField } from '../../form/PhoneField';
import { type Refusal, ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

interface Values {
  readonly phone: { readonly phoneNumber: string; readonly phoneCode: string; readonly phoneCountry: string };
}

const EMPTY: Values = { phone: { phoneNumber: '', phoneCode: '+1', phoneCountry: 'US' } };

const schema = object({
  phone: object({
    phoneNumber: typed((text) => (/\d/.test(text) ? undefined : 'Please enter your phone number')),
    phoneCode: typed(() => undefined),
    phoneCountry,
  }),
});

const isBusy = (status: string) => status === 'pending' || status === 'refreshing';

function AnotherNumber({ onBack }: { onBack: (() => void) | null }) {
  const emit = useEmit();
  const { phoneCountries } = useCore().config;
  const call = useCallState(endpoints.changePhoneNumber);
  const refusal = useMemo<Refusal | null>(
    () =>
      call.status === 'rejected' && call.failure !== null
        ? { text: null, fields: { 'phone.phoneNumber': failureText(call.failure, 'Something went wrong') } }
        : null,
    [call],
  );
  return (
    <ValidatedForm<Values>
      id="phone"
      initialValues={EMPTY}
      schema={schema}
      refusal={refusal}
      onSubmit={({ phone }) =>
        emit('phoneNumber/changeRequested', { ...phone, phoneNumber: nationalNumber(phone) })
      }
    >
      {() => (
        <>
          <PhoneField name="phone" legend="Mobile phone" countries={phoneCountries} />
          <Button type="submit" wide busy={isBusy(call.status)}>
            Save and text me a code
          </Button>
          {onBack !== null && (
            <Button variant="quiet" wide onClick={onBack}>
              Keep my number
            </Button>
          )}
        </>
      )}
    </ValidatedForm>
  );
}

/** Shows only the last two digits. */
const shortened = (number: string) => `number ending in ${number.slice(-2)}`;

export default function PhoneConfirmationModal({ entry, topmost, close }: ModalProps<'accountVerifyPhone'>) {
  const emit = useEmit();
  const number = useModel('account', ({ details }) => details?.personalDetails?.phoneNumber ?? null);
  const isNumberKnown = useModel('account', ({ details }) => details?.personalDetails != null);
  const [changes, change] = useState(false);
  const { status } = useCallState(endpoints.sendPhoneCode);
  const hasNone = isNumberKnown && (number === null || number === '');
  return (
    <Modal title="Confirm your phone" {...popupFrame({ entry, topmost, close })}>
      {changes || hasNone ? (
        <AnotherNumber onBack={hasNone ? null : () => change(false)} />
      ) : (
        <>
          <p>We'll text a code to your {number === null ? 'phone' : shortened(number)}.</p>
          {status === 'rejected' && <p role="alert">Something went wrong</p>}
          <Button wide busy={isBusy(status)} onClick={() => emit('phoneCode/sendRequested', {})}>
            Text me a code
          </Button>
          <Button variant="quiet" wide onClick={() => change(true)}>
            Use another number
          </Button>
        </>
      )}
    </Modal>
  );
}
