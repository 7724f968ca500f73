// Shown over every page during maintenance, and ends automatically. Loaded on demand.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { timeOf } from '../../../streams/features/offline';
import { useCore, useLateModel, useModel } from '../../core';
import { StandalonePage } from '../../ui/StandalonePage';

const whole = css`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  border: 0;
  background: var(--bg);
  color: var(--text-1);
  /** The toasts move into the topmost dialog; here they are hidden with the rest of the app. */
  & > [popover] {
    display: none;
  }
`;

/** A modal: one that was open in the hidden app would otherwise keep this page inert. */
export default function MaintenancePage() {
  const { config, scheduler } = useCore();
  const { supportEmail } = config;
  const dialog = useRef<HTMLDialogElement>(null);
  const planned = useModel('configuration', ({ maintenance }) => maintenance);
  const opened = useModel('popups', ({ stack }) => stack);
  const queued = useLateModel('rewards', (rewards) => rewards?.queue);
  const notified = useLateModel('notifications', (notifications) => notifications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last modal to open is the one that is not inert.
  useEffect(() => {
    const page = dialog.current;
    page?.showModal();
    const heading = page?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
    return () => page?.close();
  }, [opened, queued, notified]);
  const until = planned?.until ?? null;
  return (
    <dialog
      ref={dialog}
      className={whole}
      aria-label="Maintenance"
      onCancel={(event) => event.preventDefault()}
    >
      <StandalonePage title="We'll be right back">
        <p>{planned?.text || "We're improving things. Your coins and rewards are safe."}</p>
        {until !== null && (
          <p>We expect to be back at {timeOf(until, scheduler.now())}. This page reopens automatically.</p>
        )}
        <p>
          Need help? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </StandalonePage>
    </dialog>
  );
}
