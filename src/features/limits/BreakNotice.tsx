// The notice of a timeout: what it blocks, and when it ends.
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

interface BreakTextProps {
  /** What the timeout blocks here. */
  readonly paused: string;
}

/** Null unless the player is on a timeout. */
export function BreakText({ paused }: BreakTextProps) {
  const { limits } = useConfig().flags;
  const { scheduler } = useCore();
  const account = useModel('account');
  if (account.status !== 'Timeout') return null;
  const until = account.details?.takeABreakEndDate ?? null;
  return (
    <>
      You're on a timeout{until === null ? '' : ` until ${nearTime(until, scheduler.now())}`}. {paused} are
      paused. {limits && <Link to="/account/limits/timeout">Timeout</Link>}
    </>
  );
}

export function BreakNotice() {
  const isOnBreak = useModel('account', ({ status }) => status === 'Timeout');
  return isOnBreak ? (
    <p className={notice}>
      <BreakText paused="Purchases" />
    </p>
  ) : null;
}
