import { relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'failure/shown': () => "something on the page couldn't be loaded",
  'retry/scheduled': ({ at: due }, { at }) => relative(due, at),
} satisfies Summaries;
