// The upload form for photos of a card: guidance, both sides, upload progress and a retry.
import { css } from '@linaria/core';
import {
  endpoints as documentEndpoints,
  isSameFile,
  PHOTO_TYPES,
  photoProblem,
} from '../../../streams/features/documents';
import { type Failure, failureText } from '../../../streams/wire/failure';
import { useCallState, useCore, useModel } from '../../core';
import { FileField, sizeText } from '../../form/FileField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { cardStack, stack } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';

const sides = css`
  ${stack(20, 16)}
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
`;

const problemBox = css`
  ${cardStack(4)}
  border-left: 4px solid var(--danger);
`;

interface Photos {
  readonly front?: File;
  readonly back?: File;
}

const NO_PHOTOS: Photos = {};

function frontProblem(front: File | undefined): string | undefined {
  return front === undefined ? 'Add a photo of the front of your card.' : photoProblem(front);
}

function backProblem(back: File | undefined, { front }: Photos): string | undefined {
  if (back === undefined) return 'Add a photo of the back of your card.';
  const problem = photoProblem(back);
  if (problem !== undefined || front === undefined) return problem;
  return isSameFile(front, back) ? 'This is the photo of the front. Take one of the back.' : undefined;
}

const bytesOf = ({ front, back }: Photos) => (front?.size ?? 0) + (back?.size ?? 0);

/** Shows the reason of a refusal. Without a response, the photos may have arrived. */
function Failed({ failure }: { failure: Failure }) {
  const isRefused = failure.type === 'refused' && failure.status < 500;
  return (
    <div className={problemBox} role="alert">
      <h2>{isRefused ? "Your photos weren't accepted" : "We couldn't confirm that your photos arrived"}</h2>
      <p>
        {isRefused
          ? failureText(failure, 'Something went wrong.')
          : 'They are still here: send them again. Nothing is lost if they arrive twice.'}
      </p>
    </div>
  );
}

export function CardPhotosForm({ paymentEntityId, card }: { paymentEntityId: string; card: string }) {
  const core = useCore();
  const call = useCallState(documentEndpoints.uploadPaymentMethodDocuments);
  const percent = useModel('documents', ({ sending }) =>
    sending?.paymentEntityId === paymentEntityId ? sending.percent : null,
  );
  const isSending = percent !== null && (call.status === 'pending' || call.status === 'refreshing');
  const failure = percent !== null && call.status === 'rejected' ? call.failure : null;
  const send = (photos: Photos) => {
    const { front, back } = photos;
    if (front === undefined || back === undefined) return;
    core.emit('cardPhotos/sendRequested', {
      paymentEntityId,
      files: core.vault.sealFiles([front, back]),
      count: 2,
      bytes: bytesOf(photos),
    });
  };
  return (
    <ValidatedForm<Photos> id="card-photos" initialValues={NO_PHOTOS} onSubmit={send}>
      {({ values }) => (
        <>
          <p>{card}: we need a photo of each side before you can use it again.</p>
          <ul>
            <li>Show the whole card, with all four corners.</li>
            <li>Make sure that the name and the last four digits can be read.</li>
            <li>Cover the security code on the back, and all but the first six and the last four digits.</li>
            <li>Avoid glare: turn off the flash and tilt the card a little.</li>
          </ul>
          <div className={sides}>
            <FileField
              name="front"
              label="Front of the card"
              description="JPEG, PNG, WebP or HEIC, at most 10 MB"
              types={PHOTO_TYPES}
              disabled={isSending}
              validate={frontProblem}
            />
            <FileField
              name="back"
              label="Back of the card"
              description="JPEG, PNG, WebP or HEIC, at most 10 MB"
              types={PHOTO_TYPES}
              disabled={isSending}
              validate={backProblem}
            />
          </div>
          {isSending && <ProgressBar label="Sending your photos" current={percent} target={100} />}
          {failure !== null && <Failed failure={failure} />}
          <Button type="submit" busy={isSending}>
            {isSending
              ? 'Sending…'
              : failure !== null
                ? 'Send again'
                : bytesOf(values) === 0
                  ? 'Send photos'
                  : `Send photos (${sizeText(bytesOf(values))})`}
          </Button>
        </>
      )}
    </ValidatedForm>
  );
}
