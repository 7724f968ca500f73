import { amount, counted, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

const pageText = (page: number, count: number, one: string) => `page ${page}: ${counted(count, one)}`;

export const summaries = {
  'sessions/loaded': ({ page, items }) => pageText(page, items.length, 'session'),
  'sessionPosition/loaded': ({ netPosition }) =>
    netPosition === null ? 'none' : `net ${amount(netPosition)}`,
  'gamingHistory/loaded': ({ page, items }) => pageText(page, items.length, 'round'),
  'coinsGamingHistory/loaded': ({ page, items }) => pageText(page, items.length, 'round'),
  'history/requested': ({ history, page, startDate }, { at }) =>
    `${history}, page ${page}, since ${relative(startDate, at)}`,
  'paymentHistory/loaded': ({ page, items }) => pageText(page, items.length, 'payment'),
} satisfies Summaries;
