import { quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'globalAlert/loaded': ({ id, content }) => `${id}: ${quoted(content)}`,
  'globalAlert/acknowledged': ({ id }) => `alert ${id}`,
} satisfies Summaries;
