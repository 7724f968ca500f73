// The section of a very long list that is rendered, and its position.
import type { Virtualizer } from '@tanstack/react-virtual';
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

/**
 * Scrolls a list of rows of equal height as far as necessary to show `index`. The virtualizer's `scrollToIndex` computes the
 * page's layout several times for that, because it expects that rows change their height.
 */
export function showRow(
  { scrollElement, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  index: number,
  rowPx: number,
): void {
  if (scrollElement === null || scrollRect === null) return;
  const top = index * rowPx;
  const offset = scrollOffset ?? 0;
  const lowest = top + rowPx - scrollRect.height;
  if (top < offset) scrollElement.scrollTop = top;
  else if (lowest > offset) scrollElement.scrollTop = lowest;
}
