// Parts of a page that could not be loaded: one banner for all of them, which tries again automatically.
import { css } from '@linaria/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Failure, isTemporary } from '../../../streams/wire/failure';
import { Button } from '../../ui/Button';
import { cluster, stack, surface, text } from '../../ui/mixins';
import { FAILURES_SLOT, WITH_FAILURES } from '../../ui/Page';
import { RetryCountdown } from './RetryCountdown';

const bannerLook = css`
  ${stack(4)}
  padding: var(--space-12) var(--space-16);
  ${surface(16)}
  border-left: 4px solid var(--danger);
  & > h2 {
    ${text.heading}
  }
  /** It covers the content of the page. */
  [${FAILURES_SLOT}] > & {
    max-width: 640px;
    background: var(--s2);
    box-shadow: 0 8px 24px rgb(0 0 0 / 24%);
  }
`;

const retryRow = css`
  ${cluster(4, 16)}
  margin-top: var(--space-4);
`;

const message = css`
  ${text.note}
`;

const missing = css`
  color: var(--text-3);
`;

/**
 * Between the two markers is what was loaded before. The attribute of their parent restricts the selector: without it, browsers
 * would match the selector against every element of every page, with all elements before it. Of a whole page, the place for the
 * banner is exempt.
 */
const marker = css`
  [data-earlier] > &[data-marks='from'] ~ *:not([data-marks='to'] ~ *, [role], [${WITH_FAILURES}]),
  [data-earlier] > &[data-marks='from'] ~ [${WITH_FAILURES}] > *:not([${FAILURES_SLOT}]) {
    filter: saturate(0.35);
    opacity: 0.75;
    /** Quiet text would be too pale if it were also dimmed. */
    --text-2: var(--text);
    --text-3: var(--text);
  }
`;

interface Failed {
  /** The page or the modal around it. */
  readonly root: Element | null;
  readonly subject: string;
  readonly text: string;
  /** Whether the part shows what it loaded before. */
  readonly isStale: boolean;
  /** Whether it may be available soon, so that it is loaded again automatically. */
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

interface Place {
  /** The page or the modal around it. */
  readonly root: Element | null;
  /** The place for the banner at the end of the page; null outside a page. */
  readonly slot: Element | null;
}

interface FailedPartProps {
  /** Its name for the player, such as "your limits". */
  readonly subject: string;
  readonly text: string;
  readonly onRetry: () => void;
  /** What the part shows: a note that it is missing, nothing, its own placeholders, or what it loaded before. */
  readonly shows?: 'note' | 'nothing' | 'placeholders' | 'earlier data';
  /** The cause, if known; a permanent refusal isn't retried automatically. */
  readonly cause?: Failure | null;
}

/**
 * A part that failed to load. One banner, at the end of the page and in view, names all failed parts of a page or modal and retries
 * them. Outside a page, the banner replaces the first failed part. The other parts only note that they are missing.
 */
export function FailedPart({ subject, text, onRetry, shows = 'note', cause = null }: FailedPartProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const root = element.current?.closest('dialog, [role=dialog], main') ?? null;
    setPlace({ root, slot: root?.querySelector(`[${FAILURES_SLOT}]`) ?? null });
  }, []);
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const isStale = shows === 'earlier data';
  const mayRetry = cause === null || isTemporary(cause);
  const failed = useMemo(
    () =>
      place === null
        ? null
        : { root: place.root, subject, text, isStale, isTemporary: mayRetry, retry: () => retry.current() },
    [place, subject, text, isStale, mayRetry],
  );
  useLayoutEffect(() => {
    if (failed === null) return;
    change([...failures, failed]);
    return () => change(failures.filter((other) => other !== failed));
  }, [failed]);
  const all = useSyncExternalStore(watch, () => failures).filter(({ root }) => root === place?.root);
  const isFirst = failed !== null && all[0] === failed;
  const slot = place?.slot ?? null;
  const banner = isFirst && <Banner all={all} covers={slot !== null} />;
  return (
    <>
      <span ref={element} hidden />
      {slot === null ? banner : createPortal(banner, slot)}
      {shows === 'note' && (slot !== null || !isFirst) && <p className={missing}>Not available right now.</p>}
    </>
  );
}

/** The subject of all of these failures, for "We can't load … right now". */
function subjectOf(all: readonly Failed[]): string {
  const [first = '', second, ...others] = new Set(all.map(({ subject }) => subject));
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : 'parts of this page';
}

/** Room for the banner, so that the focus doesn't move below it. */
const SCROLL_PADDING = '300px';

/** `covers`: it covers the end of what is visible of the page. */
function Banner({ all, covers }: { all: readonly Failed[]; covers: boolean }) {
  useLayoutEffect(() => {
    if (!covers) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = SCROLL_PADDING;
    return () => void style.removeProperty('scroll-padding-bottom');
  }, [covers]);
  const isAnyStale = all.some(({ isStale }) => isStale);
  const missingParts = all.filter(({ isStale }) => !isStale);
  const isMissing = missingParts.length > 0;
  const details = new Set(all.map(({ text }) => text));
  details.delete(UNEXPLAINED);
  const retryAll = () => {
    for (const { retry } of all) retry();
  };
  return (
    <section className={bannerLook} role={isMissing ? 'alert' : 'status'}>
      <h2>
        {isMissing
          ? `We can't load ${subjectOf(missingParts)} right now.`
          : `We can't update ${subjectOf(all)} right now.`}
      </h2>
      <p className={message}>Your coins are safe.{isAnyStale && ' Dimmed items may be out of date.'}</p>
      {[...details].map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
      <div className={retryRow}>
        <Button variant="secondary" onClick={retryAll}>
          Try again
        </Button>
        {all.some((one) => one.isTemporary) && <RetryCountdown onRetry={retryAll} />}
      </div>
    </section>
  );
}

/** Marks the elements between two of them as loaded before. */
export function StaleMarker({ marks }: { marks: 'from' | 'to' }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    const count = (by: 1 | -1) => {
      const markers = Number(parent.dataset.earlier ?? 0) + by;
      if (markers === 0) delete parent.dataset.earlier;
      else parent.dataset.earlier = String(markers);
    };
    count(1);
    return () => count(-1);
  }, []);
  return <span ref={element} className={marker} data-marks={marks} hidden />;
}
