// Lets the developer point at an element, with the mouse, a finger or the keyboard, while the page gets no input.

export interface PickingOptions {
  /** The element that React renders into. */
  readonly root: HTMLElement;
  /** Elements may be inert, which hides them from the pointer: makes them reachable. Called before each look. */
  readonly reach: () => void;
  readonly onPointed: (element: Element) => void;
  /** Null if the developer pressed Escape. */
  readonly onPicked: (element: Element | null) => void;
}

export interface Picking {
  stop(): void;
}

const SWALLOWED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'focusin',
] as const;

const SELF_SHOWING = new Set(['IMG', 'SVG', 'INPUT', 'SELECT', 'TEXTAREA', 'PROGRESS', 'CANVAS', 'VIDEO']);

const hasOwnText = (element: Element) =>
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
  );

/** Whether it takes space on the page; a text for screen readers alone is one pixel. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

/** The visible elements that show something themselves, in the order of the page; in an open modal only its own. */
function stopsIn(root: Element): readonly Element[] {
  const modals = [...document.querySelectorAll('dialog[open]')];
  const within = modals.at(-1) ?? root;
  return [...within.querySelectorAll('*')].filter(
    (element) =>
      (hasOwnText(element) || SELF_SHOWING.has(element.tagName.toUpperCase())) && isVisible(element),
  );
}

export function startPicking({ root, reach, onPointed, onPicked }: PickingOptions): Picking {
  const listening = new AbortController();
  let pointed: Element | null = null;
  const point = (element: Element | null | undefined, scrolls = false) => {
    if (element === null || element === undefined || element === pointed) return;
    pointed = element;
    if (scrolls) element.scrollIntoView({ block: 'nearest' });
    onPointed(element);
  };
  const elementAt = ({ clientX, clientY }: MouseEvent) => {
    reach();
    return document.elementFromPoint(clientX, clientY);
  };
  const step = (by: 1 | -1) => {
    reach();
    const stops = stopsIn(root);
    const place = pointed === null ? -1 : stops.indexOf(pointed);
    const first = by > 0 ? 0 : stops.length - 1;
    point(place < 0 ? stops[first] : stops[(place + by + stops.length) % stops.length], true);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Tab: ({ shiftKey }) => step(shiftKey ? -1 : 1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => point(pointed?.parentElement, true),
    Enter: () => {
      if (pointed !== null) onPicked(pointed);
    },
    Escape: () => onPicked(null),
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: listening.signal, passive: false };
  window.addEventListener('pointermove', (event) => point(elementAt(event)), options);
  window.addEventListener(
    'keydown',
    (event) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act === undefined) return;
      swallow(event);
      act(event);
    },
    options,
  );
  window.addEventListener(
    'click',
    (event) => {
      point(elementAt(event));
      if (pointed !== null) onPicked(pointed);
    },
    options,
  );
  for (const type of SWALLOWED) window.addEventListener(type, swallow, options);
  return { stop: () => listening.abort() };
}
