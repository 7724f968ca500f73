// Something went wrong: what, and the one way on.
import { css } from '@linaria/core';
import { Button } from './Button';

const panel = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-16);
  flex: 1;
  min-height: 60dvh;
  padding: var(--space-40) var(--space-20);
  text-align: center;
`;

const heading = css`
  font-size: 28px;
  line-height: 32px;
  font-weight: 700;
`;

const words = css`
  max-width: 44ch;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const technical = css`
  max-width: 100%;
  padding: var(--space-8) var(--space-12);
  border-radius: 8px;
  background: var(--s2);
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;

export interface ErrorPanelProps {
  readonly title: string;
  readonly text: string;
  /** For developers, beneath the text. */
  readonly detail?: string;
  readonly button: string;
  readonly onAction: () => void;
}

export function ErrorPanel({ title, text, detail, button, onAction }: ErrorPanelProps) {
  return (
    <div className={panel} role="alert">
      <h1 className={heading}>{title}</h1>
      <p className={words}>{text}</p>
      {detail !== undefined && <code className={technical}>{detail}</code>}
      <Button onClick={onAction}>{button}</Button>
    </div>
  );
}
