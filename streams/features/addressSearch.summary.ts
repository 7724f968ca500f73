import { counted, quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'address/typed': ({ field, text }) => `${field} ${quoted(text)}`,
  'addresses/searched': ({ field, text }) => `${field} ${quoted(text)}`,
  'addresses/found': ({ text, addresses }) =>
    `${quoted(text)}: ${counted(addresses.length, 'address', 'addresses')}`,
  'addressSearch/ended': ({ field }) => field,
} satisfies Summaries;
