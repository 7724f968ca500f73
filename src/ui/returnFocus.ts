// Returns the focus from a closed dialog to its opener [MODAL-04]. A queue unmounts the stack, so the opener may be in
// a dialog that no longer exists; then that dialog's opener is tried, and so on.

import { topDialog } from './topDialog';

interface Opener {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
}

const openers = new WeakMap<Element, Opener>();

/** The dialog that just closed. A dialog that replaces it inherits its opener. */
let closed: Element | null = null;

function focusedNow(): Opener | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return { element, dialog: element.closest('dialog') };
}

/** The next dialog's opener: the focused element before the page became inert, or the opener of a dialog that closed meanwhile. */
let focusedBefore: Opener | null = null;

/** Keeps the focused element as the opener of the next dialog. Called before the page becomes inert for it. */
export function keepOpener(): void {
  focusedBefore = focusedNow() ?? focusedBefore;
}

/** Records the focused element as the opener of a dialog that is about to open. */
export function openedBy(dialog: Element): HTMLElement | null {
  const opener = (closed === null ? undefined : openers.get(closed)) ?? focusedNow() ?? focusedBefore;
  closed = null;
  focusedBefore = null;
  if (opener === null) openers.delete(dialog);
  else openers.set(dialog, opener);
  return opener?.element ?? null;
}

/** Openers, nearest first. Each is followed by the heading of its dialog, in case the opener was removed. */
function* openersOf(dialog: Element): Generator<HTMLElement> {
  const passed = new Set<Element>();
  for (let next: Element | null = dialog; next !== null && !passed.has(next); ) {
    passed.add(next);
    const opener = openers.get(next);
    if (opener === undefined) return;
    yield opener.element;
    const heading = opener.dialog?.querySelector<HTMLElement>('h2');
    if (heading) yield heading;
    next = opener.dialog;
  }
}

/** The heading of the last dialog that is open: one that was leaving may be shown again, and nothing else can take the focus. */
const remaining = () => [...document.querySelectorAll<HTMLElement>('dialog[open] h2')].slice(-1);

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** False if the page is inert for a dialog that is about to open, so that nothing takes the focus. */
function focusFirst(elements: Iterable<HTMLElement>): boolean {
  const main = document.getElementById('main');
  return [...elements, ...remaining(), ...(main === null ? [] : [main])].some(takesFocus);
}

/**
 * Deferred to the end of the task: focusing recalculates the style of the whole page, and a dialog that opens next
 * would repeat that.
 */
export function returnFocus(dialog: Element): void {
  closed = dialog;
  queueMicrotask(() => {
    if (closed !== dialog) return;
    closed = null;
    /** One that opened while this one was leaving: the focus may have moved on in it. */
    if (topDialog()?.contains(document.activeElement)) return;
    if (!focusFirst(openersOf(dialog))) focusedBefore = openers.get(dialog) ?? focusedBefore;
  });
}

/** The page was inert for a dialog. If none opened, the focus returns to the element that had it. */
export function returnFocusUnlessOpened(): void {
  const before = focusedBefore;
  focusedBefore = null;
  if (before === null || focusedNow() !== null || remaining().length > 0) return;
  focusFirst([before.element, ...(before.dialog === null ? [] : openersOf(before.dialog))]);
}
