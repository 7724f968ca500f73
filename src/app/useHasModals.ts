// Whether a modal is open, and whether something was ever there.
import { useState } from 'react';
import { nextNotification, nextReward } from '../../streams/features/shared/queues';
import { useLateModel, useModel } from '../core';

/** True from the first time that it was: what came with it stays, so that its end can be shown. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** Whether something of the modal stack waits to be shown or is shown. */
export function useHasModals(): boolean {
  const hasReward = useLateModel('rewards', (rewards) => nextReward(rewards) !== null);
  const hasPopup = useModel('popups', ({ stack }) => stack.length > 0);
  const hasNotification = useLateModel('notifications', (queues) => nextNotification(queues) !== null);
  return hasReward || hasPopup || hasNotification;
}
