// The modal stack on screen: hidden while a queue is active [1 §2]. Alerts come first, then KYC, then rewards (DEC-106),
// which never interrupt a running round.
import { type ComponentType, lazy, Suspense } from 'react';
import { nextNotification } from '../../streams/features/notifications';
import type { PopupEntry } from '../../streams/features/popups';
import { nextReward } from '../../streams/features/rewards';
import { type ModalProps, useEmit, useModel } from '../core';
import { modals } from './modals';

const QueueModal = lazy(() => import('../features/notifications/QueueModal'));
const RewardModal = lazy(() => import('../features/rewards/RewardModal'));

function Popup({ entry, topmost }: { entry: PopupEntry; topmost: boolean }) {
  const emit = useEmit();
  const Modal = modals[entry.content.type] as ComponentType<ModalProps<typeof entry.content.type>>;
  const close = () => {
    emit('popup/closed', { id: entry.id });
  };
  return <Modal content={entry.content} entry={entry} topmost={topmost} close={close} />;
}

export function PopupStack() {
  const reward = useModel('rewards', nextReward);
  const playing = useModel('launch', (launch) => launch.playing);
  const stack = useModel('popups', (popups) => popups.stack);
  const notification = useModel('notifications', nextNotification);
  const showsReward = reward !== null && !playing && notification === null;
  return (
    <Suspense fallback={null}>
      {notification !== null && <QueueModal key={notification.id} notification={notification} />}
      {showsReward ? (
        <RewardModal key={reward.id} queued={reward} />
      ) : (
        notification === null &&
        stack.map((entry, index) => (
          <Popup key={entry.id} entry={entry} topmost={index === stack.length - 1} />
        ))
      )}
    </Suspense>
  );
}
