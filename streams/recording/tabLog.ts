// The log over a reload: where the pages before this one in its tab ended. What they recorded is read when it is wanted
// (`tabRecording.ts`); it lives in the tab's own storage and goes with the tab.
import type { KeyValueStore } from '../ports';

export interface EarlierPages {
  /** The last `seq` of their events. */
  readonly seq: number;
  /** How many there were. */
  readonly pages: number;
}

export const EARLIER_END = 'recording-end';
export const EARLIER_TEXT = 'recording';

/** Where the tab's earlier pages ended; null for the first, and when what was kept is damaged. */
export function earlierPages(store: KeyValueStore): EarlierPages | null {
  const [seq, pages, ...more] = (store.read(EARLIER_END) ?? '').split(' ').map(Number);
  if (seq === undefined || pages === undefined || more.length > 0) return null;
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(pages) || seq < 1 || pages < 1) return null;
  return { seq, pages };
}
