// The current notification; while it is open, the modal stack is hidden [MODAL-08].
import { actionPath, type Notification } from '../../../streams/features/notifications';
import { useCore, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';

const BUTTONS: Readonly<Record<NonNullable<Notification['action']>['type'], string>> = {
  navigate: 'Take me there',
  navigateInFrame: 'Take me there',
  openChat: 'Contact Support',
  openKyc: 'Verify now',
  deposit: 'Deposit',
  playNow: 'Play Now',
  updateFreeSpins: 'Update my free spins',
  deleteFromStorage: 'OK',
  reload: 'Reload',
  sendAnalyticsEvent: 'OK',
  checkLocation: 'Check my location',
};

export default function QueueModal({ notification }: { notification: Notification }) {
  const emit = useEmit();
  const goTo = useGoTo();
  const { preDeposit } = useCore().config.flags;
  const { id, title, text, action } = notification;
  const close = () => {
    emit('notification/dismissed', { id });
  };
  const act = () => {
    if (action === null) return close();
    emit('notification/acted', { id, action });
    const path = actionPath(action, location.origin, preDeposit);
    if (path !== null) goTo(path);
    if (action.type === 'reload') location.reload();
  };
  return (
    <Modal
      title={title === '' ? 'Hmm...' : title}
      onClose={close}
      footer={<Button onClick={act}>{action === null ? 'OK' : BUTTONS[action.type]}</Button>}
    >
      <p>{text}</p>
    </Modal>
  );
}
