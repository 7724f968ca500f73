// How large what can be tapped is: the pixels around its middle that reach it, whatever its own box is.
import type { Page } from './fixtures';

/** The least width and height of a target, CSS px. */
const LEAST = 44;

/**
 * What on the page is smaller than 44×44 px to a finger, a line each: its name, and how many pixels reach it across and down,
 * counted to 49. A label counts as part of its field. Exempt are links within a sentence (WCAG 2.5.8) and what shows only while it
 * has the focus.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    const OPERATED =
      'a[href], button, input, select, textarea, summary, ' +
      ['button', 'tab', 'switch', 'checkbox', 'radio', 'slider', 'link', 'option']
        .map((role) => `[role=${role}]`)
        .join();
    const isMeant = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled, .skip-link, [inert] *') &&
      getComputedStyle(one).pointerEvents !== 'none' &&
      one.getBoundingClientRect().width > 1;
    const isInSentence = (one: HTMLElement) =>
      one.matches('a, button') &&
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);

    /** How many pixels reach one of these in a row through this point, in both directions. */
    const run = (parts: readonly Element[], x: number, y: number, [dx, dy]: readonly [number, number]) => {
      const reaches = (steps: number) => {
        const hit = document.elementFromPoint(x + dx * steps, y + dy * steps);
        return hit !== null && parts.some((part) => part.contains(hit));
      };
      if (!reaches(0)) return 0;
      const far = (direction: 1 | -1) => {
        let steps = 0;
        while (steps < least / 2 + 2 && reaches(direction * (steps + 1))) steps += 1;
        return steps;
      };
      return far(-1) + 1 + far(1);
    };
    const sizeAt = (parts: readonly Element[], x: number, y: number) => {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      return { width: run(parts, left, top, [1, 0]), height: run(parts, left, top, [0, 1]) };
    };
    /** The best of what its own middle, its labels' and their beginnings reach. */
    const sizeOf = (one: HTMLElement) => {
      const parts = [one, ...('labels' in one ? ((one as HTMLInputElement).labels ?? []) : [])];
      const sizes = parts.flatMap((part) => {
        part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = part.getBoundingClientRect();
        const middle = top + height / 2;
        const atStart = part === one ? [] : [sizeAt(parts, left + least / 2, middle)];
        return [sizeAt(parts, left + width / 2, middle), ...atStart];
      });
      const shorter = ({ width, height }: { width: number; height: number }) => Math.min(width, height);
      return sizes.reduce((best, size) => (shorter(size) > shorter(best) ? size : best));
    };
    const isEnough = ({ width, height }: { width: number; height: number }) =>
      width >= least && height >= least;
    /** What a scroll brings into the page may still move: only what stays too small is. */
    const remainsSmall = async (one: HTMLElement) => {
      for (let frame = 0; frame < 20; frame += 1) {
        if (!one.isConnected || isEnough(sizeOf(one))) return false;
        await new Promise(requestAnimationFrame);
      }
      return true;
    };

    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const found = new Set<string>();
    for (const one of top.querySelectorAll<HTMLElement>(OPERATED)) {
      if (!isMeant(one) || isInSentence(one) || !(await remainsSmall(one))) continue;
      const { width, height } = sizeOf(one);
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
      found.add(`${one.localName} "${name}": ${width}×${height}`);
    }
    scrollTo(0, 0);
    return [...found];
  }, LEAST);
}
