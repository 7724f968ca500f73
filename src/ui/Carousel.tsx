// A carousel with scroll snapping. Each button is hidden at its end; the position is shown as text.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './IconButton';
import { scrollX, stack, text } from './mixins';

const box = css`
  ${stack(8)}
  grid-template-columns: auto 1fr auto;
  align-items: center;
  &[data-at='first'] > :first-child,
  &[data-at='last'] > :nth-child(3),
  &[data-at='only'] > button {
    visibility: hidden;
  }
`;

const slides = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  ${scrollX}
  scroll-snap-type: x mandatory;
  & > * {
    scroll-snap-align: center;
  }
`;

const position = css`
  grid-column: 1 / -1;
  text-align: center;
  ${text.small}
  color: var(--text-3);
`;

export function Carousel({ label, items }: { label: string; items: readonly ReactNode[] }) {
  const track = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const element = track.current;
    if (element === null) return;
    const next = Math.max(0, Math.min(items.length - 1, index));
    element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    setCurrent(next);
    // The button is about to be hidden, so its focus moves to the scrolled region.
    if (next === 0 || next === items.length - 1) element.focus({ preventScroll: true });
  };
  const place =
    items.length < 2 ? 'only' : current === 0 ? 'first' : current === items.length - 1 ? 'last' : 'within';
  return (
    <div className={box} data-at={place}>
      <IconButton label="Previous" onClick={() => show(current - 1)}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <section
        ref={track}
        className={slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        aria-roledescription="carousel"
        onScrollEnd={(event) =>
          setCurrent(
            Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)),
          )
        }
      >
        {items}
      </section>
      <IconButton label="Next" onClick={() => show(current + 1)}>
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <p className={position}>
        {current + 1} of {items.length}
      </p>
    </div>
  );
}
