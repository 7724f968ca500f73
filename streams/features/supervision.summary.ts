import { listed } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'reaction/failed': ({ reaction, message }) => `${reaction}: ${message}`,
  'fold/failed': ({ model, kind }) => `${model} on ${kind}`,
  'error/unhandled': ({ origin, part, name, message }) =>
    listed(part === '' ? origin : `${origin} ${part}`, message === '' ? name : `${name}: ${message}`),
} satisfies Summaries;
