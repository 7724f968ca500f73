// The modal stack, hidden while a queue is active [MODAL-08]. Alerts come first, then KYC, then rewards (DEC-106), which
// wait until the player has left the game.
import { AnimatePresence, domAnimation, LazyMotion } from 'framer-motion';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type PopupEntry, shownPopups, waitsForTyping } from '../../../streams/features/popups';
import { PATHS, pathOf } from '../../../streams/routes';
import { type ModalProps, useEmit, useLateModel, useModel } from '../../core';
import { Boundary } from '../loading/Boundary';
import { MissingPart } from '../loading/MissingPart';
import { preloadablePart } from '../loading/preloadable';
import { modals } from './modals';
import { nextNotification, nextReward } from './nextModal';
import { useInertPage } from './useInertPage';

const QueueModal = preloadablePart(() => import('../../features/notifications/QueueModal'));
const RewardModal = preloadablePart(() => import('../../features/rewards/RewardModal'));

/** If a modal's code fails to load, the page stays intact and the player can retry. */
function Opened({ close, children }: { close?: () => void; children: ReactNode }) {
  return (
    <Boundary
      fallback={(_, retry) => <MissingPart retry={retry} {...(close === undefined ? {} : { close })} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}

function Popup({ entry, topmost }: { entry: PopupEntry; topmost: boolean }) {
  const emit = useEmit();
  const Modal = modals[entry.content.type] as ComponentType<ModalProps<typeof entry.content.type>>;
  const close = () => {
    emit('popup/closed', { id: entry.id });
  };
  return (
    <Opened close={close}>
      <Modal content={entry.content} entry={entry} topmost={topmost} close={close} />
    </Opened>
  );
}

export default function ModalStack() {
  const emit = useEmit();
  const nextInQueue = useLateModel('rewards', nextReward);
  const isPlaying = useModel('navigation', (navigation) => PATHS.playing.test(pathOf(navigation)));
  const popups = useModel('popups', (state) => state);
  const stack = shownPopups(popups);
  const nextNotice = useLateModel('notifications', (waiting) => nextNotification(waiting, isPlaying));
  const unlessTyping = <Queued extends { readonly id: number }>(queued: Queued | null) =>
    queued === null || waitsForTyping(popups, queued.id) ? null : queued;
  const reward = unlessTyping(nextInQueue);
  const notification = unlessTyping(nextNotice);
  const showsReward = reward !== null && !isPlaying && notification === null;
  const due = notification !== null ? QueueModal : showsReward ? RewardModal : null;
  const isReady = useInertPage(due?.preload ?? null);
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence mode="wait">
        {isReady && notification !== null ? (
          <Opened
            key={`notification ${notification.id}`}
            close={() => emit('notification/dismissed', { id: notification.id })}
          >
            <QueueModal notification={notification} />
          </Opened>
        ) : (
          isReady &&
          showsReward && (
            <Opened key={`reward ${reward.id}`}>
              <RewardModal queued={reward} />
            </Opened>
          )
        )}
      </AnimatePresence>
      <AnimatePresence>
        {notification === null &&
          !showsReward &&
          stack.map((entry, index) => (
            <Popup key={entry.id} entry={entry} topmost={index === stack.length - 1} />
          ))}
      </AnimatePresence>
    </LazyMotion>
  );
}
