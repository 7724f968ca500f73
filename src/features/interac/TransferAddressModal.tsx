// The e-mail address of an e-transfer that is not verified: its link, or why it cannot be used [RED-20].
import { endpoints } from '../../../streams/features/interac';
import { type ModalProps, popupFrame, useCallState, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

const WORDS = {
  Verified: { title: 'Your e-mail is verified', text: 'You can continue with your transfer.' },
  Unverified: {
    title: 'Please verify your e-mail',
    text: 'We sent a link to this address. Open it, then try again. If it did not arrive, we can send it again.',
  },
  Available: {
    title: 'This address is new to us',
    text: 'We need to verify it before your first transfer. Send yourself the link, open it, then try again.',
  },
  Blocked: {
    title: "This address can't be used",
    text: 'Please use another e-mail address, or talk to our support team.',
  },
} as const;

export default function TransferAddressModal({
  content,
  entry,
  topmost,
  close,
}: ModalProps<'transferAddress'>) {
  const emit = useEmit();
  const sending = useCallState(endpoints.resendEmail);
  const { title, text } = WORDS[content.status];
  const verb = content.status === 'Available' ? 'send' : 'resend';
  const canSend = content.status === 'Unverified' || content.status === 'Available';
  return (
    <Modal
      title={title}
      {...popupFrame({ entry, topmost, close })}
      footer={
        canSend ? (
          <Button
            busy={sending.status === 'pending' || sending.status === 'refreshing'}
            onClick={() => emit('interacEmail/linkRequested', { email: content.email })}
          >
            Send the link
          </Button>
        ) : (
          <Button onClick={close}>OK</Button>
        )
      }
    >
      <p>{content.email}</p>
      <p>{text}</p>
      {sending.status === 'fulfilled' && (
        <p role="status">Link sent! Please allow a few minutes for the link to reach your inbox!</p>
      )}
      {sending.status === 'rejected' && (
        <p role="alert">Cannot {verb} verification link at the moment. Try again later!</p>
      )}
    </Modal>
  );
}
