// A page, or a frame in it, as a player perceives it: by role and accessible name, as computed by the engine, and by visible
// text. Every call waits until its target is present.
import { until } from './deadline';
import { elementId, elementReference, type Send, WebDriverError } from './webdriver';

/** Candidate elements for a role; the engine then computes which of them have it. */
const CANDIDATES = {
  button: 'button, [role=button], input[type=submit]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
} as const;

type Role = keyof typeof CANDIDATES;

/** Fields are found by name alone: a password field has no role. */
const FIELDS = 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea';

const TIMEOUT_MS = 15_000;

const CENTRE = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

/** Errors of a page that is still changing; the next attempt may succeed. */
const TRANSIENT = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'no such frame',
  'no such window',
  'stale element reference',
]);

export interface Place {
  click(role: Role, name: string | RegExp): Promise<void>;
  /** Selects a radio button; possibly only its label is visible. */
  choose(name: string | RegExp): Promise<void>;
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Sets the file of the field with this label, which may be hidden. */
  upload(label: string, path: string): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<void>;
  hasNo(role: Role, name: string | RegExp): Promise<void>;
  reads(text: string | RegExp): Promise<void>;
  readsNo(text: string | RegExp): Promise<void>;
  /** All visible text. */
  text(): Promise<string>;
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);
const contains = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

/** The page, or its frame with this title. */
export function placeOf(send: Send, frame: string | null = null): Place {
  const elements = async (selector: string) => {
    const found = (await send('FindElements', { using: 'css selector', value: selector })) as unknown[];
    return found.map(elementId);
  };
  const enter = async () => {
    await send('SwitchToFrame', { id: null });
    if (frame === null) return;
    const [id] = await elements(`iframe[title="${frame}"]`);
    if (id === undefined) throw new WebDriverError('no such frame', frame);
    /** WebKit scrolls only the frame itself to an element in it, and clicks outside the window do nothing. */
    await send('ExecuteScript', { script: CENTRE, args: [elementReference(id)] });
    await send('SwitchToFrame', { id: elementReference(id) });
  };
  /** Firefox adds a line break around text for assistive technology only. */
  const text = async () =>
    String(await send('ExecuteScript', { script: 'return document.body.innerText', args: [] })).replace(
      /\s+/g,
      ' ',
    );
  /** Clicks the element in the middle of the window: drivers scroll only to an edge, where a bar may cover it. */
  const press = async (id: string) => {
    if ((await send('IsElementEnabled', { id })) !== true)
      throw new WebDriverError('element not interactable', 'it is disabled');
    await send('ExecuteScript', { script: CENTRE, args: [elementReference(id)] });
    await send('ElementClick', { id });
  };

  /** Retries from the page or frame until there is a result. */
  const attempt = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
    let hindrance = '';
    const once = async () => {
      try {
        await enter();
        return await ask();
      } catch (error) {
        if (!(error instanceof WebDriverError) || !TRANSIENT.has(error.code)) throw error;
        hindrance = ` (${error.message})`;
        return undefined;
      }
    };
    const where = frame === null ? what : `${what} in the frame “${frame}”`;
    return until(where, once, TIMEOUT_MS).catch((error: Error) => {
      throw new Error(`${error.message}${hindrance}`);
    });
  };

  const nameOf = async (id: string) => {
    try {
      return String(await send('GetComputedLabel', { id }));
    } catch (error) {
      /** WebKit's error for elements hidden from assistive technology. */
      if (error instanceof WebDriverError && error.code === 'unknown error') return '';
      throw error;
    }
  };
  const named = async (selector: string, name: string | RegExp, role: Role | null, seen: boolean) => {
    for (const id of await elements(selector)) {
      if (!matches(await nameOf(id), name)) continue;
      if (role !== null && (await send('GetComputedRole', { id })) !== role) continue;
      if (!seen || (await send('IsElementDisplayed', { id })) === true) return id;
    }
    return undefined;
  };
  const find = (role: Role, name: string | RegExp, seen = true) => named(CANDIDATES[role], name, role, seen);
  const act = (role: Role, name: string | RegExp, action: (id: string) => Promise<void>, seen = true) =>
    attempt(`${role} “${name}”`, async () => {
      const id = await find(role, name, seen);
      if (id === undefined) return undefined;
      await action(id);
      return true;
    });
  return {
    async click(role, name) {
      await act(role, name, press);
    },
    async choose(name) {
      const script = 'return arguments[0].closest("label") ?? arguments[0]';
      const pressLabel = async (id: string) =>
        press(elementId(await send('ExecuteScript', { script, args: [elementReference(id)] })));
      await act('radio', name, pressLabel, false);
    },
    async fill(name, content) {
      await attempt(`the field “${name}”`, async () => {
        const id = await named(FIELDS, name, null, true);
        if (id === undefined) return undefined;
        await press(id);
        await send('ElementClear', { id });
        await send('ElementSendKeys', { id, text: content });
        return true;
      });
    },
    async upload(label, path) {
      await attempt(`the file field “${label}”`, async () => {
        const [id] = await elements(`input[type=file][aria-label="${label}"]`);
        if (id === undefined) return undefined;
        await send('ElementSendKeys', { id, text: path });
        return true;
      });
    },
    async has(role, name) {
      await act(role, name, () => Promise.resolve());
    },
    async hasNo(role, name) {
      await attempt(`no ${role} “${name}”`, async () =>
        (await find(role, name)) === undefined ? true : undefined,
      );
    },
    async reads(wanted) {
      await attempt(`the text “${wanted}”`, async () => (contains(await text(), wanted) ? true : undefined));
    },
    async readsNo(wanted) {
      await attempt(`no text “${wanted}”`, async () => (contains(await text(), wanted) ? undefined : true));
    },
    async text() {
      await enter();
      return text();
    },
  };
}
