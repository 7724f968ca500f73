import { change, counted, listed, relative, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'playerStatus/loaded': ({ playerStatus, playerStatusState, pendingRewards }, { before }) =>
    listed(
      change(before?.playerStatus, playerStatus, String),
      playerStatusState,
      pendingRewards.length > 0 && counted(pendingRewards.length, 'pending reward'),
    ),
  'playerStatus/progressed': ({ playerStatus, playerStatusState }, { before }) =>
    listed(change(before?.playerStatus, playerStatus, String), playerStatusState),
  'loyaltyStatuses/loaded': ({ statuses }) => counted(Object.keys(statuses).length, 'status', 'statuses'),
  'statistics/loaded': ({ points, periodEnd }, { at }) =>
    listed(`${whole(points)} points`, `period ends ${relative(periodEnd, at)}`),
} satisfies Summaries;
