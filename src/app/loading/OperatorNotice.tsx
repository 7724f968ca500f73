// The operator's announcements above every page: planned maintenance, a notice, and a new release. Loaded on demand.
import { css } from '@linaria/core';
import { Megaphone, RefreshCw, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownNotice } from '../../../streams/features/configuration';
import { timeOf } from '../../../streams/features/offline';
import { useCore, useEmit, useModel } from '../../core';
import { announcedUnderDialog } from '../../ui/announceUnderDialog';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { flexible, row, text } from '../../ui/mixins';
import type { OperatorsNotices } from './operatorNotices';

const bar = css`
  ${row(12)}
  min-height: 44px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-16);
  border-bottom: 1px solid var(--line);
  background: var(--s2);
  ${text.note}
  & > svg {
    flex: none;
    color: var(--text-2);
  }
  & > p {
    ${flexible}
  }
  & strong {
    color: var(--text-1);
    font-weight: 600;
  }
`;

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Bar({ icon, children, action }: { icon: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={bar}>
      {icon}
      <p ref={announcedUnderDialog}>{children}</p>
      {action}
    </div>
  );
}

function Planned() {
  const { scheduler } = useCore();
  const planned = useModel('configuration', ({ maintenance }) => maintenance);
  if (planned?.from == null) return null;
  const now = scheduler.now();
  const end = planned.until === null ? '' : ` to ${timeOf(planned.until, now)}`;
  return (
    <Bar icon={<Wrench {...ICON} />}>
      <strong>
        Maintenance from {timeOf(planned.from, now)}
        {end}.
      </strong>{' '}
      {planned.text}
    </Bar>
  );
}

/** `isPlanned`: maintenance is announced; `isReleased`: a newer release can be loaded. */
export default function OperatorNotice({ shown }: { shown: OperatorsNotices }) {
  const { isPlanned, hasNotice, isReleased } = shown;
  const emit = useEmit();
  const notice = useModel('configuration', shownNotice);
  return (
    <>
      {isPlanned && <Planned />}
      {hasNotice && notice !== null && (
        <Bar
          icon={<Megaphone {...ICON} />}
          action={
            <IconButton label="Close notice" onClick={() => emit('notice/dismissed', { id: notice.id })}>
              <X {...ICON} />
            </IconButton>
          }
        >
          {notice.text}
        </Bar>
      )}
      {isReleased && (
        <Bar
          icon={<RefreshCw {...ICON} />}
          action={
            <Button variant="quiet" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          A new version is ready.
        </Bar>
      )}
    </>
  );
}
