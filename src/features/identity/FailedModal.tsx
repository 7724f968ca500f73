// A failed identity check: a retry while attempts are left, otherwise support [ACCT-14, ACCT-15].
import { attemptsOf } from '../../../streams/features/shared/verificationStatus';
import { popup } from '../../../streams/features/shared/vocabulary';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import { attemptsText } from './verificationView';

export default function FailedModal({ content, entry, topmost, close }: ModalProps<'onfidoFailed'>) {
  const emit = useEmit();
  const goTo = useGoTo();
  const account = useModel('account');
  const pattern = useModel('navigation', (navigation) => navigation.pattern);
  const left = attemptsText(attemptsOf(account));
  const act = () => {
    close();
    if (!content.canRetry) return emit('popup/requested', popup({ type: 'contactSupport' as const }));
    if (pattern === PAGES.verification) return emit('identityCheck/requested', {});
    goTo(PAGES.verification);
  };
  return (
    <Modal
      title="That didn't work"
      {...popupFrame({ entry, topmost, close })}
      footer={<Button onClick={act}>{content.canRetry ? 'Retry Verification' : 'Contact Support'}</Button>}
    >
      <p>
        {content.canRetry
          ? "We couldn't verify you from these pictures."
          : "We couldn't verify you. Our team can help."}
      </p>
      {content.canRetry && left !== null && <p>{left}</p>}
    </Modal>
  );
}
