// Records CSS motion, of which there must be none where the player prefers less.
import type { Page } from 'playwright/test';

/**
 * Records each CSS transition and each repetition of a CSS animation from now on, on every page that opens: what moved, one line
 * each. Even a transition of 0.01 ms counts: it shows the old value, such as a height of 0, for a frame.
 */
export async function recordMotion(page: Page): Promise<ReadonlySet<string>> {
  const moved = new Set<string>();
  await page.exposeFunction('noteMotion', (line: string) => moved.add(line));
  const record = () => {
    const { noteMotion } = window as unknown as { noteMotion: (line: string) => void };
    const note = (event: TransitionEvent | AnimationEvent) => {
      const { localName, className } = event.target as Element;
      const property = 'propertyName' in event ? event.propertyName : event.animationName;
      noteMotion(`${location.pathname}: ${property} of ${localName}.${className}`);
    };
    document.addEventListener('transitionrun', note, true);
    document.addEventListener('animationiteration', note, true);
  };
  await page.addInitScript(record);
  await page.evaluate(record);
  return moved;
}
