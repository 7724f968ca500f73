// The notice where a timeout blocks something, with its end.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { nearTime } from '../../../streams/calendar';
import { useConfig, useCore, useModel } from '../../core';
import { surface } from '../../ui/mixins';

const notice = css`
  margin: var(--space-16) var(--space-16) 0;
  padding: var(--space-12) var(--space-16);
  ${surface(12)}
`;

export function BreakNotice() {
  const { limits } = useConfig().flags;
  const { scheduler } = useCore();
  const account = useModel('account');
  if (account.status !== 'Timeout') return null;
  const until = account.details?.takeABreakEndDate ?? null;
  return (
    <p className={notice}>
      You're on a timeout{until === null ? '' : ` until ${nearTime(until, scheduler.now())}`}. Purchases are
      paused. {limits && <Link to="/account/limits/timeout">Timeout</Link>}
    </p>
  );
}
