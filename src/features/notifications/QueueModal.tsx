// The current notification; while it is open, the modal stack is hidden [MODAL-08].

import { actionPath, type Notification } from '../../../streams/features/notifications';
import { leadsToPage } from '../../../streams/routeFlags';
import { useConfig, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { appAddress } from '../../ui/base';
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

const NAVIGATES: ReadonlySet<string> = new Set(['navigate', 'navigateInFrame']);

export default function QueueModal({ notification }: { notification: Notification }) {
  const emit = useEmit();
  const goTo = useGoTo();
  const { flags } = useConfig();
  const { id, title, text, action } = notification;
  const close = () => {
    emit('notification/dismissed', { id });
  };
  const path = action === null ? null : actionPath(action, appAddress(), flags.preDeposit);
  const isPage = path !== null && leadsToPage(path, flags);
  const leadsNowhere = action === null || ((path !== null || NAVIGATES.has(action.type)) && !isPage);
  const act = () => {
    if (action === null) return close();
    emit('notification/acted', { id, action });
    if (isPage) goTo(path);
    if (action.type === 'reload') location.reload();
  };
  return (
    <Modal
      title={title === '' ? 'Hmm...' : title}
      onClose={close}
      footer={<Button onClick={act}>{leadsNowhere ? 'OK' : BUTTONS[action.type]}</Button>}
    >
      <p>{text}</p>
    </Modal>
  );
}
