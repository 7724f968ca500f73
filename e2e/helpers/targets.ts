// Measures tap targets: the pixels around a target's middle that hit it, independent of its own box.
import type { Page } from './fixtures';

/** The minimum width and height of a target, CSS px. */
const LEAST = 44;

/**
 * Tap targets smaller than 44×44 px, one line each: name, and the number of pixels that hit it horizontally and vertically,
 * counted up to 89. A label counts as part of its field. Exempt are links within a sentence (WCAG 2.5.8) and elements that are
 * visible only while focused.
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

    /** A hit test is slow on a page with many elements: every pixel is tested only near a target that fails one of these. */
    const PROBES = [...Array.from({ length: 11 }, (_, nth) => nth * 4 - least / 2), least / 2 - 1];

    /** Counts consecutive pixels that hit one of these, through this point in both directions. */
    const run = (parts: readonly Element[], x: number, y: number, [dx, dy]: readonly [number, number]) => {
      const reaches = (steps: number) => {
        const hit = document.elementFromPoint(x + dx * steps, y + dy * steps);
        return hit !== null && parts.some((part) => part.contains(hit));
      };
      if (!reaches(0)) return 0;
      if (PROBES.every(reaches)) return least;
      const far = (direction: 1 | -1) => {
        let steps = 0;
        while (steps < least && reaches(direction * (steps + 1))) steps += 1;
        return steps;
      };
      return far(-1) + 1 + far(1);
    };
    const sizeAt = (parts: readonly Element[], x: number, y: number) => {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      return { width: run(parts, left, top, [1, 0]), height: run(parts, left, top, [0, 1]) };
    };
    /** The best result of the target's middle, its labels' middles and their start edges. */
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
    /** An element may still move after scrolling into view: only one that stays too small is reported. */
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
