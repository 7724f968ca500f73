// What the start script of a standalone page (boot.js) passes to its code.

export interface StandalonePage {
  /** The recording, compressed with gzip. */
  readonly file: File;
  /** The page in the frame of the UI, as HTML: with an address, it would not have the origin of a page from disk. */
  readonly ui: string;
}

declare global {
  interface Window {
    coinstreamStandalone?: StandalonePage;
  }
}

/** Null on a host. */
export const standalonePage = (): StandalonePage | null => window.coinstreamStandalone ?? null;
