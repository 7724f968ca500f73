import { counted, listed, quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'inbox/loaded': ({ items }) =>
    listed(counted(items.length, 'message'), `${items.filter(({ isRead }) => !isRead).length} unread`),
  'inboxItem/received': ({ id, kind, title }) => `${id}: ${kind} ${quoted(title)}`,
  'inbox/readRequested': ({ lastInboxItemId }) => `up to ${lastInboxItemId}`,
  'inbox/read': ({ lastInboxItemId }) => `up to ${lastInboxItemId}`,
} satisfies Summaries;
