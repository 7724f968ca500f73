// Notes the player's actions as signals: what was pressed and filled, the Escape key, back and forward.
import type { Core } from '../../streams/reaction';
import type { Filled, Pressed } from '../../streams/recording/actionLines';
import { describe, type Field, filledValue, pressedOf } from './described';

/** The app goes back or forward only when something is pressed; the browser takes this long to do it, ms. */
const LED_MS = 500;

/** What Escape may close. */
const CLOSABLE = 'dialog[open],[aria-expanded=true],[role=dialog],[role=menu]';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:button|checkbox|file|hidden|radio|submit)$/.test(target.type));

/** A link with a modifier key opens elsewhere. */
const opensElsewhere = (element: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  (ctrlKey || metaKey || shiftKey) && element.localName === 'a';

/** Notes actions on this page until the returned function is called. */
export function noteActions(core: Core): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  /** The element under the pointer that went down, as it was before anything reacted. */
  let touched: { readonly element: Element; readonly described: Pressed } | null = null;
  let ledAt = Number.NEGATIVE_INFINITY;
  const changed = new Set<Field>();

  function touch({ target }: PointerEvent): void {
    const element = pressedOf(target);
    touched = element === null ? null : { element, described: describe(element) };
  }

  function press(event: MouseEvent): void {
    const before = event.detail > 0 ? touched : null;
    touched = null;
    if (!event.isTrusted) return;
    const element = pressedOf(event.target);
    if (element === null || opensElsewhere(element, event)) return;
    ledAt = performance.now();
    core.note('pressed', before?.element === element ? before.described : describe(element));
  }

  function fill({ target }: Event): void {
    if (!isField(target) || !changed.delete(target)) return;
    const value = filledValue(target);
    const described: Filled = describe(target);
    core.note('filled', value === undefined ? described : { ...described, value });
  }

  function pressKey({ key, isComposing }: KeyboardEvent): void {
    if (key !== 'Escape' || isComposing || document.querySelector(CLOSABLE) === null) return;
    ledAt = performance.now();
    core.note('keyPressed', key);
  }

  /** Runs before the router learns of it, so the core still knows the entry that was left. */
  function travel({ state }: PopStateEvent): void {
    const from = core.state('navigation').entry;
    const to: unknown = state?.idx;
    if (performance.now() - ledAt < LED_MS || from === undefined || typeof to !== 'number') return;
    if (to !== from) core.note('travelled', to - from);
  }

  document.addEventListener('pointerdown', touch, options);
  document.addEventListener('click', press, options);
  document.addEventListener('input', ({ target }) => void (isField(target) && changed.add(target)), options);
  document.addEventListener('change', fill, options);
  document.addEventListener('focusout', fill, options);
  document.addEventListener('keydown', pressKey, options);
  window.addEventListener('popstate', travel, options);
  return () => listening.abort();
}
