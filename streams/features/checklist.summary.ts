import { change, counted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';

const done = ({ steps }: Pick<DataOf<'checklist/loaded'>, 'steps'>) =>
  `${steps.filter(({ rewardStatus }) => rewardStatus === 'Completed').length} of ${counted(steps.length, 'step')}`;

export const summaries = {
  'checklist/loaded': ({ steps }, { before }) =>
    change(before === null ? undefined : done(before), done({ steps }), String),
} satisfies Summaries;
