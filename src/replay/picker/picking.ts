// Lets the developer point at an element, with the mouse, a finger or the keyboard, while the page gets no input.

export interface PickingOptions {
  /** The element that React renders into. */
  readonly root: HTMLElement;
  /** Elements may be inert, which hides them from the pointer: makes them reachable. Called before each lookup. */
  readonly reach: () => void;
  readonly onPointed: (element: Element) => void;
  /** Null if the developer pressed Escape. */
  readonly onPicked: (element: Element | null) => void;
}

export interface Picking {
  /** Tab and the arrow keys move, Enter picks, Escape cancels; false for other keys. */
  press(key: string, shift: boolean): boolean;
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

/** Whether it shows something itself. */
export const isStop = (element: Element) =>
  (hasOwnText(element) || SELF_SHOWING.has(element.tagName.toUpperCase())) && isVisible(element);

/** The visible elements that show something themselves, in the order of the page; in an open modal only its own. */
function stopsIn(root: Element): readonly Element[] {
  const modals = [...document.querySelectorAll('dialog[open]')];
  const within = modals.at(-1) ?? root;
  return [...within.querySelectorAll('*')].filter(isStop);
}

/** The levels above an element within which the text behind it belongs to it, as in a button that covers a card. */
const COVERED_LEVELS = 2;

/** The topmost element at a point, CSS pixels; if it has no text, the text that it covers. */
export function elementAt(x: number, y: number): Element | null {
  const [top, ...behind] = document.elementsFromPoint(x, y);
  if (top === undefined || isStop(top)) return top ?? null;
  let around: Element | null = top;
  for (let level = 0; level < COVERED_LEVELS; level++) around = around?.parentElement ?? null;
  return behind.find((element) => isStop(element) && around?.contains(element) === true) ?? top;
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
  const pointAt = ({ clientX, clientY }: MouseEvent) => {
    reach();
    point(elementAt(clientX, clientY));
  };
  const step = (by: 1 | -1) => {
    reach();
    const stops = stopsIn(root);
    const place = pointed === null ? -1 : stops.indexOf(pointed);
    const first = by > 0 ? 0 : stops.length - 1;
    point(place < 0 ? stops[first] : stops[(place + by + stops.length) % stops.length], true);
  };
  function press(key: string, shift: boolean): boolean {
    switch (key) {
      case 'Tab':
        step(shift ? -1 : 1);
        return true;
      case 'ArrowDown':
        step(1);
        return true;
      case 'ArrowUp':
        step(-1);
        return true;
      case 'Enter':
        if (pointed !== null) onPicked(pointed);
        return true;
      case 'Escape':
        onPicked(null);
        return true;
      default:
        return false;
    }
  }
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: listening.signal, passive: false };
  window.addEventListener('pointermove', pointAt, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (press(event.key, event.shiftKey)) swallow(event);
    },
    options,
  );
  window.addEventListener(
    'click',
    (event) => {
      pointAt(event);
      if (pointed !== null) onPicked(pointed);
    },
    options,
  );
  for (const type of SWALLOWED) window.addEventListener(type, swallow, options);
  return { press, stop: () => listening.abort() };
}
