import { amount, counted, listed, named } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'shopItems/loaded': ({ items }) =>
    named(
      counted(items.length, 'item'),
      items.map(({ title }) => title),
    ),
  'shopItem/loaded': ({ id, title, price }) => listed(`${id}: ${title}`, price !== null && amount(price)),
  'shopItem/purchased': ({ status, transactionId }) => `${status}, ${transactionId}`,
  'shopItem/claimRequested': ({ itemId }) => `item ${itemId}`,
} satisfies Summaries;
