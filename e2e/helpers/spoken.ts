// A transcript of a screen reader: the focused element as described by Chromium's accessibility tree, and live regions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession } from 'playwright/test';
import { settle } from './axe';
import { expect, type Page } from './fixtures';

interface Listening {
  walkAnnounced(text: string): void;
}

/** Collects announcements of live regions in the page and in dialogs, including later ones. Loading texts vary and are left out. */
function listen(): void {
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  /** Separates blocks with spaces and skips hidden content. */
  const wordsOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches('[aria-hidden=true]') || getComputedStyle(node).display === 'none') return '';
    const words = [...node.childNodes].map(wordsOf).join('');
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
  };
  const last = new WeakMap<Element, string>();
  const say = (region: Element) => {
    if (region.closest('[aria-hidden=true], [inert], [aria-live=off]') !== null) return;
    const text = wordsOf(region).replace(/\s+/g, ' ').trim();
    if (last.get(region) === text) return;
    last.set(region, text);
    if (text !== '' && !text.startsWith('Loading')) {
      const kind = region.getAttribute('role') === 'alert' ? 'alert' : 'status';
      (window as unknown as Listening).walkAnnounced(`${kind}: ${text}`);
    }
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

/** Replaces values that differ between runs. */
const normalised = (text: string): string =>
  text
    .replace(/[‎‏ ]/g, ' ')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(, \d{4})?/g, '{date}')
    .replace(/\b(\d{2}\/){1,2}20\d{2}\b/g, '{date}')
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?( ?[AaPp]\.?[Mm]\.?)?( [A-Z]{2,4})?\b/g, '{time}')
    .replace(/\b\d+ (day|hour|minute|second)s?\b/g, '{time}')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27,}\b/g, '{id}');

const STATES = ['checked', 'pressed', 'expanded', 'disabled', 'invalid', 'required', 'busy', 'haspopup'];

/** `button "Buy Weekend Bundle for $9.99"`, then its description, value and states, if any. */
async function focused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const node = nodes[0];
  if (node === undefined) return 'nothing';
  const role = String(node.role?.value ?? '');
  if (role === 'none' || role === 'RootWebArea') return 'the beginning of the page';
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

/** The focus is where a page starts: on a new document, on the content of a page of the app, or on a game. */
const START_OF_PAGE = ':root:not(:has(:focus)), main:focus, iframe:focus';

/** Separates a balance from its cause: they are announced together or one after the other, depending on the timing. */
function separated(announcement: string): readonly string[] {
  const [, kind = '', text = ''] = /^(\w+: )(.*)$/.exec(announcement) ?? [];
  return text.includes('Balance: ') ? text.split('. ').map((part) => kind + part) : [announcement];
}

export interface Walk {
  /** Starts a part of the walk. The previous part ends with its announcements, sorted because their timing varies. */
  part(title: string): Promise<void>;
  /** Waits until another page has its heading, its data and the focus, then records its title and the focused element. */
  arrive(heading: string): Promise<void>;
  /** Records the focused element. */
  here(): Promise<void>;
  /** Presses a key, then records the focused element. */
  press(key: string): Promise<void>;
  /** Presses Tab up to the control whose name starts with this, and records each stop on the way. */
  tabTo(name: string): Promise<void>;
  /** Waits until a live region has announced this in this part. */
  hears(text: RegExp): Promise<void>;
  /** Ends the walk and returns it, one line per announcement. */
  text(): Promise<string>;
}

/** Walks through the page with the keyboard alone; call it before the first page is opened. */
export async function walkThrough(page: Page): Promise<Walk> {
  const session = await page.context().newCDPSession(page);
  const lines: string[] = [];
  let announcements: string[] = [];
  const note = (line: string) => lines.push(`  ${normalised(line)}`);
  await page.exposeFunction('walkAnnounced', (text: string) => void announcements.push(normalised(text)));
  await page.addInitScript(listen);
  await session.send('Accessibility.enable');
  const here = async () => {
    await settle(page);
    const line = await focused(session);
    note(line);
    return line;
  };
  const endPart = () => {
    for (const announcement of [...new Set(announcements.flatMap(separated))].sort())
      lines.push(`  ${announcement}`);
    announcements = [];
  };
  return {
    async part(title) {
      endPart();
      lines.push('', title);
    },
    async arrive(heading) {
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeAttached();
      /** Before its data is there, Tab would pass over the page to the footer. */
      await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator(START_OF_PAGE)).toBeAttached();
      await settle(page);
      note(`page "${await page.title()}"`);
      await here();
    },
    here: async () => void (await here()),
    async press(key) {
      await page.keyboard.press(key);
      await here();
    },
    async tabTo(name) {
      for (let stop = 0; stop < 80; stop += 1) {
        await page.keyboard.press('Tab');
        if ((await here()).includes(`"${name}`)) return;
      }
      throw new Error(`Tab never reached "${name}":\n${lines.slice(-80).join('\n')}`);
    },
    hears: (text) => expect.poll(() => announcements.join('\n')).toMatch(text),
    async text() {
      endPart();
      return `${lines.join('\n').trim()}\n`;
    },
  };
}

/** Compares a walk with its file; `UPDATE_WALKS=1` writes the file instead: review it before committing. */
export function expectWalk(text: string, name: string): void {
  const file = new URL(`../walks/${name}.txt`, import.meta.url);
  if (process.env.UPDATE_WALKS === '1') writeFileSync(file, text);
  expect(existsSync(file), `e2e/walks/${name}.txt`).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
