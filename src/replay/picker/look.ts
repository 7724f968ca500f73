// Finds the values that an element of the replayed UI shows, and the elements that show a value.
import type { Path } from '../../../streams/inspect/writers';
import { componentsOf, type Screen, valuesOf } from './components';
import type { Look } from './messages';
import { ranked } from './ranking';
import { whereIs } from './where';

const MAX_VALUES = 300;
const MAX_TEXT = 200;
const MAX_COMPONENTS = 5;

/** The name of a component that a build did not shorten. */
const NAMED = /^[A-Z]\w*[a-z]\w{2}/;

/** Attributes that show a value without text. */
const SHOWING = ['aria-label', 'aria-valuenow', 'aria-valuetext', 'alt', 'title', 'placeholder'];

/** The text in an element itself. */
export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

function wholeText(element: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '').join(' ');
}

/** The text in an element itself, or all text in it if it is short; then its attributes. */
export function textsIn(element: Element): readonly string[] {
  const own = ownText(element);
  const whole = wholeText(element);
  const text = own !== '' ? own : whole.length <= MAX_TEXT ? whole : '';
  const shown = element instanceof HTMLInputElement ? [element.value] : [];
  const attributes = SHOWING.flatMap((name) => element.getAttribute(name) ?? []);
  return [text, ...shown, ...attributes].filter((one) => one !== '');
}

/** Paths as keys of one object; the values are those of the states shown. */
export type ValueAt = (path: Path) => unknown;

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

export function lookAt(element: Element, screen: Screen, valueAt: ValueAt): Look {
  const owned = screen.ownerOf(element);
  const texts = textsIn(element);
  const values = owned === null ? [] : valuesOf(owned, valueAt).filter(({ path }) => isLeaf(valueAt(path)));
  const names = owned === null ? [] : componentsOf(owned).map(({ name }) => name);
  return {
    where: whereIs(element),
    components: names.filter((name) => NAMED.test(name)).slice(0, MAX_COMPONENTS),
    text: (texts[0] ?? '').slice(0, MAX_TEXT),
    values: [...ranked(values, texts, valueAt).slice(0, MAX_VALUES)],
  };
}
