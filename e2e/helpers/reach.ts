// Tap targets and 200 % text on a page: targets are at least 44 px wide and high on a normal and a small phone, and no text is lost
// at double size on the small one.
import type { RouteEntry } from '../../src/app/routeTable';
import type { Page } from './fixtures';
import { lostTexts, setTextSize } from './largeText';
import { smallTargets } from './targets';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** What is too small to tap or lost on the loaded page of `route`, one line each. Leaves the page on the small phone. */
export async function reachFindings(page: Page, route: RouteEntry): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    const small = await smallTargets(page);
    found.push(...small.map((line) => `${route.path} at ${viewport.width} px: ${line}`));
  }
  await setTextSize(page, 2);
  const lost = await lostTexts(page);
  found.push(...lost.map((line) => `${route.path} with text of 200 %: ${line}`));
  await setTextSize(page, 1);
  return found;
}
