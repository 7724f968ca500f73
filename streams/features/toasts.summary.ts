import { quoted, ref } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'toast/requested': ({ tone, text }) => `${tone === 'problem' ? 'problem: ' : ''}${quoted(text)}`,
  'toast/held': ({ id }) => ref(id),
  'toast/released': ({ id }) => ref(id),
  'toast/dismissed': ({ id }) => ref(id),
} satisfies Summaries;
