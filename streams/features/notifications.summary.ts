import { counted, quoted, ref } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'notification/enqueued': ({ channel, kind, title }) => `${channel}: ${kind} ${quoted(title)}`,
  'notifications/remembered': ({ seen }) => counted(seen.length, 'message'),
  'notification/dismissed': ({ id }) => ref(id),
  'notification/acted': ({ id, action }) => `${ref(id)} ${action.type}`,
} satisfies Summaries;
