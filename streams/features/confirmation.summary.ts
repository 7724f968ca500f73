import { listed, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'resend/postponed': ({ channel, until }, { at }) => `${channel}, next ${relative(until, at)}`,
  'phone/verified': ({ status, statusReason }) => listed(status, statusReason),
} satisfies Summaries;
