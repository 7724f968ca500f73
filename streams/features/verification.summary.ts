import { change, counted, ref, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'depositCount/loaded': ({ successfulDepositCount }, { before }) =>
    change(before?.successfulDepositCount, successfulDepositCount, (count) => counted(count, 'deposit')),
  'reviewReminder/shown': ({ popup }) => ref(popup),
  'reviewReminder/remembered': ({ shownAt }, { at }) => `shown ${relative(shownAt, at)}`,
} satisfies Summaries;
