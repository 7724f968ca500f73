// An error message with a next step, for a whole page or a part of one.
import { css } from '@linaria/core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
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

const message = css`
  max-width: 44ch;
  color: var(--text-2);
`;

const missing = css`
  color: var(--text-3);
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
      <p className={message}>{text}</p>
      {detail !== undefined && <code className={technical}>{detail}</code>}
      <div className={ways}>
        <Button onClick={onAction}>{button}</Button>
        {more}
      </div>
    </div>
  );
}

/** A part of the page that failed to load. */
interface Failed {
  readonly text: string;
  readonly retry: () => void;
}

const NOTHING: readonly Failed[] = [];
let failures = NOTHING;
const watchers = new Set<() => void>();

function change(next: readonly Failed[]): void {
  failures = next;
  for (const notify of watchers) notify();
}

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** The text of a failure without a specified one. */
export const UNEXPLAINED = 'Something went wrong.';

/**
 * The error of a part of a page that failed to load. The first one on the page reports all of them and retries all of them; the
 * others only say that they are missing.
 */
export function FailedPart({ text: words, onRetry }: { text: string; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const failed = useMemo(() => ({ text: words, retry: () => retry.current() }), [words]);
  useLayoutEffect(() => {
    change([...failures, failed]);
    return () => change(failures.filter((other) => other !== failed));
  }, [failed]);
  const all = useSyncExternalStore(watch, () => failures);
  if (all.length > 0 && all[0] !== failed) return <p className={missing}>Not available right now.</p>;
  const details = [...new Set(all.map(({ text: detail }) => detail))].filter(
    (detail) => detail !== UNEXPLAINED,
  );
  return (
    <section className={part} role="alert">
      <h2>We can't load this right now.</h2>
      <p className={message}>Your coins are safe.</p>
      {(all.length === 0 ? [words] : details).map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
      <Button
        variant="secondary"
        onClick={() => {
          for (const one of all) one.retry();
        }}
      >
        Try again
      </Button>
    </section>
  );
}
