import { counted, listed, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'dataRequests/loaded': ({ requests }) => counted(requests.length, 'request'),
  'dataRequest/requested': ({ type }) => type,
  'dataRequest/changed': ({ type, status, availableUntil }, { at }) =>
    listed(type, status, availableUntil === null ? null : `available until ${relative(availableUntil, at)}`),
  'dataCopy/requested': ({ id }) => `request ${id}`,
  'dataCopy/loaded': ({ id, fileName }) => listed(`request ${id}`, fileName),
} satisfies Summaries;
