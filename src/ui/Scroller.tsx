// A row that scrolls sideways, with buttons for a mouse, each hidden at its end. Touch scrolls directly and the
// keyboard by moving the focus between items, so the buttons aren't tab stops.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton';

const frame = css`
  position: relative;
  min-width: 0;
`;

const arrows = css`
  display: none;
  @media (hover: hover) and (min-width: 600px) {
    display: contents;
  }
  & > button {
    visibility: hidden;
  }
  /* A transition that starts in unrendered content, such as a rail below the screen, would never end. */
  & > button,
  & > button * {
    transition-property: none;
  }
  [data-at-start='false'] > & > :first-child,
  [data-at-end='false'] > & > :last-child {
    visibility: visible;
  }
`;

const overlaid = css`
  & > button {
    position: absolute;
    inset-block: 0;
    z-index: 1;
    margin-block: auto;
    border: 1px solid var(--control);
    border-radius: 50%;
    background: var(--s1);
  }
  & > :first-child {
    left: var(--arrow-inset, 28px);
  }
  & > :last-child {
    right: var(--arrow-inset, 28px);
  }
`;

/** With a mouse, items at the edges that would be cut off fade out, and the arrows take their place. */
const wholeItems = css`
  --arrow-inset: var(--space-16);
  @media (hover: hover) and (min-width: 600px) {
    & > * > * {
      transition: opacity 160ms ease-out;
    }
    &[data-at-start='false'] > * > [data-cut='before']:not(:focus-within),
    &[data-at-end='false'] > * > [data-cut='after']:not(:focus-within) {
      opacity: 0;
      pointer-events: none;
    }
  }
`;

/** The space for an arrow at each end of the row, px. */
const ARROW_PX = 64;

/** The visible fraction that counts as the whole item; tolerates fractions of a pixel. */
const WHOLE = 0.99;

type Row = RefObject<HTMLElement | null>;

/** Where the arrows are shown. */
const withMouse = window.matchMedia('(hover: hover) and (min-width: 600px)');

/** Marks the box at the ends of its row, and with `isWhole` each cut-off item with its side, until the returned function is called. */
function watchEnds(box: HTMLElement, row: HTMLElement, isWhole: boolean): () => void {
  const note = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row;
    box.dataset.atStart = String(scrollLeft <= 1);
    box.dataset.atEnd = String(scrollLeft + clientWidth >= scrollWidth - 1);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      /** Measuring a row that is not rendered, such as a rail below the screen, would lay it out. */
      if (entries.some(({ boundingClientRect: item }) => item.width > 0)) note();
      if (!isWhole) return;
      for (const { target, intersectionRatio, boundingClientRect: item, rootBounds } of entries) {
        const side = item.left < (rootBounds?.left ?? 0) ? 'before' : 'after';
        if (intersectionRatio >= WHOLE) target.removeAttribute('data-cut');
        else target.setAttribute('data-cut', side);
      }
    },
    { root: row, rootMargin: `0px -${ARROW_PX}px`, threshold: WHOLE },
  );
  const follow = () => {
    seen.disconnect();
    for (const item of row.children) seen.observe(item);
  };
  const changed = new MutationObserver(follow);
  follow();
  changed.observe(row, { childList: true });
  row.addEventListener('scroll', note, { passive: true });
  return () => {
    seen.disconnect();
    changed.disconnect();
    row.removeEventListener('scroll', note);
  };
}

/** Shows the arrows of a row unless it is scrolled to their end; with `isWhole` also hides its cut-off items. Only with a mouse. */
export function useEnds(box: Row, row: Row, isWhole = false): void {
  useEffect(() => {
    const [outer, inner] = [box.current, row.current];
    if (outer === null || inner === null) return undefined;
    let stop = () => {};
    const follow = () => {
      stop();
      stop = withMouse.matches ? watchEnds(outer, inner, isWhole) : () => {};
    };
    follow();
    withMouse.addEventListener('change', follow);
    return () => {
      stop();
      withMouse.removeEventListener('change', follow);
    };
  }, [box, row, isWhole]);
}

interface ArrowsProps {
  /** The name of the row in the labels `Scroll {name} back` and `Scroll {name} forward`. */
  readonly name: string;
  readonly row: Row;
  /** The fraction of the visible width to scroll per press. */
  readonly by?: number;
  readonly className?: string | undefined;
}

/** Must be a child of the box of `useEnds`. */
export function Arrows({ name, row, by = 0.8, className = '' }: ArrowsProps) {
  const scroll = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * by, behavior: 'smooth' });
  };
  return (
    <span className={`${arrows} ${className}`}>
      <IconButton tabIndex={-1} label={`Scroll ${name} back`} onClick={() => scroll(-1)}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton tabIndex={-1} label={`Scroll ${name} forward`} onClick={() => scroll(1)}>
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Scrolls the row, and not the page, at once, so that the item is in its middle, unless it is visible and no arrow covers it. */
function reveal(row: HTMLElement, item: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const isWhole = inner.left >= outer.left + ARROW_PX && inner.right <= outer.right - ARROW_PX;
  if (!isWhole) row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

interface ScrollerProps {
  /** Scrolls the current item into view whenever this changes. */
  readonly current?: string;
  readonly name: string;
  /** Hides cut-off items from mouse users; for small items such as chips. */
  readonly whole?: boolean;
  readonly by?: number;
  /** Renders the row with this ref; the row's children are the items. */
  readonly children: (row: RefObject<never>) => ReactNode;
}

export function Scroller({ current = '', name, whole = false, by = 0.8, children }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  useEnds(box, row, whole);
  useLayoutEffect(() => {
    /** The first item is in view anyway: it isn't measured. */
    const item = current === '' ? null : row.current?.querySelector('* + [aria-current]');
    if (item && row.current) reveal(row.current, item);
  }, [current]);
  useEffect(() => {
    const list = row.current;
    /** Browsers leave an item where it is if a part of it is visible. */
    const follow = ({ target }: FocusEvent) => {
      if (list && target instanceof Element && target.matches(':focus-visible')) reveal(list, target);
    };
    list?.addEventListener('focusin', follow);
    return () => list?.removeEventListener('focusin', follow);
  }, []);
  return (
    <div ref={box} className={whole ? `${frame} ${wholeItems}` : frame}>
      {children(row as RefObject<never>)}
      <Arrows name={name} row={row} by={by} className={overlaid} />
    </div>
  );
}
