// Hooks for modals and toasts: one is shown now, or was ever shown.
import { useRef, useState } from 'react';
import { shownPopups } from '../../../streams/features/popups';
import { useLateModel, useModel } from '../../core';
import { nextNotification, nextReward } from './nextModal';

/** Stays true once `now` was true: the component stays mounted, so that it can animate its exit. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** A latch for model selectors: stays true once true, so that the component re-renders only once. */
function useLatch(): (now: boolean) => boolean {
  const was = useRef(false);
  return (now) => {
    was.current ||= now;
    return was.current;
  };
}

/** True if a modal was ever shown or queued. Re-renders once, not with every modal. */
export function useHadModals(): boolean {
  const [reward, popup, notification] = [useLatch(), useLatch(), useLatch()];
  const hadReward = useLateModel('rewards', (rewards) => reward(nextReward(rewards) !== null));
  const hadPopup = useModel('popups', ({ stack }) => popup(stack.length > 0));
  const hadNotification = useLateModel('notifications', (waiting) =>
    notification(nextNotification(waiting) !== null),
  );
  return hadReward || hadPopup || hadNotification;
}

/** True once there has been a toast. Re-renders once. */
export function useHadToasts(): boolean {
  const latch = useLatch();
  return useModel('toasts', ({ items }) => latch(items.length > 0));
}

/** True if a modal is shown or queued. */
export function useHasModals(): boolean {
  const hasReward = useLateModel('rewards', (rewards) => nextReward(rewards) !== null);
  const hasPopup = useModel('popups', (popups) => shownPopups(popups).length > 0);
  const hasNotification = useLateModel('notifications', (waiting) => nextNotification(waiting) !== null);
  return hasReward || hasPopup || hasNotification;
}
