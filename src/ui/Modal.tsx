// The reusable modal, a native dialog [MODAL-03, MODAL-04, MODAL-05]: title, a Close button, outside click for the
// topmost one, locked scroll, 200 ms enter and exit. The focus moves to its heading and returns to the opener.
import { css, cx } from '@linaria/core';
import { m, useIsPresent } from 'framer-motion';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { afterFrame } from './afterFrame';
import { IconButton } from './IconButton';
import { flexColumn, row, wrap } from './mixins';
import { prefersReducedMotion } from './motion';
import { openedBy, returnFocus } from './returnFocus';
import { lockScroll } from './scrollLock';

/** Enter and exit of modals and alerts, ms [MODAL-10]. */
const MODAL_MS = 200;

const dialog = css`
  padding: 0;
  border: 1px solid var(--line);
  background: var(--s1);
  color: var(--text-1);
  overflow: hidden;
  max-width: min(550px, calc(100vw - 32px));
  max-height: min(680px, calc(100dvh - 32px));
  &[open] {
    ${flexColumn()}
  }
  /** By the style sheet: a script that starts it would delay the modal's first frame. */
  animation: enter var(--enter, ${MODAL_MS}ms) ease-out;
  @keyframes enter {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  &::backdrop {
    background: transparent;
  }
  &[data-overlay='true']::backdrop {
    background: var(--overlay);
  }
  @media print {
    position: absolute;
    max-height: none;
    overflow: visible;
    &[data-overlay='true']::backdrop {
      background: none;
    }
  }
`;

const shapes = {
  flyout: css`
    width: 440px;
    border-radius: 16px;
  `,
  fullscreen: css`
    width: 550px;
    border-radius: 16px;
    @media (max-width: 599px) {
      width: 100vw;
      max-width: 100vw;
      height: 100dvh;
      max-height: 100dvh;
      border: 0;
      border-radius: 0;
    }
  `,
  drawer: css`
    width: 440px;
    height: 100dvh;
    max-height: 100dvh;
    margin: 0 0 0 auto;
    border-radius: 24px 0 0 24px;
  `,
  popover: css`
    width: 320px;
    margin: 64px 16px auto auto;
    border-radius: 14px;
  `,
  sheet: css`
    --enter: 320ms;
    width: 440px;
    border-radius: 16px;
    @media (max-width: 599px) {
      width: 100vw;
      max-width: 100vw;
      margin: auto 0 0;
      border-width: 1px 0 0;
      border-radius: 24px 24px 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
  `,
} as const;

const head = css`
  ${row(8)}
  padding: var(--space-12) var(--space-12) 0 var(--space-20);
`;

const heading = css`
  flex: 1;
  font-size: min(1.25rem, 10vw);
  line-height: min(1.625rem, 13vw);
`;

const body = css`
  padding: var(--space-12) var(--space-20) var(--space-20);
  overflow-y: auto;
  overflow-wrap: anywhere;
  color: var(--text-2);
  & > * + * {
    margin-top: var(--space-16);
  }
  & > p {
    margin-bottom: 0;
  }
  @media print {
    overflow: visible;
  }
`;

const foot = css`
  ${wrap(12)}
  justify-content: flex-end;
  padding: 0 var(--space-20) var(--space-20);
`;

export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly variant?: keyof typeof shapes;
  readonly showOverlay?: boolean;
  /** Opens below the focused element, like a popover. */
  readonly anchored?: boolean;
  /** Only the topmost modal reacts to an outside click. */
  readonly topmost?: boolean;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** The target of the closing animation in page coordinates; null moves it straight down. */
  readonly exitTo?: () => DOMRect | null;
}

/** The end of the exit animation: below the modal's position, or shrunk into the centre of `target`. */
function exitTarget(element: HTMLElement | null, target: DOMRect | null) {
  if (element === null || target === null) return LOWERED;
  const own = element.getBoundingClientRect();
  const x = target.left + target.width / 2 - (own.left + own.width / 2);
  const y = target.top + target.height / 2 - (own.top + own.height / 2);
  return { opacity: 0.2, transform: `translate(${x}px, ${y}px) scale(0.12)` };
}

const LOWERED = { opacity: 0, transform: 'translateY(12px)' };
const IN_PLACE = { opacity: 1, transform: 'none' };

