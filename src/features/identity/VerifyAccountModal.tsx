// Document upload for the team, after a failed automatic check or when an ID is requested [ACCT-25, ACCT-45].
import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { isSameFile, PHOTO_TYPES, photoProblem } from '../../../streams/features/documents';
import { endpoints } from '../../../streams/features/identity';
import { failureText } from '../../../streams/wire/failure';
import { type ModalProps, popupFrame, useCallState, useCore } from '../../core';
import { FileField } from '../../form/FileField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

const advice = css`
  margin: 0;
  padding-left: var(--space-20);
  list-style: disc;
`;

interface Photos {
  readonly front?: File;
  readonly back?: File;
}

const NO_PHOTOS: Photos = {};

const frontProblem = (front: File | undefined) =>
  front === undefined ? 'Add a photo of your document.' : photoProblem(front);

function backProblem(back: File | undefined, { front }: Photos): string | undefined {
  if (back === undefined) return undefined;
  const problem = photoProblem(back);
  if (problem !== undefined || front === undefined) return problem;
  return isSameFile(front, back) ? 'This is the photo of the front. Take one of the back.' : undefined;
}

const HINT = 'JPEG, PNG, WebP or HEIC, at most 10 MB';

export default function VerifyAccountModal({ entry, topmost, close }: ModalProps<'verifyAccount'>) {
  const core = useCore();
  const [wasSent, setWasSent] = useState(false);
  const call = useCallState(endpoints.uploadVerificationDocuments);
  const isSending = call.status === 'pending' || call.status === 'refreshing';
  const failure = wasSent && call.status === 'rejected' ? call.failure : null;
  const refusal = useMemo(
    () => (failure === null ? null : { fields: {}, text: failureText(failure, 'Something went wrong.') }),
    [failure],
  );
  const send = ({ front, back }: Photos) => {
    const files = [front, back].filter((photo) => photo !== undefined);
    setWasSent(true);
    core.emit('identityDocuments/sendRequested', {
      files: core.vault.sealFiles(files),
      count: files.length,
      bytes: files.reduce((bytes, { size }) => bytes + size, 0),
    });
  };
  return (
    <Modal title="Verify your account" {...popupFrame({ entry, topmost, close })}>
      <ValidatedForm<Photos>
        id="identity-documents"
        initialValues={NO_PHOTOS}
        refusal={refusal}
        onSubmit={send}
      >
        {() => (
          <>
            <p>Send us photos of your passport, licence or identity card. Our team will review them.</p>
            <ul className={advice}>
              <li>Show the whole document, with all four corners.</li>
              <li>Avoid glare, and make sure that every word can be read.</li>
              <li>Use the original document, and make sure it hasn't expired.</li>
            </ul>
            <FileField
              name="front"
              label="Front of your document"
              description={HINT}
              types={PHOTO_TYPES}
              disabled={isSending}
              validate={frontProblem}
            />
            <FileField
              name="back"
              label="Back of your document (not for a passport)"
              description={HINT}
              types={PHOTO_TYPES}
              disabled={isSending}
              validate={backProblem}
            />
            <Button type="submit" wide busy={isSending}>
              {isSending ? 'Sending…' : failure === null ? 'Send photos' : 'Send again'}
            </Button>
          </>
        )}
      </ValidatedForm>
    </Modal>
  );
}
