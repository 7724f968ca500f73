// Whether the phone's keyboard covers the page: the bars below give way to what is being typed [SHELL-59].
import { useEffect, useState } from 'react';

/** A difference of more than this between page and visible part is a keyboard, px. */
const KEYBOARD_PX = 50;
/** Resizes are looked at once in this time, ms. */
const RESIZE_MS = 500;

export function useOnScreenKeyboard(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    let later: number | undefined;
    const look = () => {
      later = undefined;
      setShown(window.innerHeight - viewport.height * viewport.scale > KEYBOARD_PX);
    };
    const resized = () => {
      later ??= window.setTimeout(look, RESIZE_MS);
    };
    viewport.addEventListener('resize', resized);
    return () => {
      viewport.removeEventListener('resize', resized);
      window.clearTimeout(later);
    };
  }, []);
  return shown;
}
