// A row of tiles with a heading: scrolls by touch, wheel and keys, and by buttons if there is a pointer.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './IconButton';

const section = css`
  display: grid;
  gap: var(--space-12);
  min-width: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 216px;
`;

const head = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--space-16);
`;

const heading = css`
  font-size: 1.125rem;
  line-height: 1.375rem;
  font-weight: 700;
  margin-right: auto;
`;

const buttons = css`
  display: none;
  @media (hover: hover) and (min-width: 600px) {
    display: flex;
  }
`;

const row = css`
  display: flex;
  gap: var(--space-12);
  margin: 0;
  padding: 4px var(--space-16);
  list-style: none;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding: 0 var(--space-16);
  scrollbar-width: none;
`;

/** `more` links to the whole list, at the end of the heading. */
export function Rail({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const scroll = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section className={section} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId} className={heading}>
          {title}
        </h2>
        {more}
        <span className={buttons}>
          <IconButton label={`Scroll ${title} back`} onClick={() => scroll(-1)}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Scroll ${title} on`} onClick={() => scroll(1)}>
            <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div ref={list} className={row}>
        {children}
      </div>
    </section>
  );
}
