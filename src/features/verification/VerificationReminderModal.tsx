// The next verification step [ACCT-27, ACCT-28].
import { reminderStep } from '../../../streams/features/verification';
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { ProgressBar } from '../../ui/ProgressBar';
import { useGoTo } from '../../ui/useGoTo';

const PLACES = { verify: '/account/verify', deposit: '/payment-select/deposit' } as const;

export default function VerificationReminderModal({
  content,
  entry,
  topmost,
  close,
}: ModalProps<'verificationReminder'>) {
  const goTo = useGoTo();
  const emit = useEmit();
  const account = useModel('account');
  const depositCount = useModel('verification', (verification) => verification.depositCount ?? 0);
  const step = reminderStep(account, depositCount);
  const act = () => {
    close();
    if (step === null) return;
    if (step.action === 'support') {
      emit('popup/requested', {
        content: { type: 'contactSupport' },
        variant: 'flyout',
        anchored: false,
        showOverlay: true,
      });
    } else goTo(PLACES[step.action]);
  };
  return (
    <Modal
      title={step?.title ?? 'Verification Status'}
      {...popupFrame({ entry, topmost, close })}
      footer={<Button onClick={act}>{step?.button ?? 'OK'}</Button>}
    >
      {content.text !== null && <p>{content.text}</p>}
      {step !== null && <p>{step.text}</p>}
      {step !== null && step.progress !== null && (
        <ProgressBar label="Done" current={step.progress} target={100} />
      )}
    </Modal>
  );
}
