// axe in the page: what it finds, a line each.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './fixtures';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

/** Looks at the whole page, or only within what `selector` finds. */
export async function findings(page: Page, selector = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (within) => {
    const { axe: runner } = window as unknown as {
      axe: { run(context: string): Promise<{ violations: Finding[] }> };
    };
    return (await runner.run(within)).violations;
  }, selector);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
