import { lasting, listed, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'analytics/screenShown': ({ name }) => name,
  'vitals/measured': ({ name, value, rating }) =>
    `${name} ${name === 'CLS' ? whole(value) : lasting(value)}, ${rating}`,
  'analytics/sent': ({ name, detail }) => listed(name, detail),
} satisfies Summaries;
