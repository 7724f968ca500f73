// Email verification for e-transfers: sends the link, or resends it [REG-73, REG-74].
import { type ModalProps, popupFrame, useEmit, useLateModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

const TEXTS = {
  resendEmail: {
    title: 'Please verify your email',
    text: "We sent a link to this address. Open it, then try again. If it didn't arrive, we can send another.",
  },
  extraEmailVerify: {
    title: 'This address is new to us',
    text: 'We need to verify it before your first transfer. Send yourself the link, open it, then try again.',
  },
} as const;

type Type = keyof typeof TEXTS;

/** Not `ModalProps<Type>`, which the compiler treats as invariant in its type. */
type TransferEmailProps = Omit<ModalProps<Type>, 'content'> & {
  readonly content: { readonly type: Type; readonly email: string };
};

export default function TransferEmailModal({ content, entry, topmost, close }: TransferEmailProps) {
  const emit = useEmit();
  const request = useLateModel('emailLink', (link) => link?.request ?? null);
  const { title, text } = TEXTS[content.type];
  const wasSent = request !== null && (request.status === 'sent' || !request.isFirst);
  const isFirst = content.type === 'extraEmailVerify' && !wasSent;
  return (
    <Modal
      title={title}
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Button
          busy={request?.status === 'sending'}
          onClick={() => emit('interacEmail/linkRequested', { email: content.email, isFirst })}
        >
          {isFirst ? 'Send the link' : 'Send the link again'}
        </Button>
      }
    >
      <p>{content.email}</p>
      <p>{text}</p>
      <div role="status">
        {request?.status === 'sent' && (
          <>
            <h3>Link sent!</h3>
            <p>Please allow a few minutes for the link to reach your inbox!</p>
          </>
        )}
        {request?.status === 'failed' && (
          <p>
            Cannot {request.isFirst ? 'send' : 'resend'} verification link at the moment. Try again later!
          </p>
        )}
      </div>
    </Modal>
  );
}
