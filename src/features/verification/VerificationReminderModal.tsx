// The next verification step [ACCT-27, ACCT-28]; without one, only the reason, or nothing.
import { useEffect } from 'react';

import { depositPath } from '../../../streams/features/notifications';
import { popup } from '../../../streams/features/shared/vocabulary';
import { shownStep } from '../../../streams/features/verification';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame, useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { ProgressBar } from '../../ui/ProgressBar';
import { useGoTo } from '../../ui/useGoTo';

export default function VerificationReminderModal({
  content,
  entry,
  topmost,
  close,
}: ModalProps<'verificationReminder'>) {
  const { config, scheduler } = useCore();
  const goTo = useGoTo();
  const emit = useEmit();
  const account = useModel('account');
  const verification = useModel('verification');
  const step = shownStep(account, verification, { popup: entry.id, now: scheduler.now() });
  const isPointless = step === null && content.text === null;
  useEffect(() => {
    if (isPointless) close();
  }, [isPointless, close]);
  if (isPointless) return null;
  const act = () => {
    close();
    switch (step?.action) {
      case 'verify':
        return goTo(PAGES.verification);
      case 'deposit':
        return goTo(depositPath(config.flags.preDeposit));
      case 'chat':
        return emit('chat/opened', {});
      case 'support':
        return emit('popup/requested', popup({ type: 'contactSupport' as const }));
      default:
        return undefined;
    }
  };
  return (
    <Modal
      title={step?.title ?? 'Hmm...'}
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
