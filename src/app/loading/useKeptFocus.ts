// The keyboard focus while a page over the app hides it.
import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to where it was before `isHidden`. */
export function useKeptFocus(isHidden: boolean): void {
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isHidden) {
      left.current = document.activeElement;
      return;
    }
    if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true });
    left.current = null;
  }, [isHidden]);
}
