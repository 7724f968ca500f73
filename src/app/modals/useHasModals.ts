// Whether a modal is open, and whether something was ever there.
import { useRef, useState } from 'react';
import { shownPopups } from '../../../streams/features/popups';
import { useLateModel, useModel } from '../../core';
import { nextNotification, nextReward } from './queues';

/** True from the first time that it was: what came with it stays, so that its end can be shown. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** Keeps what was true once, for the selector of a model: whoever asks is rendered by the first time alone. */
function useLatch(): (now: boolean) => boolean {
  const was = useRef(false);
  return (now) => {
    was.current ||= now;
    return was.current;
  };
}

/** Whether something of the modal stack was ever shown or waited. Renders once, not with every modal. */
export function useHadModals(): boolean {
  const [reward, popup, notification] = [useLatch(), useLatch(), useLatch()];
  const hadReward = useLateModel('rewards', (rewards) => reward(nextReward(rewards) !== null));
  const hadPopup = useModel('popups', ({ stack }) => popup(stack.length > 0));
  const hadNotification = useLateModel('notifications', (queues) =>
    notification(nextNotification(queues) !== null),
  );
  return hadReward || hadPopup || hadNotification;
}

/** Whether there was ever a toast; renders once. */
export function useHadToasts(): boolean {
  const latch = useLatch();
  return useModel('toasts', ({ items }) => latch(items.length > 0));
}

/** Whether something of the modal stack waits to be shown or is shown. */
export function useHasModals(): boolean {
  const hasReward = useLateModel('rewards', (rewards) => nextReward(rewards) !== null);
  const hasPopup = useModel('popups', (popups) => shownPopups(popups).length > 0);
  const hasNotification = useLateModel('notifications', (queues) => nextNotification(queues) !== null);
  return hasReward || hasPopup || hasNotification;
}
