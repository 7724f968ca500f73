// Detects a phone's on-screen keyboard, so that the bottom bars can hide [SHELL-59].
import { useEffect, useState } from 'react';

/** The minimum difference between the heights of the page and its visible part that means a keyboard, px. */
const KEYBOARD_PX = 50;
/** The minimum time between two handled resizes, ms [SHELL-61]. */
const RESIZE_MS = 500;

/** Reports after each resize whether the keyboard is shown. Returns a function that stops it. */
export function watchKeyboard(
  page: Pick<Window, 'innerHeight' | 'visualViewport'>,
  report: (shown: boolean) => void,
): () => void {
  const viewport = page.visualViewport;
  if (viewport === null) return () => undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    later = undefined;
    report(page.innerHeight - viewport.height * viewport.scale > KEYBOARD_PX);
  };
  const resized = () => {
    later ??= setTimeout(check, RESIZE_MS);
  };
  viewport.addEventListener('resize', resized);
  return () => {
    viewport.removeEventListener('resize', resized);
    clearTimeout(later);
  };
}

export function useOnScreenKeyboard(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => watchKeyboard(window, setShown), []);
  return shown;
}
