import { failureWords, listed, some } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

const paramsText = (params: Readonly<Record<string, string>>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

export const summaries = {
  'call/started': ({ params }) => paramsText(params),
  'call/succeeded': ({ ignoredStatus }) =>
    ignoredStatus === null ? 'no content' : `${ignoredStatus} ignored`,
  'call/failed': ({ failure }) => failureWords(failure),
  'call/aborted': () => 'dropped before its response',
  'event/rejected': ({ wanted, path, reason }) => listed(wanted, `${path || 'data'}: ${reason}`),
  'enum/unknown': ({ values }) => some(values, 3),
} satisfies Summaries;
