// A row that scrolls sideways, with buttons for a mouse: each hidden at its end of the row. Touch scrolls the row, and keys
// do by moving the focus from item to item, so the buttons are no tab stops.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  /* A transition that begins where nothing is rendered, as in a rail below the screen, would not end. */
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

/** With a mouse, an item is shown whole or not at all: what would be cut off fades, and an arrow stands in its place. */
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

/** The room of an arrow at either end of the row, px. */
const ARROW_PX = 64;

/** The least part of an item in view that counts as all of it: fractions of a pixel do not. */
const WHOLE = 0.99;

type Row = RefObject<HTMLElement | null>;

/** Notes at `box` whether its row stands at either end, and at the items which of them are cut off there, and where. */
export function useEnds(box: Row, row: Row): void {
  useEffect(() => {
    const [outer, inner] = [box.current, row.current];
    if (outer === null || inner === null) return undefined;
    const note = () => {
      outer.dataset.atStart = String(inner.scrollLeft <= 1);
      outer.dataset.atEnd = String(inner.scrollLeft + inner.clientWidth >= inner.scrollWidth - 1);
    };
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect: item, rootBounds } of entries) {
          const side = item.left < (rootBounds?.left ?? 0) ? 'before' : 'after';
          if (intersectionRatio >= WHOLE) target.removeAttribute('data-cut');
          else target.setAttribute('data-cut', side);
        }
        note();
      },
      { root: inner, rootMargin: `0px -${ARROW_PX}px`, threshold: WHOLE },
    );
    const follow = () => {
      seen.disconnect();
      for (const item of inner.children) seen.observe(item);
    };
    const changed = new MutationObserver(follow);
    follow();
    changed.observe(inner, { childList: true });
    inner.addEventListener('scroll', note, { passive: true });
    return () => {
      seen.disconnect();
      changed.disconnect();
      inner.removeEventListener('scroll', note);
    };
  }, [box, row]);
}

interface ArrowsProps {
  /** What is scrolled: `Scroll {name} back`, `Scroll {name} on`. */
  readonly name: string;
  readonly row: Row;
  /** The part of the visible width that one press scrolls by. */
  readonly by?: number;
  readonly className?: string | undefined;
}

/** Within the box of `useEnds`, as its child. */
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
      <IconButton tabIndex={-1} label={`Scroll ${name} on`} onClick={() => scroll(1)}>
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface ScrollerProps {
  readonly name: string;
  /** Whether a mouse's user sees whole items only, for small ones such as chips. */
  readonly whole?: boolean;
  readonly by?: number;
  /** The row, which takes the reference; its children are the items. */
  readonly children: (row: RefObject<never>) => ReactNode;
}

export function Scroller({ name, whole = false, by = 0.8, children }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  useEnds(box, row);
  return (
    <div ref={box} className={whole ? `${frame} ${wholeItems}` : frame}>
      {children(row as RefObject<never>)}
      <Arrows name={name} row={row} by={by} className={overlaid} />
    </div>
  );
}
