// The end of this tab's earlier pages, from which the log continues after a reload. Their recording is read on demand
// (`tabRecording.ts`); it is in session storage and ends with the tab.
import type { KeyValueStore } from '../ports';

export interface EarlierPages {
  /** The last `seq` of their events. */
  readonly seq: number;
  /** The number of earlier pages. */
  readonly pages: number;
}

export const EARLIER_END = 'recording-end';
export const EARLIER_TEXT = 'recording';

/** The end of the tab's earlier pages; null for the first page or if the stored data is damaged. */
export function earlierPages(store: KeyValueStore): EarlierPages | null {
  const [, seq, pages] = /^([1-9]\d{0,14}) ([1-9]\d{0,14})$/.exec(store.read(EARLIER_END) ?? '') ?? [];
  return seq === undefined ? null : { seq: Number(seq), pages: Number(pages) };
}
