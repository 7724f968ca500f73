import { lasting } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'page/restored': ({ awayMs }) => `after ${lasting(awayMs)}`,
} satisfies Summaries;