/** Positions the dialog below its opener, within the page's margins. */
function placeUnder(dialogElement: HTMLElement, opener: HTMLElement): void {
  const edge = 16;
  const anchor = opener.getBoundingClientRect();
  const own = dialogElement.getBoundingClientRect();
  const left = Math.min(Math.max(edge, anchor.left), window.innerWidth - own.width - edge);
  const top = Math.min(anchor.bottom + 8, window.innerHeight - own.height - edge);
  dialogElement.style.margin = '0';
  dialogElement.style.inset = `${Math.max(edge, top)}px auto auto ${Math.max(edge, left)}px`;
}

function useDialog(
  element: RefObject<HTMLDialogElement | null>,
  titleElement: RefObject<HTMLElement | null>,
  anchored: boolean,
) {
  useEffect(() => {
    const dialogElement = element.current;
    if (dialogElement === null) return;
    const opener = openedBy(dialogElement);
    const unlock = lockScroll();
    dialogElement.showModal();
    if (anchored && opener !== null) placeUnder(dialogElement, opener);
    titleElement.current?.focus();
    return () => {
      unlock();
      if (dialogElement.open) dialogElement.close();
      returnFocus(dialogElement);
    };
  }, [element, titleElement, anchored]);
}

/**
 * Makes a closing modal inert. Deferred by one frame, because `inert` recomputes the style of everything in the modal
 * and would delay the response to the tap.
 */
function useInertOnceGone(element: RefObject<HTMLDialogElement | null>, isPresent: boolean): void {
  useEffect(() => {
    const leaving = element.current;
    if (isPresent || leaving === null) return;
    const cancel = afterFrame(() => {
      leaving.inert = true;
    });
    return () => {
      cancel();
      leaving.inert = false;
    };
  }, [element, isPresent]);
}

/** A click outside that begins sooner after the modal opened was meant for the page, ms: the third tap of a player on a giftbox. */
const MEANT_FOR_PAGE_MS = 500;

/**
 * Filters clicks. Ignores the second click of a double click whose first opened the dialog. An outside click must also
 * start outside, unlike a text selection that ends there.
 */
function usePointer(element: RefObject<HTMLDialogElement | null>) {
  const wasClicked = useRef(false);
  const beganOutside = useRef(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const isStray = (event: MouseEvent) => {
    wasClicked.current ||= event.detail <= 1;
    return !wasClicked.current;
  };
  return {
    /** A stray click would also move the focus away from the heading. */
    down: (event: MouseEvent) => {
      const isForPage = event.timeStamp < openedAt.current + MEANT_FOR_PAGE_MS;
      beganOutside.current = event.target === element.current && !isForPage;
      if (isStray(event)) event.preventDefault();
    },
    click: (event: MouseEvent) => {
      if (!isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    isOutside: (event: MouseEvent) => beganOutside.current && event.target === element.current,
  };
}

const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]';

/** Makes scrollable content without focusable elements focusable, so that it can be scrolled by keyboard. */
function readByKeys(element: HTMLDivElement | null) {
  if (element === null) return;
  const sizes = new ResizeObserver(() => {
    const scrolls = element.scrollHeight > element.clientHeight;
    if (scrolls && element.querySelector(TAKES_FOCUS) === null) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}

export function Modal({
  title,
  onClose,
  variant = 'flyout',
  showOverlay = true,
  topmost = true,
  anchored = false,
  children,
  footer,
  exitTo,
}: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleElement = useRef<HTMLHeadingElement>(null);
  const pointer = usePointer(element);
  const titleId = useId();
  const isPresent = useIsPresent();
  const isStill = prefersReducedMotion() || document.visibilityState === 'hidden';
  const exit = useMemo(
    () => (isPresent ? LOWERED : exitTarget(element.current, exitTo?.() ?? null)),
    [isPresent, exitTo],
  );
  useDialog(element, titleElement, anchored);
  useInertOnceGone(element, isPresent);

  return (
    <m.dialog
      ref={element}
      initial={false}
      animate={IN_PLACE}
      exit={exit}
      transition={{ duration: isStill ? 0 : MODAL_MS / 1_000, ease: 'easeIn' }}
      className={cx(dialog, shapes[variant])}
      aria-labelledby={titleId}
      data-overlay={showOverlay}
      data-variant={variant}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDownCapture={pointer.down}
      onClickCapture={pointer.click}
      onClick={(event) => {
        if (topmost && pointer.isOutside(event)) onClose();
      }}
    >
      <div className={head}>
        <h2 ref={titleElement} id={titleId} tabIndex={-1} className={heading}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={readByKeys} className={body}>
        {children}
      </div>
      {footer !== undefined && <div className={foot}>{footer}</div>}
    </m.dialog>
  );
}
