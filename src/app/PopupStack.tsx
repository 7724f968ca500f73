// The modal stack on screen: hidden while a reward waits to be shown [1 §2]; rewards never interrupt a running round.
import { type ComponentType, lazy, Suspense } from 'react';
import type { PopupEntry } from '../../streams/features/popups';
import { nextReward } from '../../streams/features/rewards';
import { type ModalProps, useEmit, useModel } from '../core';
import { modals } from './modals';

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
  const showsReward = reward !== null && !playing;
  return (
    <Suspense fallback={null}>
      {showsReward ? (
        <RewardModal key={reward.id} queued={reward} />
      ) : (
        stack.map((entry, index) => (
          <Popup key={entry.id} entry={entry} topmost={index === stack.length - 1} />
        ))
      )}
    </Suspense>
  );
}
