// Email confirmation by link, with a resend [REG-60, REG-67, REG-69].
import { endpoints } from '../../../streams/features/confirmation';
import { type ModalProps, popupFrame, useCallState, useEmit, useModel } from '../../core';
import { Modal } from '../../ui/Modal';
import { Resend } from './Resend';

export default function EmailConfirmationModal({
  entry,
  topmost,
  close,
}: ModalProps<'accountConfirmationEmail'>) {
  const emit = useEmit();
  const email = useModel('account', ({ details }) => details?.email ?? null);
  const { status } = useCallState(endpoints.sendEmailVerification);
  return (
    <Modal
      title="Confirm your email"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Resend
          channel="email"
          label="Send the link again"
          busy={status === 'pending' || status === 'refreshing'}
          onSend={() => emit('emailVerification/sendRequested', {})}
        />
      }
    >
      <p>We sent you a link. Open it to confirm that the address is yours.</p>
      {email !== null && <p>{email}</p>}
      <div role="status">
        {status === 'fulfilled' && (
          <>
            <h3>Link sent!</h3>
            <p>Please allow a few minutes for the link to reach your inbox!</p>
          </>
        )}
        {status === 'rejected' && <p>Cannot resend verification link at the moment. Try again later!</p>}
      </div>
    </Modal>
  );
}
