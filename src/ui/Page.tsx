// Layout components of ordinary pages: column, cards and rows.
import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { LETTER_EM, longestWord } from './longestWord';
import {
  breakable,
  cardStack,
  divided,
  heldBack,
  heldBackFrames,
  surface,
  visuallyHidden,
  wrap,
} from './mixins';

/** What follows a placeholder of unknown height appears in its place once that is known, instead of moving there. */
const afterUnsized = `
  & > [data-loading='unsized'] ~ *,
  & > :has([data-loading='unsized']) ~ * {
    ${heldBack}
  }
`;

/**
 * The column of a page. Containers and pages may set width, top and inset. `:where()` gives these rules no
 * specificity, so that a child's own styles for headings, texts and lists win.
 */
export const column = css`
  ${heldBackFrames}
  ${afterUnsized}
  display: grid;
  align-content: start;
  gap: var(--space-16);
  width: 100%;
  max-width: var(--page-width, 640px);
  margin: 0 auto;
  padding: var(--page-top, var(--space-16)) var(--page-inset, var(--space-16)) var(--space-40);
  :where(&) h1 {
    /** Limits enlarged text, and shrinks, so that the longest words fit a phone. */
    font-size: min(1.75rem, 12vw, (100vw - 72px) / (var(--longest, 1) * ${LETTER_EM}));
    line-height: min(2rem, 14vw);
    @media (min-width: 768px) {
      font-size: 2rem;
      line-height: 2.25rem;
    }
  }
  :where(&) p {
    color: var(--text-2);
  }
  :where(& > :is(p, ul, ol):not([class])) {
    max-width: 72ch;
  }
  :where(& :is(ul, ol):not([class])) {
    margin: 0;
    padding-left: var(--space-20);
    color: var(--text-2);
  }
`;

/** Visually hides the heading of a page whose header shows its title. */
export const headed = css`
  & > h1 {
    ${visuallyHidden}
  }
`;

/** Marks the place at the end of a page for the banner of failed parts. */
export const FAILURES_SLOT = 'data-failures';
/** Marks its parent. */
export const WITH_FAILURES = 'data-with-failures';

/** Stays in view above the bottom bar. It comes and goes with the network, and below the content it moves nothing. */
const slot = css`
  position: sticky;
  bottom: calc(var(--bottom-bar) + var(--space-8));
  z-index: 5;
  max-width: var(--page-width, 640px);
  margin: calc(-1 * var(--space-24)) auto 0;
  padding: 0 var(--space-16) var(--space-16);
  pointer-events: none;
  &:empty {
    display: none;
  }
  & > * {
    pointer-events: auto;
  }
  /** It would cover the whole content. */
  @media (max-height: 320px) {
    position: static;
  }
  @media print {
    display: none;
  }
`;

const card = css`${cardStack(12)}`;

const rows = css`
  display: grid;
  ${surface(16)}
  & > div {
    ${wrap(2, 16)}
    align-items: baseline;
    justify-content: space-between;
    padding: var(--space-12) var(--space-20);
  }
  ${divided}
  & dt {
    flex: 1 1 auto;
    &:has(small) {
      flex-basis: min(10rem, 100%);
    }
    ${breakable}
  }
  & dd {
    min-width: 0;
    margin: 0 0 0 auto;
    overflow-wrap: anywhere;
    font-weight: 650;
    text-align: right;
  }
`;

const nothing = css`
  padding: var(--space-40) var(--space-20);
  border: 1px dashed var(--line);
  border-radius: 16px;
  text-align: center;
`;

/** Two columns where both fit, otherwise one. */
export const columns = css`
  ${heldBackFrames}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  align-items: start;
  gap: var(--space-16) var(--space-24);
  & > * {
    ${afterUnsized}
    display: grid;
    align-content: start;
    gap: var(--space-16);
    min-width: 0;
  }
  ${afterUnsized}
`;

interface PageProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The content of a page and, below it, the place for the banner of its failed parts. */
export function WithFailures({ children }: { children: ReactNode }) {
  return (
    <div {...{ [WITH_FAILURES]: '' }}>
      {children}
      <div className={slot} {...{ [FAILURES_SLOT]: '' }} />
    </div>
  );
}

export function Page({ title, className, children }: PageProps) {
  return (
    <WithFailures>
      <div className={cx(column, className)}>
        <h1 style={longestWord(title)}>{title}</h1>
        {children}
      </div>
    </WithFailures>
  );
}

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(card, className)}>{children}</div>;
}

export interface Row {
  readonly key: string | number;
  readonly label: string;
  readonly note?: string | null;
  readonly value: ReactNode;
}

export function Rows({ items }: { items: readonly Row[] }) {
  return (
    <dl className={rows}>
      {items.map(({ key, label, note, value }) => (
        <div key={key}>
          <dt>
            {label}
            {note !== undefined && note !== null && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Nothing({ text }: { text: string }) {
  return <p className={nothing}>{text}</p>;
}
