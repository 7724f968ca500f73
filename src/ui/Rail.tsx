// A row of tiles with a heading. Scrolls by touch, wheel and keyboard, and by buttons if there is a mouse.
import { css } from '@linaria/core';
import { type ReactNode, useId, useRef } from 'react';
import { scrollX, stack } from './mixins';
import { Arrows, useEnds } from './Scroller';

/** Rows outside the window cost nothing. WebKit, the only engine with `hanging-punctuation`, hides skipped content from assistive technology. */
const section = css`
  ${stack(12)}
  min-width: 0;
  @supports not (hanging-punctuation: first) {
    content-visibility: auto;
    contain-intrinsic-size: auto 214px;
    @media (min-width: 600px) {
      contain-intrinsic-size: auto 256px;
    }
  }
`;

const head = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--space-16);
`;

const heading = css`
  margin-right: auto;
`;

const row = css`
  display: flex;
  gap: var(--space-12);
  margin: 0;
  padding: 4px var(--space-16);
  list-style: none;
  ${scrollX}
  scroll-snap-type: x proximity;
  scroll-padding: 0 var(--space-16);
`;

/** `more`: a link to the whole list, at the end of the heading. */
export function Rail({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEnds(box, list);
  return (
    <section className={section} aria-labelledby={titleId}>
      <div ref={box} className={head}>
        <h2 id={titleId} className={heading}>
          {title}
        </h2>
        <Arrows name={title} row={list} />
        {more}
      </div>
      <div ref={list} className={row}>
        {children}
      </div>
    </section>
  );
}
