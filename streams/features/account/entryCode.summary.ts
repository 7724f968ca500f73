import { lasting, listed, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'entryCode/created': ({ code, cooldownInSeconds }) =>
    `${code}, next in ${lasting(cooldownInSeconds * 1_000)}`,
  'entryCode/restored': ({ code, until }, { at }) =>
    listed(code, until === null ? 'next now' : `next ${relative(until, at)}`),
} satisfies Summaries;
