// Parts of a page that could not be loaded: one banner for all of them, which tries again by itself.
import { css } from '@linaria/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import { stack, surface } from '../../ui/mixins';
import { FAILURES_SLOT } from '../../ui/Page';
import { RetryCountdown } from './RetryCountdown';

const banner = css`
  ${stack(12)}
  justify-items: start;
  padding: var(--space-16) var(--space-20);
  ${surface(16)}
  border-left: 4px solid var(--danger);
`;

const message = css`
  max-width: 44ch;
  color: var(--text-2);
`;

const missing = css`
  color: var(--text-3);
`;

/** Between the two markers is what was loaded before. */
const marker = css`
  &[data-marks='from'] ~ *:not([data-marks='to'] ~ *, [role]) {
    filter: saturate(0.35);
    opacity: 0.75;
    /** Quiet text would be too pale when it is dimmed as well. */
    --text-2: var(--text);
    --text-3: var(--text);
  }
`;

interface Failed {
  readonly text: string;
  /** Whether the part shows what it loaded before. */
  readonly isStale: boolean;
  /** Whether it may be available soon. */
  readonly isTemporary: boolean;
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

interface FailedPartProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** Whether the part shows what it loaded before. */
  readonly isStale?: boolean;
  /** Whether it may be available soon, so that it is loaded again by itself. */
  readonly isTemporary?: boolean;
}

/**
 * The error of a part of a page that failed to load. One banner below the page's title, or in place of the first part where there
 * is no title, reports all of them and retries all of them; the parts only say that they are missing.
 */
export function FailedPart({ text, onRetry, isStale = false, isTemporary = true }: FailedPartProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** Undefined until it was looked for. */
  const [slot, setSlot] = useState<Element | null>();
  useLayoutEffect(() => {
    setSlot(
      place.current?.closest('dialog, [role=dialog], main')?.querySelector(`[${FAILURES_SLOT}]`) ?? null,
    );
  }, []);
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const failed = useMemo(
    () => ({ text, isStale, isTemporary, retry: () => retry.current() }),
    [text, isStale, isTemporary],
  );
  useLayoutEffect(() => {
    change([...failures, failed]);
    return () => change(failures.filter((other) => other !== failed));
  }, [failed]);
  const known = useSyncExternalStore(watch, () => failures);
  const all = known.length === 0 ? [failed] : known;
  const isFirst = all[0] === failed;
  const shown = slot !== undefined && isFirst && <Banner all={all} />;
  return (
    <>
      <span ref={place} hidden />
      {slot ? createPortal(shown, slot) : shown}
      {!isStale && (slot || !isFirst) && <p className={missing}>Not available right now.</p>}
    </>
  );
}

function Banner({ all }: { all: readonly Failed[] }) {
  const isAnyStale = all.some(({ isStale }) => isStale);
  const isMissing = all.some(({ isStale }) => !isStale);
  const details = new Set(all.map(({ text }) => text));
  details.delete(UNEXPLAINED);
  const retryAll = () => {
    for (const { retry } of all) retry();
  };
  return (
    <section className={banner} role={isMissing ? 'alert' : 'status'}>
      <h2>We can't load {isMissing ? 'this' : 'the latest'} right now.</h2>
      <p className={message}>Your coins are safe.{isAnyStale && ' What is dimmed may be out of date.'}</p>
      {[...details].map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
      {all.some(({ isTemporary }) => isTemporary) && <RetryCountdown onRetry={retryAll} />}
      <Button variant="secondary" onClick={retryAll}>
        Try again
      </Button>
    </section>
  );
}

/** Marks the elements between two of them as loaded before. */
export function StaleMarker({ marks }: { marks: 'from' | 'to' }) {
  return <span className={marker} data-marks={marks} hidden />;
}
