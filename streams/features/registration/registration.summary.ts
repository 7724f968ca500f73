import { listed, some } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'registration/stepSkipped': ({ step }) => step,
  'registration/stepRestored': ({ step }) => step,
  'registration/progressed': ({ percent }) => `${percent}%`,
  'registration/completed': ({ status, accountId }) => `${status}, account ${accountId}`,
  'registration/refused': ({ errorCode, errors }) => listed(errorCode, some(Object.keys(errors), 3)),
} satisfies Summaries;
