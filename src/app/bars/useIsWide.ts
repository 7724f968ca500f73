// The desktop layout applies above 900 px [SHELL-57].
import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 901px)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export const isWide = (): boolean => wide.matches;

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
