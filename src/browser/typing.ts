// Reports whether the player is using a form field, so that nothing opens over it automatically.
import {
  asyncScheduler,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/**
 * The time without focus in a field before the player counts as done, ms: a click that blurs a field must reach its
 * target.
 */
const LEFT_MS = 500;
/** The polling interval for the focused field, ms: removing it from the page fires no event. */
const LOOK_MS = 1_000;

/** Inputs that accept neither text nor a choice by keyboard. */
const PRESSED = new Set(['button', 'submit', 'reset', 'image', 'file']);

function isField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !PRESSED.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && (element.isContentEditable || element.role === 'combobox'))
  );
}

export function typing(): Observable<boolean> {
  const isTyping = () => isField(document.activeElement);
  return merge(fromEvent(document, 'focusin'), fromEvent(document, 'focusout')).pipe(
    startWith(null),
    switchMap((event) => {
      if (event?.type !== 'focusout' && isTyping())
        return timer(0, LOOK_MS, asyncScheduler).pipe(map(isTyping), startWith(true));
      return event === null ? of(false) : timer(LEFT_MS, asyncScheduler).pipe(map(isTyping));
    }),
    distinctUntilChanged(),
  );
}
