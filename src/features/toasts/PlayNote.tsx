// The newest toast, in the bar above a game so that it never covers the controls. Its link is disabled during a round.

import { css } from '@linaria/core';
import { ArrowRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Toast } from '../../../streams/features/toasts';
import { leadsToPage } from '../../../streams/routeFlags';
import { useConfig, useEmit, useLateModel, useModel } from '../../core';
import { announcedUnderDialog } from '../../ui/announceUnderDialog';
import { trackHeldOpen } from '../../ui/heldOpen';
import { IconButton } from '../../ui/IconButton';
import { cover, middle, square } from '../../ui/mixins';

const box = css`
  ${cover}
  z-index: 1;
  display: flex;
  align-items: center;
  border-left: 4px solid var(--ok);
  border-radius: 8px;
  background: var(--s2);
  color: var(--text-1);
  font-size: 0.875rem;
  line-height: 1.125rem;
  &[data-tone='problem'] {
    border-left-color: var(--danger);
  }
  & > p {
    flex: 1;
    min-width: 0;
    max-height: 2.25rem;
    margin: 0 0 0 var(--space-12);
    overflow: hidden;
  }
`;

const way = css`
  flex: none;
  ${middle}
  ${square(44)}
  border-radius: 12px;
  /** Keeps its space, so that nothing shifts under a finger. */
  &[data-closed='true'] {
    visibility: hidden;
  }
`;

function Note({ toast }: { toast: Toast }) {
  const { flags } = useConfig();
  const emit = useEmit();
  const isRunning = useLateModel('launch', (launch) => launch?.playing === true);
  const { id, text, tone, link } = toast;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return;
    return trackHeldOpen(element.current, (held) => {
      emit(held ? 'toast/held' : 'toast/released', { id });
    });
  }, [emit, id]);
  return (
    <div ref={element} className={box} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      <p ref={announcedUnderDialog}>{text}</p>
      {link !== null && leadsToPage(link.to, flags) && (
        <Link className={way} to={link.to} aria-label={link.label} data-closed={isRunning}>
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      <IconButton label="Dismiss" onClick={() => emit('toast/dismissed', { id })}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

export default function PlayNote() {
  const newest = useModel('toasts', (toasts) => toasts.items.at(-1) ?? null);
  return newest === null ? null : <Note key={newest.id} toast={newest} />;
}
