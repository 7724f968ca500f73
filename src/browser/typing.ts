// Whether a form field has the focus, for what opens without the player's act.
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

/** How long no field has the focus before the player counts as done, ms: a press that leaves one must reach its target. */
const LEFT_MS = 500;
/** How often the focused field is looked at, ms: one that is removed from the page reports nothing. */
const LOOK_MS = 1_000;

/** Controls that take neither text nor a choice by key. */
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
