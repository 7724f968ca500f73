// One line about each event of confirmation, for the studio and the command line.
import { listed, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'resend/postponed': ({ channel, until }, { at }) => `${channel}, next ${relative(until, at)}`,
  'phone/verified': ({ status, statusReason }) => listed(status, statusReason),
} satisfies Summaries;
