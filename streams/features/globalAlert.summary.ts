// One line about each event of globalAlert, for the studio and the command line.
import { quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'globalAlert/loaded': ({ id, content }) => `${id}: ${quoted(content)}`,
  'globalAlert/acknowledged': ({ id }) => `alert ${id}`,
} satisfies Summaries;
