// Announces messages of the page in the open dialog above it: the page is inert, so its own live regions stay silent.
import { announce } from './announce';
import { topDialog } from './topDialog';

/** The `ref` of an element whose text is announced in the open dialog, if the element appears under one. */
export function announcedUnderDialog(element: HTMLElement | null): void {
  const dialog = topDialog();
  if (element === null || dialog === null || dialog.contains(element)) return;
  const text = element.textContent.trim();
  announce(text, text);
}
