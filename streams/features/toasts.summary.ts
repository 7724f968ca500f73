// One line about each event of toasts, for the studio and the command line.
import { quoted, ref } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'toast/requested': ({ tone, text }) => `${tone === 'problem' ? 'problem: ' : ''}${quoted(text)}`,
  'toast/held': ({ id }) => ref(id),
  'toast/released': ({ id }) => ref(id),
  'toast/dismissed': ({ id }) => ref(id),
} satisfies Summaries;
