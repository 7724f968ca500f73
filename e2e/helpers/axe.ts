// Runs axe in the page; returns one line per finding.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './fixtures';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

/** Waits for the end of animations: axe would measure colours that are only transitional. */
export const settle = (page: Page) =>
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

/** The rules that depend on the theme; all others give the same result in both. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, within: string, rules: readonly string[] | null): Promise<string[]> {
  await settle(page);
  const found = await page.evaluate(
    async ([selector, only]) => {
      const { axe: runner } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Finding[] }> };
      };
      /** The paths of decorative pictures: thousands of elements that no one can perceive or focus one by one. */
      const context = { include: [selector], exclude: ['svg[aria-hidden="true"] > *'] };
      /** No frame contains axe, so waiting for its frames, or for stylesheets and sounds to load again, finds nothing. */
      const options = { iframes: false, preload: false, ...(only === null ? {} : { runOnly: only }) };
      return (await runner.run(context, options)).violations;
    },
    [within, rules] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
}

/** Runs axe in the current theme. */
export async function findingsInThisTheme(page: Page, selector = ':root'): Promise<string[]> {
  await load(page);
  return violations(page, selector, null);
}

/** Runs the rules of axe that depend on the theme, in the current one: half of the cost. */
export async function findingsOfTheTheme(page: Page): Promise<string[]> {
  await load(page);
  return violations(page, ':root', OF_THE_THEME);
}

/** Switches the theme without transitions, which would not even start off screen. */
export async function switchTo(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) getComputedStyle(element).color;
    document.adoptedStyleSheets.pop();
  });
}

/**
 * The part of the page that a test has changed: its open dialog, or else its main content, or else all of it. Bars and page-level
 * rules are checked on every route by `routes.spec.ts`.
 */
const changedPart = (page: Page): Promise<string> =>
  page.evaluate(
    () => ['dialog:modal', 'main'].find((part) => document.querySelector(part) !== null) ?? ':root',
  );

/** Runs axe in both themes, on the changed part of the page or within `selector`; restores the page's theme. */
export async function findings(page: Page, selector?: string): Promise<string[]> {
  const part = selector ?? (await changedPart(page));
  const found = await findingsInThisTheme(page, part);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await switchTo(page, isDark ? 'light' : 'dark');
  const other = await violations(page, part, OF_THE_THEME);
  await switchTo(page, isDark ? 'dark' : 'light');
  return [...found, ...other.map((finding) => `${isDark ? 'light' : 'dark'} theme: ${finding}`)];
}
