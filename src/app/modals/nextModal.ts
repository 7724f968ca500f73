// The next reward and notification to show. The queues are empty until their late features have joined.
import type { Notification, NotificationsState } from '../../../streams/features/notifications';
import type { QueuedReward, RewardsState } from '../../../streams/features/rewards/rewardShapes';

/** Null if the queue is empty. */
export function nextReward(state: RewardsState | undefined): QueuedReward | null {
  return state?.queue[0] ?? null;
}

/** The first notification of the first non-empty queue. Reward notifications wait while a game is open. */
export function nextNotification(
  state: NotificationsState | undefined,
  isPlaying = false,
): Notification | null {
  return state?.alerts[0] ?? state?.kycs[0] ?? (isPlaying ? null : state?.rewards[0]) ?? null;
}
