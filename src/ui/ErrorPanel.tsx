// An error message with a next step, for a whole page or a part of one.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { centred, stack, surface, text, wrap } from './mixins';

const panel = css`
  ${centred(16)}
  align-content: center;
  flex: 1;
  min-height: 60dvh;
  padding: var(--space-40) var(--space-20);
`;

const part = css`
  ${stack(12)}
  justify-items: start;
  padding: var(--space-16) var(--space-20);
  ${surface(16)}
  border-left: 4px solid var(--danger);
`;

const heading = css`${text.pageTitle}`;

const ways = css`
  ${wrap(12)}
  justify-content: center;
`;

const words = css`
  max-width: 44ch;
  color: var(--text-2);
`;

const technical = css`
  max-width: 100%;
  padding: var(--space-8) var(--space-12);
  border-radius: 8px;
  background: var(--s2);
  ${text.note}
  overflow-wrap: anywhere;
`;

export interface ErrorPanelProps {
  readonly title: string;
  readonly text: string;
  /** Details for developers, beneath the text. */
  readonly detail?: string;
  readonly button: string;
  readonly onAction: () => void;
  /** A second button. */
  readonly more?: ReactNode;
}

export function ErrorPanel({ title, text, detail, button, onAction, more }: ErrorPanelProps) {
  return (
    <div className={panel} role="alert">
      <h1 className={heading}>{title}</h1>
      <p className={words}>{text}</p>
      {detail !== undefined && <code className={technical}>{detail}</code>}
      <div className={ways}>
        <Button onClick={onAction}>{button}</Button>
        {more}
      </div>
    </div>
  );
}

/** The error of a part of a page that failed to load. */
export function FailedPart({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <section className={part} role="alert">
      <h2>Hmm...</h2>
      <p className={words}>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
