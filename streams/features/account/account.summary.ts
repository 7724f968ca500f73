import { change, listed } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'account/loaded': ({ status, statusReason }, { before }) =>
    listed(change(before?.status, status, String), statusReason),
  'feature/refused': ({ path }) => path,
  'accountStatus/changed': ({ status, statusReason }, { before }) =>
    listed(change(before?.status, status, String), statusReason),
} satisfies Summaries;
