import { change, listed } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

const paramsText = (params: Readonly<Record<string, unknown>>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

export const summaries = {
  'page/reloaded': ({ pages }) => `page ${pages + 1} of this tab`,
  'route/entered': ({ pattern, params, query }, { before }) =>
    listed(change(before?.pattern, pattern, String), paramsText({ ...params, ...query })),
  'screen/failed': ({ screen, message }) => `${screen}: ${message}`,
} satisfies Summaries;
