// An error message with a next step, for a whole page.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { centred, text, wrap } from './mixins';

const panel = css`
  ${centred(16)}
  align-content: center;
  flex: 1;
  min-height: 60dvh;
  padding: var(--space-40) var(--space-20);
`;

const heading = css`${text.pageTitle}`;

const ways = css`
  ${wrap(12)}
  justify-content: center;
`;

const message = css`
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
  /** When the action runs automatically. */
  readonly note?: ReactNode;
  /** A second button. */
  readonly more?: ReactNode;
}

export function ErrorPanel({ title, text, detail, button, onAction, note, more }: ErrorPanelProps) {
  return (
    <div className={panel} role="alert">
      <h1 className={heading}>{title}</h1>
      <p className={message}>{text}</p>
      {detail !== undefined && <code className={technical}>{detail}</code>}
      {note}
      <div className={ways}>
        <Button onClick={onAction}>{button}</Button>
        {more}
      </div>
    </div>
  );
}
