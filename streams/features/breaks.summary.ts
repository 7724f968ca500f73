import { counted, listed, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'break/requested': ({ days }) => counted(days, 'day'),
  'break/taken': ({ status, takeABreakEndDate }, { at }) =>
    listed(status, `ends ${relative(takeABreakEndDate, at)}`),
  'selfExclusion/requested': ({ months, reason }) => listed(counted(months, 'month'), reason),
  'selfExclusion/set': ({ status }) => status,
} satisfies Summaries;
