import { lasting } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'realityCheck/changeRequested': ({ minutes }) => (minutes === 0 ? 'off' : `every ${minutes} min`),
  'realityCheck/resumed': ({ playedMs, checkedMs }) =>
    `played ${lasting(playedMs)}, checked at ${lasting(checkedMs)}`,
} satisfies Summaries;
