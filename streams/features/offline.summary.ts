// One line about each event of offline, for the studio and the command line.
import { relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'network/changed': ({ isOnline }) => (isOnline ? 'online' : 'offline'),
  'answer/kept': ({ keptAt }, { at }) => `cached ${relative(keptAt, at)}`,
} satisfies Summaries;
