// The section of a very long list that is rendered, and its position.
import { useState } from 'react';

/** Rows per section: browsers limit the height of an element (about 17 million px in the strictest). */
const SECTION = 350_000;

/** The section with the current row; it stays the same while that row is in it. `current` is -1 for none. */
export function useSection(
  total: number,
  current: number,
): { readonly start: number; readonly count: number } {
  const [chosenStart, setStart] = useState(0);
  const isInside = current < 0 || (current >= chosenStart && current < chosenStart + SECTION);
  const start = Math.max(
    0,
    Math.min(isInside ? chosenStart : current - SECTION / 2, Math.max(0, total - SECTION)),
  );
  if (start !== chosenStart) setStart(start);
  return { start, count: Math.min(SECTION, total - start) };
}
