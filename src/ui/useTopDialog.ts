// The topmost open dialog in a component.
import { useSyncExternalStore } from 'react';
import { topDialog } from './topDialog';

function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'inert'] });
  return () => changes.disconnect();
}

const never = () => () => undefined;

/** `isFollowed`: watch the page for dialogs that open and close; otherwise the one at the last render is returned. */
export const useTopDialog = (isFollowed: boolean): HTMLElement | null =>
  useSyncExternalStore(isFollowed ? subscribe : never, topDialog);
