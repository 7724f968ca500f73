// Shown during maintenance in place of every page, and ends by itself. Loaded on demand.
import { timeOf } from '../../../streams/features/offline';
import { useConfig, useCore, useModel } from '../../core';
import { StandalonePage } from '../../ui/StandalonePage';

export default function MaintenancePage() {
  const { scheduler } = useCore();
  const { supportEmail } = useConfig();
  const planned = useModel('configuration', ({ maintenance }) => maintenance);
  const until = planned?.until ?? null;
  return (
    <StandalonePage title="We'll be right back">
      <p>{planned?.text || "We're improving things. Your coins and rewards are safe."}</p>
      {until !== null && (
        <p>We expect to be back at {timeOf(until, scheduler.now())}. This page reopens by itself.</p>
      )}
      <p>
        Need help? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </StandalonePage>
  );
}
