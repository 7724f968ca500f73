// What a screen reader says on the way: the element with the focus as Chromium's accessibility tree describes it, and live regions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession } from 'playwright/test';
import { settle } from './axe';
import { expect, type Page } from './fixtures';

interface Spoken {
  readonly heard: string[];
}

/** Collects what live regions say, in the page and in dialogs, also those that come later. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { spoken: { heard } satisfies Spoken });
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const last = new WeakMap<Element, string>();
  const say = (region: Element) => {
    if (region.closest('[aria-hidden=true], [inert], [aria-live=off]') !== null) return;
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (last.get(region) === text) return;
    last.set(region, text);
    if (text !== '') heard.push(`${region.role === 'alert' ? 'alert' : 'status'}: ${text}`);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(LIVE);
      if (around !== null && around !== undefined) regions.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.matches(LIVE)) regions.add(alert);
      }
    }
    for (const region of regions) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What differs from run to run. */
const normalised = (text: string): string =>
  text
    .replace(/[‎‏ ]/g, ' ')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(, \d{4})?/g, '{date}')
    .replace(/\b\d{2}\/\d{2}\/\d{4}\b/g, '{date}')
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?( ?[AaPp]\.?[Mm]\.?)?( [A-Z]{2,4})?\b/g, '{time}')
    .replace(/\b\d+ (day|hour|minute|second)s?\b/g, '{time}')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27,}\b/g, '{id}');

const STATES = ['checked', 'pressed', 'expanded', 'disabled', 'invalid', 'required', 'busy', 'haspopup'];

/** `button "Buy Weekend Bundle for $9.99"`, then its description, value and states, as far as it has them. */
async function focused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const node = nodes[0];
  if (node === undefined) return 'nothing';
  const role = String(node.role?.value ?? '');
  const states = (node.properties ?? []).flatMap(({ name, value }) => {
    if (!STATES.includes(name) || value.value === 'false' || value.value === false) return [];
    return [value.value === true || value.value === 'true' ? name : `${name} ${String(value.value)}`];
  });
  const isSwitchOff = /^(radio|checkbox|switch)$/i.test(role) && !states.includes('checked');
  return [
    `${role} "${String(node.name?.value ?? '')}"`,
    ...(node.value?.value === undefined || node.value.value === ''
      ? []
      : [`value ${String(node.value.value)}`]),
    ...states,
    ...(isSwitchOff ? ['not checked'] : []),
    ...(node.description?.value ? [`(${String(node.description.value)})`] : []),
  ].join(', ');
}

export interface Walk {
  /** Begins a part of the walk: a line of its own in the file. */
  part(title: string): void;
  /** Waits until nothing moves, then notes the title, the heading and what has the focus, as a reader says on a new page. */
  arrive(heading: string): Promise<void>;
  /** Presses a key and notes what has the focus then. */
  press(key: string): Promise<void>;
  /** Presses Tab up to the control of this name, and notes each stop on the way. */
  tabTo(name: string): Promise<void>;
  /** Waits until a live region says this, and notes all that was said since. */
  hears(text: RegExp): Promise<void>;
  /** The walk, a line for each thing that was said. */
  text(): Promise<string>;
}

/** A walk through the page by keys alone; call it before the first page is opened. */
export async function walkThrough(page: Page): Promise<Walk> {
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const lines: string[] = [];
  const note = (line: string) => lines.push(normalised(line));
  const takeHeard = () =>
    page.evaluate(() => (window as unknown as { spoken: Spoken }).spoken.heard.splice(0));
  const noteHeard = async () => {
    for (const said of await takeHeard()) note(`  ${said}`);
  };
  const step = async () => {
    await settle(page);
    const line = await focused(session);
    await noteHeard();
    note(`  ${line}`);
    return line;
  };
  return {
    part: (title) => void lines.push('', title),
    async arrive(heading) {
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeAttached();
      await settle(page);
      note(`  page "${await page.title()}"`);
      await step();
    },
    async press(key) {
      await page.keyboard.press(key);
      await step();
    },
    async tabTo(name) {
      for (let stop = 0; stop < 80; stop += 1) {
        await page.keyboard.press('Tab');
        if ((await step()).includes(`"${name}"`)) return;
      }
      throw new Error(`Tab never came to "${name}":\n${lines.slice(-80).join('\n')}`);
    },
    async hears(text) {
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { spoken: Spoken }).spoken.heard.join('\n')))
        .toMatch(text);
      await noteHeard();
    },
    text: async () => `${lines.join('\n').trim()}\n`,
  };
}

/** Compares a walk with the file that keeps it; `UPDATE_WALKS=1` writes the file instead, to be read before it is committed. */
export function expectWalk(text: string, name: string): void {
  const file = new URL(`./walks/${name}.txt`, import.meta.url);
  if (process.env.UPDATE_WALKS === '1') writeFileSync(file, text);
  expect(existsSync(file), `e2e/walks/${name}.txt`).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
