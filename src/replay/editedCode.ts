// In development, an edit of the code reloads the page: the open recording is kept across it and compared with the last commit.

import type { Recording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';

const KEY = 'studio/openRecording';
/** Browsers limit a tab's storage to about 5 million characters. */
const MAX_CHARACTERS = 4_000_000;

let isReopened = false;

/** True once after an edit reloaded the page. */
export function takeEdited(): boolean {
  const was = isReopened;
  isReopened = false;
  return was;
}

/** The recording that was open before an edit reloaded the page, once; null otherwise. */
export function recordingBeforeEdit(): File | null {
  if (import.meta.hot === undefined) return null;
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return null;
  isReopened = true;
  return new File([text], 'before-edit.jsonl');
}

/** Keeps what `current` returns across the reloads that follow edits; the returned function ends this. */
export function keepOverEdits(current: () => Recording): () => void {
  const { hot } = import.meta;
  if (hot === undefined) return () => undefined;
  const keep = () => {
    const { header, base, events, signals = [] } = current();
    const text = writeRecording(
      { base, events: [...events], signals },
      {
        appVersion: header.app,
        redactor: null,
        isRedacted: header.redaction === 'default',
        ...(header.commit === undefined ? {} : { commit: header.commit }),
        ...(header.build === undefined ? {} : { build: header.build }),
        ...(header.device === undefined ? {} : { device: header.device }),
      },
    );
    if (text.length <= MAX_CHARACTERS) sessionStorage.setItem(KEY, text);
  };
  /** A core that the stand-in imports restarts the server; other code only reloads the page. */
  const moments = ['vite:ws:disconnect', 'vite:beforeFullReload'] as const;
  for (const moment of moments) hot.on(moment, keep);
  return () => {
    for (const moment of moments) hot.off(moment, keep);
  };
}
