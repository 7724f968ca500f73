// The toasts: newest at the bottom, announced politely, paused while hovered or focused; in the topmost open dialog.
import { css } from '@linaria/core';
import { AnimatePresence, domAnimation, LazyMotion, m } from 'framer-motion';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Toast } from '../../../streams/features/toasts';
import { leadsToPage } from '../../../streams/routeFlags';
import { PATHS, pathOf } from '../../../streams/routes';
import { useConfig, useEmit, useModel } from '../../core';
import { trackHeldOpen } from '../../ui/heldOpen';
import { IconButton } from '../../ui/IconButton';
import { row, stack, tapTarget } from '../../ui/mixins';
import { prefersReducedMotion } from '../../ui/motion';
import { FAILURES_SLOT } from '../../ui/Page';
import { useTopDialog } from '../../ui/useTopDialog';

const list = css`
  position: fixed;
  inset: auto 0 calc(72px + env(safe-area-inset-bottom)) 0;
  z-index: 20;
  ${stack(8)}
  justify-items: center;
  width: auto;
  margin: 0;
  padding: 0 var(--space-16);
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;
  @media (min-width: 901px) {
    inset: auto 0 var(--space-24) 0;
  }
  dialog > & {
    inset: auto 0 calc(var(--space-16) + env(safe-area-inset-bottom)) 0;
  }
`;

const toastBox = css`
  ${row(8)}
  width: min(440px, 100%);
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-16);
  border: 1px solid var(--control);
  border-left-width: 4px;
  border-radius: 12px;
  background: var(--s2);
  color: var(--text-1);
  pointer-events: auto;
  &[data-tone='ok'] {
    border-left-color: var(--ok);
  }
  &[data-tone='problem'] {
    border-left-color: var(--danger);
  }
  & a {
    ${tapTarget}
    font-weight: 650;
    white-space: nowrap;
  }
  & p {
    flex: 1;
  }
`;

function OneToast({ toast }: { toast: Toast }) {
  const { flags } = useConfig();
  const emit = useEmit();
  const still = prefersReducedMotion();
  const { id, text, tone, link } = toast;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null) return;
    return trackHeldOpen(box.current, (held) => {
      emit(held ? 'toast/held' : 'toast/released', { id });
    });
  }, [emit, id]);
  return (
    <m.div
      ref={box}
      className={toastBox}
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
      initial={still ? false : { opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, transition: { duration: still ? 0 : 0.16 } }}
      transition={{ duration: 0.2 }}
    >
      <p>{text}</p>
      {link !== null && leadsToPage(link.to, flags) && <Link to={link.to}>{link.label}</Link>}
      <IconButton label="Dismiss" onClick={() => emit('toast/dismissed', { id })}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </m.div>
  );
}

/** A popover, because a dialog that enters or leaves moves and cuts off whatever else is in it. */
function listElement(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.className = list;
  return element;
}

const GAP_PX = 8;

/** Keeps the list above the banner of the page's failed parts, which ends at the same height. */
function useAboveBanner(host: HTMLElement, pathname: string, toasts: readonly Toast[], isInDialog: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place for its banner.
  useLayoutEffect(() => {
    const slot = isInDialog ? null : document.querySelector<HTMLElement>(`[${FAILURES_SLOT}]`);
    const lift = () => {
      const height = slot?.offsetHeight ?? 0;
      host.style.marginBottom = `${height === 0 ? 0 : height + GAP_PX}px`;
    };
    lift();
    if (slot === null) return undefined;
    const observer = new ResizeObserver(lift);
    observer.observe(slot);
    return () => observer.disconnect();
  }, [host, pathname, toasts, isInDialog]);
}

/** Above a game, `PlayNote` shows them instead. */
export default function Toasts() {
  const items = useModel('toasts', (toasts) => toasts.items);
  const pathname = useModel('navigation', pathOf);
  const dialog = useTopDialog(items.length > 0);
  const [host] = useState(listElement);
  useLayoutEffect(() => {
    (dialog?.isConnected === true ? dialog : document.body).append(host);
    host.showPopover?.();
    return () => host.remove();
  }, [host, dialog]);
  useAboveBanner(host, pathname, items, dialog !== null);
  if (PATHS.playing.test(pathname)) return null;
  return createPortal(
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence>
        {items.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </AnimatePresence>
    </LazyMotion>,
    host,
  );
}
