// Keeps a keyboard or a screen reader where it was when the focused element is removed.

/** Focuses a part of the page that the Tab key skips. */
function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * When the focused element is removed, focuses the closest part of the page that was around it: otherwise a keyboard or a screen
 * reader starts again at the top. It focuses no button, which a second press would activate. Dialogs that are removed return the
 * focus themselves.
 */
export function watchLostFocus(): void {
  /** The element that was focused last, and those around it, the closest first. */
  let path: readonly Element[] = [];
  document.addEventListener('focusin', (event) => {
    path = event.composedPath().filter((one) => one instanceof Element);
  });
  new MutationObserver(() => {
    const [focused] = path;
    if (focused === undefined || focused.isConnected) return;
    const isWithDialog = focused.closest('dialog') !== null;
    const part = path.find(({ isConnected }) => isConnected);
    path = [];
    if (isWithDialog || document.activeElement !== document.body) return;
    if (part instanceof HTMLElement && part.closest('main, dialog')) focusPart(part);
  }).observe(document.body, { childList: true, subtree: true });
}
