// The length of a title's longest word, for font sizes at which no word breaks.
import type { CSSProperties } from 'react';

/** The width of a letter of a title, in em. */
export const LETTER_EM = 0.62;

/** Sets `--longest`. */
export const longestWord = (title: string): CSSProperties =>
  ({ '--longest': Math.max(1, ...title.split(/\s+/).map((word) => word.length)) }) as CSSProperties;
