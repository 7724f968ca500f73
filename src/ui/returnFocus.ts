// Returns the focus from a closed dialog to the element that had it. A queue covers the stack by unmounting it, so an opener may be in
// a dialog that is gone by now: then the opener of that dialog is next, and so on [MODAL-04].

interface Opener {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
}

const openers = new WeakMap<Element, Opener>();

/** The dialog that just closed; one that opens in its place takes its opener over. */
let closed: Element | null = null;

function focusedNow(): Opener | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return { element, dialog: element.closest('dialog') };
}

/** Records the focused element as the opener of a dialog that is about to open. */
export function openedBy(dialog: Element): HTMLElement | null {
  const opener = (closed === null ? undefined : openers.get(closed)) ?? focusedNow();
  closed = null;
  if (opener === null) openers.delete(dialog);
  else openers.set(dialog, opener);
  return opener?.element ?? null;
}

/** Openers from the nearest to the first, each followed by the heading of its dialog, in case the opener itself was removed. */
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

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Deferred to the end of the task: focusing computes the style of the whole page, and the next dialog would do so again. */
export function returnFocus(dialog: Element): void {
  closed = dialog;
  queueMicrotask(() => {
    if (closed !== dialog) return;
    closed = null;
    for (const opener of openersOf(dialog)) if (takesFocus(opener)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
