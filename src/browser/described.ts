// Describes an element for recordings by its role, accessible name and index among equals, as Playwright's `getByRole` finds it.
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Pressed } from '../../streams/recording/actionLines';
import { PERSONAL } from '../../streams/recording/publicWords';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PRESSABLE = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
];
const INTERACTIVE = ['a[href]', 'button', 'input', 'select', 'summary', 'textarea']
  .concat(PRESSABLE.map((role) => `[role=${role}]`))
  .join();
/** The elements that may have a role without naming it. */
const TAGS: Readonly<Record<string, string>> = {
  button: 'button,input',
  link: 'a[href]',
  summary: 'summary',
};
const FIELDS = 'input,select,textarea';

/** Playwright has no role for a `summary`, and treats each field of unknown type as a textbox. */
function roleOf(element: Element): string {
  if (element.localName === 'summary') return 'summary';
  return getRole(element) ?? (element.localName === 'input' ? 'textbox' : '');
}

const tidy = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ');

const FIELD_NAMES: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** The name of an element that has a label or nothing but text; null if it has to be computed, which costs far more. */
function plainName(element: Element): string | null {
  if (FIELD_NAMES.has(element.localName) || element.hasAttribute('aria-labelledby')) return null;
  const label = tidy(element.getAttribute('aria-label') ?? '');
  if (label !== '') return label;
  const text = element.firstElementChild === null ? tidy(element.textContent) : '';
  return text === '' ? null : text;
}

const nameOf = (element: Element) => plainName(element) ?? tidy(computeAccessibleName(element));

/** Whether the name of an element may start with this word. */
function mayStartWith(element: Element, word: string): boolean {
  if (FIELD_NAMES.has(element.localName) || element.hasAttribute('aria-labelledby')) return true;
  const label = element.getAttribute('aria-label') ?? '';
  if (label !== '') return label.includes(word);
  if (element.textContent.includes(word) || element.hasAttribute('title')) return true;
  return (
    element.firstElementChild !== null &&
    element.querySelector('[alt],[aria-label],[aria-labelledby],[title]') !== null
  );
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null;

/** The number of visible elements with this role and name before this one. */
function placeOf(element: Element, role: string, name: string): number {
  const [first = ''] = name.split(' ', 1);
  const word = mayStartWith(element, first) ? first : '';
  let place = 0;
  for (const other of document.querySelectorAll(`${TAGS[role] ?? FIELDS},[role=${role}]`)) {
    if (other === element) break;
    if (mayStartWith(other, word) && nameOf(other) === name && roleOf(other) === role && isShown(other))
      place += 1;
  }
  return place;
}

/** Whether the browser could fill a field with details of the person: a birthday, a country, a card. */
const isAboutPerson = ({ autocomplete }: Field) => !/^(?:|off|transaction-amount)$/.test(autocomplete);

const CHOICES: readonly string[] = ['checkbox', 'option', 'radio'];

/** Whether the name of a choice is about the person: it belongs to such a field, or to a form marked with `data-personal`. */
function isPersonalChoice(element: Element, role: string): boolean {
  if (!CHOICES.includes(role)) return false;
  if (element.closest('[data-personal]') !== null) return true;
  const list = element.closest('[role=listbox]')?.id;
  const field = list === undefined ? null : document.querySelector(`[aria-controls="${CSS.escape(list)}"]`);
  return field instanceof HTMLInputElement && isAboutPerson(field);
}

export function describe(element: Element): Pressed {
  const role = roleOf(element);
  if (isPersonalChoice(element, role)) return { role, name: PERSONAL };
  const name = nameOf(element);
  const nth = placeOf(element, role, name);
  return nth === 0 ? { role, name } : { role, name, nth };
}

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;

/** The label of the chosen option or the typed amount; undefined for all other values, and for details of the person. */
export function filledValue(field: Field): string | undefined {
  if (isAboutPerson(field)) return undefined;
  if (!(field instanceof HTMLSelectElement)) return field.inputMode === 'decimal' ? field.value : undefined;
  return field.closest('[data-personal]') === null ? field.selectedOptions[0]?.label.trim() : undefined;
}

/** The element that a click on `target` presses; null if none does anything. */
export function pressedOf(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target.closest(INTERACTIVE) : null;
  if (element === null || isDisabled(element)) return null;
  return isPressable(element) ? element : null;
}

/** Pressing any other field only moves the focus, and a chosen file is never noted. */
function isPressable(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'file') return false;
  const role = roleOf(element);
  return role === 'summary' || (PRESSABLE.includes(role) && element.localName !== 'select');
}
