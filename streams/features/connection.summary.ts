import { lasting, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'connection/resumed': ({ awayMs }) => `away for ${lasting(awayMs)}`,
  'hub/lost': ({ reason, retryAt }, { at }) => `${reason}, retry ${relative(retryAt, at)}`,
} satisfies Summaries;
