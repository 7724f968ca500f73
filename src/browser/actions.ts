// Notes the player's actions as signals: what was pressed and filled, the Escape key, back and forward.
import type { Core } from '../../streams/reaction';
import type { Filled, Pressed } from '../../streams/recording/actionLines';
import { describe, type Field, filledValue, pressedOf } from './described';

/** If a browser doesn't report who goes back, it is the app for this long after a press, ms. */
export const LED_MS = 500;

/** What Escape may close. */
export const CLOSABLE = 'dialog[open],[aria-expanded=true],[role=dialog],[role=menu]';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:button|checkbox|file|hidden|radio|submit)$/.test(target.type));

/** A link with a modifier key opens elsewhere. */
const opensElsewhere = (element: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  (ctrlKey || metaKey || shiftKey) && element.localName === 'a';

/** Notes back and forward where the browser does not report who started it; `isPlayer` guesses. */
function notePops(core: Core, isPlayer: () => boolean, signal: AbortSignal): void {
  let { entry } = core.state('navigation');
  let left = entry;
  const following = core.on('route/entered').subscribe(({ data }) => {
    left = entry;
    entry = data.entry;
  });
  signal.addEventListener('abort', () => following.unsubscribe());
  const travel = ({ state }: PopStateEvent) => {
    const to: unknown = state?.idx;
    /** The router may have entered the page before. */
    const from = entry === to ? left : entry;
    if (isPlayer() && from !== undefined && typeof to === 'number' && to !== from)
      core.note('travelled', to - from);
  };
  window.addEventListener('popstate', travel, { signal });
}

/** Notes actions on this page until the returned function is called. */
export function noteActions(core: Core): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  /** The element under the pointer that went down, as it was before anything reacted. */
  let touched: { readonly element: Element; readonly described: Pressed } | null = null;
  let pressedAt = Number.NEGATIVE_INFINITY;
  const changed = new WeakSet<Field>();

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
    pressedAt = performance.now();
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
    core.note('keyPressed', key);
  }

  function travel(
    navigation: Navigation,
    { destination, navigationType, userInitiated }: NavigateEvent,
  ): void {
    const from = navigation.currentEntry?.index;
    if (navigationType !== 'traverse' || !userInitiated || !destination.sameDocument) return;
    if (from !== undefined && from !== destination.index) core.note('travelled', destination.index - from);
  }

  document.addEventListener('pointerdown', touch, options);
  document.addEventListener('click', press, options);
  document.addEventListener('input', ({ target }) => void (isField(target) && changed.add(target)), options);
  document.addEventListener('change', fill, options);
  document.addEventListener('focusout', fill, options);
  document.addEventListener('keydown', pressKey, options);
  /** Newer than the oldest supported browsers. */
  const navigation: Navigation | undefined = window.navigation;
  if (navigation === undefined)
    notePops(core, () => performance.now() - pressedAt > LED_MS, listening.signal);
  else navigation.addEventListener('navigate', (event) => travel(navigation, event), options);
  return () => listening.abort();
}
