// The log across reloads: where the earlier pages of this tab ended. Their recording is read on demand
// (`tabRecording.ts`); it is kept in session storage and ends with the tab.
import type { KeyValueStore } from '../ports';

export interface EarlierPages {
  /** The last `seq` of their events. */
  readonly seq: number;
  /** How many there were. */
  readonly pages: number;
}

export const EARLIER_END = 'recording-end';
export const EARLIER_TEXT = 'recording';

/** Where the tab's earlier pages ended; null for the first page or if the stored data is damaged. */
export function earlierPages(store: KeyValueStore): EarlierPages | null {
  const [seq, pages, ...more] = (store.read(EARLIER_END) ?? '').split(' ').map(Number);
  if (seq === undefined || pages === undefined || more.length > 0) return null;
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(pages) || seq < 1 || pages < 1) return null;
  return { seq, pages };
}
