// Outlines around elements, above everything else on the page; they take no input.
import { css, cx } from '@linaria/core';

const outline = css`
  position: fixed;
  margin: 0;
  padding: 0;
  border: 2px solid var(--link);
  border-radius: 4px;
  background: color-mix(in srgb, var(--link) 18%, transparent);
  pointer-events: none;
`;

/** Elements that another UI shows differently. The line differs from that of a picked element, too. */
const differing = css`
  border: 2px dashed var(--warn);
  background: color-mix(in srgb, var(--warn) 14%, transparent);
`;

export interface Outlines {
  /** Outlines these elements only. */
  show(elements: readonly Element[]): void;
}

/** The most elements that are outlined. */
const MAX_OUTLINES = 60;

export function createOutlines(marks: 'picked' | 'differing' = 'picked'): Outlines {
  let shown: { readonly element: Element; readonly box: HTMLElement }[] = [];

  function place({ element, box }: { readonly element: Element; readonly box: HTMLElement }): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    box.style.left = `${left - 2}px`;
    box.style.top = `${top - 2}px`;
    box.style.width = `${width + 4}px`;
    box.style.height = `${height + 4}px`;
  }

  const follow = () => {
    for (const one of shown) place(one);
  };
  window.addEventListener('scroll', follow, { capture: true, passive: true });
  window.addEventListener('resize', follow);

  return {
    show(elements) {
      for (const { box } of shown) box.remove();
      shown = elements.slice(0, MAX_OUTLINES).map((element) => {
        const box = document.createElement('div');
        box.className = marks === 'picked' ? outline : cx(outline, differing);
        box.popover = 'manual';
        box.ariaHidden = 'true';
        document.body.append(box);
        box.showPopover();
        const one = { element, box };
        place(one);
        return one;
      });
    },
  };
}
