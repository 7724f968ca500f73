// Checks keyboard access: Tab reaches every control and shows a focus ring on it.
import { settle } from './axe';
import type { Page } from './fixtures';

interface KeyWalk {
  readonly unreached: Map<Element, string>;
  readonly problems: string[];
}

/** Lists the controls of the page, or of its topmost dialog; one radio button represents its group. */
function begin(): number {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const place = dialogs.at(-1) ?? document.body;
  const operable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const groups = new Set<string>();
  const found = [...place.querySelectorAll<HTMLElement>(operable)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
      return false;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    if (groups.has(element.name)) return false;
    groups.add(element.name);
    return true;
  });
  const nameOf = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.id ?? ''} ${(element.textContent ?? '').slice(0, 40)}`;
  const unreached = new Map<Element, string>(found.map((element) => [element, nameOf(element)]));
  Object.assign(window, { keyWalk: { unreached, problems: [] } satisfies KeyWalk });
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  return found.length;
}

/** Inspects the focused element; returns the number of controls that have not been focused yet. */
function look(): number {
  const { keyWalk } = window as unknown as { keyWalk: KeyWalk };
  const { unreached, problems } = keyWalk;
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return unreached.size;
  const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
  const own = [...unreached.keys()].find(
    (known) =>
      known === element || (group !== null && known instanceof HTMLInputElement && known.name === group),
  );
  const name = own === undefined ? undefined : unreached.get(own);
  if (own === undefined || name === undefined) return unreached.size;
  unreached.delete(own);
  const hasRing = (shown: Element | null, depth: number): boolean => {
    if (shown === null || depth === 0) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(shown);
    return (
      (outlineStyle !== 'none' && outlineStyle !== '') ||
      boxShadow !== 'none' ||
      hasRing(shown.parentElement, depth - 1)
    );
  };
  if (!hasRing(element, 3)) problems.push(`no ring: ${name}`);
  return unreached.size;
}

/** Controls that Tab does not reach, and those without a focus ring. */
export async function keyFindings(page: Page): Promise<string[]> {
  await settle(page);
  const operable = await page.evaluate(begin);
  let left = operable;
  for (let press = 0; press < 2 * operable + 10 && left > 0; press += 1) {
    await page.keyboard.press('Tab');
    left = await page.evaluate(look);
  }
  return page.evaluate(() => {
    const { keyWalk } = window as unknown as { keyWalk: KeyWalk };
    return [
      ...keyWalk.problems,
      ...[...keyWalk.unreached]
        .filter(([element]) => element.isConnected)
        .map(([, name]) => `not reached: ${name}`),
    ];
  });
}
