import type { Summaries } from '../inspect/summary';
import { formatFreeSpins } from '../money';

export const summaries = {
  'freeSpins/loaded': ({ items }) =>
    items.map(({ count, coinValue }) => formatFreeSpins(count, coinValue)).join(', ') || 'none',
} satisfies Summaries;
