// axe in the page: what it finds, a line each.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './fixtures';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

/** Waits for what still moves or fades: axe would measure colours that nobody is meant to read. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    const moving = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const fading = () =>
      [...document.querySelectorAll('[style*=opacity]')].map((one) => getComputedStyle(one).opacity).join();
    const frame = () => new Promise(requestAnimationFrame);
    for (let before = '', now = fading(); before !== now; now = fading()) {
      before = now;
      await frame();
      await frame();
    }
  });

/** Looks at the whole page, or only within what `selector` finds. */
export async function findings(page: Page, selector = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await settle(page);
  const violations = await page.evaluate(async (within) => {
    const { axe: runner } = window as unknown as {
      axe: { run(context: string): Promise<{ violations: Finding[] }> };
    };
    return (await runner.run(within)).violations;
  }, selector);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
