import { ref } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'popup/requested': ({ content, variant }) => `${content.type}, ${variant}`,
  'popup/closed': ({ id }) => ref(id),
} satisfies Summaries;
