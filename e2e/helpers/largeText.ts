// Finds content that is lost when the browser's text size is doubled.
import type { Page } from 'playwright/test';

/**
 * The browser's own setting, the base of `rem` and of media queries in `em`; 1 is the default of 16 px. Resizing the viewport
 * resets it. Enlarged text is also laid out below the fold.
 */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await session.detach();
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${16 * times}px`,
  );
  if (times === 1) return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Lost content, one line each: the page scrolls sideways; text is clipped by hidden overflow, overflows its surface, is outside
 * the viewport without a way to scroll to it, or overlaps other text; a number or a word breaks across lines; sticky bars leave
 * too little of the page. Exempt are texts for screen readers only, and an ellipsis if the full text is in a title or behind a
 * link, except for amounts.
 */
export function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} px wide`);
    const nameOf = (one: Element) => `${one.localName}.${[...one.classList].join('.')}`;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (one: Element) => {
      const known = styles.get(one) ?? getComputedStyle(one);
      styles.set(one, known);
      return known;
    };
    const isAmount = (words: string) => words.length < 24 && /\d/.test(words);
    const isPainted = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.backgroundImage !== 'none' ||
      style.borderTopStyle !== 'none';
    interface Line {
      text: Text;
      words: string;
      box: DOMRect;
      layer: Element;
      parent: Element;
    }
    const lines: Line[] = [];

    const problemOf = (line: DOMRect, parent: Element, words: string): string | null => {
      let isFixed = false;
      let isFree = false;
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = styleOf(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const isWide = line.left < left - 1 || line.right > right + 1;
        const isHigh = line.top < top - 3 || line.bottom > bottom + 3;
        if ((hides(style.overflowX) && isWide) || (hides(style.overflowY) && isHigh)) {
          const isWhole =
            isShortened &&
            !isAmount(words) &&
            (box.closest('[title], a') ?? box.closest('li, article')?.querySelector('a')) != null;
          return isWhole ? null : `is cut by ${nameOf(box)}`;
        }
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
        if (!isFree && isPainted(style) && style.display !== 'inline' && (isWide || isHigh))
          return `reaches beyond ${nameOf(box)}`;
        if (style.position === 'absolute') isFree = true;
        if (style.position === 'fixed') isFixed = true;
        /** In the top layer, nothing around it applies. */
        if (box.matches('dialog:modal')) break;
      }
      if (line.left < -1 || line.right > innerWidth + 1) return 'is outside the viewport';
      if (isFixed && (line.top < -1 || line.bottom > innerHeight + 1)) return 'is unreachable in a fixed box';
      return null;
    };
    const layerOf = (one: Element): Element => {
      for (let box: Element | null = one; box !== null; box = box.parentElement)
        if (/fixed|sticky/.test(styleOf(box).position) || box.localName === 'dialog') return box;
      return document.body;
    };
    const isForReaders = (one: Element) => {
      for (let box: Element | null = one; box !== null; box = box.parentElement)
        if (styleOf(box).clipPath !== 'none') return true;
      return false;
    };
    /** A number or a word of usual length on two lines; addresses and codes may break anywhere. */
    const brokenWord = (text: Text): string | null => {
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u2010-\u2014/-]+/g)) {
        if (word.length > 14 || /[@_]|\w\.[a-z]/i.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (others.some((line) => line.top > (first?.bottom ?? 0) - 4)) return word;
      }
      return null;
    };
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || parent === null) continue;
      if (parent.closest('script, style, svg, option, [inert], .skip-link:not(:focus)') !== null) continue;
      if (
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isForReaders(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const broken = brokenWord(node as Text);
      if (broken !== null) found.add(`"${broken}" is broken`);
      const layer = layerOf(parent);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        const problem = problemOf(box, parent, words);
        if (problem !== null) found.add(`"${words.slice(0, 40)}" ${problem}`);
        lines.push({ text: node as Text, words, box, layer, parent });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    /** The visible part of a line: inside every box that scrolls or clips. */
    const seen = ({ box, parent }: Line) => {
      let { left, right, top: upper, bottom } = box;
      for (let one: Element | null = parent; one !== null && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = styleOf(one);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const around = one.getBoundingClientRect();
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        [upper, bottom] = [Math.max(upper, around.top), Math.min(bottom, around.bottom)];
      }
      return { left, right, top: upper, bottom };
    };
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (other === undefined || other.box.top > one.box.bottom) break;
        if (other.text === one.text || other.layer !== one.layer) continue;
        const [first, second] = [seen(one), seen(other)];
        const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
        const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
        const least = Math.min(one.box.height, other.box.height) * 0.3;
        if (across > 2 && down > least)
          found.add(`"${one.words.slice(0, 30)}" runs into "${other.words.slice(0, 30)}"`);
      }
    }
    const bars = new Set<Element>();
    if (top === document.body) {
      let covered = 0;
      for (const one of document.body.querySelectorAll('*')) {
        const { position } = styleOf(one);
        if (position !== 'fixed' && position !== 'sticky') continue;
        if ([...bars].some((bar) => bar.contains(one))) continue;
        const { width, height } = one.getBoundingClientRect();
        if (width < innerWidth * 0.9 || height > innerHeight * 0.9) continue;
        bars.add(one);
        covered += height;
      }
      if (covered > innerHeight * 0.4) found.add(`bars cover ${Math.round(covered)} of ${innerHeight} px`);
    }
    return [...found];
  });
}
