import { relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'network/changed': ({ isOnline }) => (isOnline ? 'online' : 'offline'),
  'answer/kept': ({ keptAt }, { at }) => `cached ${relative(keptAt, at)}`,
} satisfies Summaries;
