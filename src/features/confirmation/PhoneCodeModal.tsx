// Phone confirmation by texted code, with a resend after a countdown [REG-62, REG-64, REG-65].
import { useMemo } from 'react';
import { object } from 'superstruct';
import { endpoints } from '../../../streams/features/confirmation';
import { codeDigits, typed } from '../../../streams/schema/fieldProblems';
import { failureText } from '../../../streams/wire/failure';
import { type ModalProps, popupFrame, useCallState, useCore, useEmit } from '../../core';
import { CodeField } from '../../form/CodeField';
import { type Refusal, ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Resend } from './Resend';

const schema = object({
  code: typed((text) => (codeDigits(text) === '' ? 'Enter the code from the text message.' : undefined)),
});
const EMPTY = {};

export default function PhoneCodeModal({
  entry,
  topmost,
  close,
}: ModalProps<'accountPhoneVerificationCode'>) {
  const core = useCore();
  const emit = useEmit();
  const check = useCallState(endpoints.verifyPhoneCode);
  const refusal = useMemo<Refusal | null>(
    () =>
      check.status === 'rejected' && check.failure !== null
        ? { text: null, fields: { code: failureText(check.failure, 'Something went wrong') } }
        : null,
    [check],
  );
  const busy = check.status === 'pending' || check.status === 'refreshing';
  return (
    <Modal title="Enter your code" {...popupFrame({ entry, topmost, close })}>
      <ValidatedForm<{ readonly code: string }>
        id="phone-code"
        initialValues={EMPTY}
        schema={schema}
        refusal={refusal}
        onSubmit={({ code }) => {
          if (!busy) emit('phoneCode/submitRequested', { code: core.vault.seal(codeDigits(code)) });
        }}
      >
        {() => (
          <>
            <CodeField name="code" label="Code" description="We sent it to your phone." />
            <Button type="submit" wide busy={busy}>
              Confirm
            </Button>
          </>
        )}
      </ValidatedForm>
      <Resend
        channel="phone"
        label="Text me another code"
        busy={false}
        onSend={() => emit('phoneCode/sendRequested', {})}
      />
    </Modal>
  );
}
