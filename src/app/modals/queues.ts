// What comes first of what waits to be shown; nothing waits before the features that queue it have joined.
import type { Notification, NotificationsState } from '../../../streams/features/notifications';
import type { QueuedReward, RewardsState } from '../../../streams/features/rewards';

/** The reward to show now, null if the queue is empty. */
export function nextReward(state: RewardsState | undefined): QueuedReward | null {
  return state?.queue[0] ?? null;
}

/** The notification to show: the first of the first non-empty queue; during play those about rewards wait. */
export function nextNotification(
  state: NotificationsState | undefined,
  isPlaying = false,
): Notification | null {
  return state?.alerts[0] ?? state?.kycs[0] ?? (isPlaying ? null : state?.rewards[0]) ?? null;
}
