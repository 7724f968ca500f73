import { listed } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'interacEmail/checked': ({ status }) => status,
  'interacEmail/sent': ({ status }) => status,
  'interacEmail/linkRequested': ({ email, isFirst }) => listed(email, !isFirst && 'again'),
  'interacEmail/verified': ({ result }) => result,
} satisfies Summaries;
