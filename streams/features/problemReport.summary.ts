import type { Summaries } from '../inspect/summary';

export const summaries = {
  'report/begun': ({ reference = '' }) => reference,
} satisfies Summaries;
