// One line about each event of problemReport, for the studio and the command line.
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'report/begun': ({ reference = '' }) => reference,
} satisfies Summaries;
