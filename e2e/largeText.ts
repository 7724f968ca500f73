// What a page loses with large text: what is cut off, and what scrolls sideways.
import type { Page } from './fixtures';

/**
 * Texts that reach beyond a box which hides what does not fit, a line each; and the page itself, if it scrolls sideways. Exempt is
 * what ends in an ellipsis and says the whole in a title, and text for screen readers alone.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const scrolling = document.scrollingElement ?? document.documentElement;
    if (scrolling.scrollWidth > innerWidth) found.add(`the page is ${scrolling.scrollWidth} px wide`);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isExempt = (one: Element) => {
      const { textOverflow, clipPath, webkitLineClamp } = getComputedStyle(one);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return clipPath !== 'none' || (isShortened && one.closest('[title], a, button') !== null);
    };
    /** The first box around it that cuts this text, on its way to one that scrolls. */
    const cutBy = (text: DOMRect, parent: Element): Element | null => {
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        if (isExempt(box)) return null;
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isWide = hides(overflowX) && (text.left < left - 1 || text.right > right + 1);
        const isHigh = hides(overflowY) && (text.top < top - 2 || text.bottom > bottom + 2);
        if (isWide || isHigh) return box;
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || parent === null || parent.closest('script, style, svg, [inert]') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = cutBy(line, parent);
        if (box !== null) found.add(`"${words.slice(0, 40)}" is cut by ${box.localName}.${box.className}`);
      }
    }
    return [...found];
  });
}
