// The topmost open dialog in a component.
import { useSyncExternalStore } from 'react';
import { topDialog } from './topDialog';

function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'inert'] });
  return () => changes.disconnect();
}

export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, topDialog);
