import { change } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';

const streakText = ({ status, milestones }: DataOf<'streak/loaded'>) =>
  `${status} ${milestones.filter(({ state }) => state === 'Claimed').length} of ${milestones.length}`;

export const summaries = {
  'streak/loaded': (streak, { before }) =>
    change(before === null ? undefined : streakText(before), streakText(streak), String),
  'milestone/claimed': ({ milestoneId, streak }) => `milestone ${milestoneId}, ${streakText(streak)}`,
  'milestone/claimRequested': ({ milestoneId }) => `milestone ${milestoneId}`,
} satisfies Summaries;
