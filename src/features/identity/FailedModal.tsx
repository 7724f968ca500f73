// A failed identity check: a retry while attempts are left, otherwise the next step of the verification page, in its words
// [ACCT-14, ACCT-15].
import { checksIdentity } from '../../../streams/features/shared/verificationStatus';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame, useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import { useTask } from './useTask';
import { type Task, taskOf, verificationView } from './verificationView';

/** Until the account has the status of the failure. */
const GENERAL = { title: "That didn't work", text: "We couldn't verify you.", when: null };
const SUPPORT: Task = { button: 'Contact Support', action: 'support' };

export default function FailedModal({ content, entry, topmost, close }: ModalProps<'onfidoFailed'>) {
  const { config } = useCore();
  const emit = useEmit();
  const goTo = useGoTo();
  const act = useTask();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  const pattern = useModel('navigation', (navigation) => navigation.pattern);
  const page = verificationView(account, { problem: null, breakEnd: null });
  const isFailed = page.kind === 'failed';
  const view = isFailed ? page : GENERAL;
  const task = isFailed ? taskOf(account, checksIdentity(config, playerId)) : SUPPORT;
  const retry = () =>
    pattern === PAGES.verification ? emit('identityCheck/requested', {}) : goTo(PAGES.verification);
  return (
    <Modal
      title={view.title}
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Button
          onClick={() => {
            close();
            if (content.canRetry) retry();
            else act(task.action);
          }}
        >
          {content.canRetry ? 'Retry Verification' : task.button}
        </Button>
      }
    >
      <p>{view.text}</p>
      {view.when !== null && <p>{view.when}</p>}
    </Modal>
  );
}
