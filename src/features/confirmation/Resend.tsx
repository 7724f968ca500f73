// A button that resends a message once its countdown has ended.
import { of } from 'rxjs';
import { secondsUntil } from '../../../streams/time';
import { useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';

/** `1:05` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendProps {
  readonly channel: 'email' | 'phone';
  readonly label: string;
  readonly busy: boolean;
  readonly onSend: () => void;
}

export function Resend({ channel, label, busy, onSend }: ResendProps) {
  const until = useModel('confirmation', (confirmation) => confirmation[channel]);
  const seconds = useStream(
    (core) => (until === null ? of(0) : secondsUntil(until, core.scheduler)),
    [until],
  );
  const waits = seconds > 0;
  return (
    <Button variant="secondary" wide busy={busy} disabled={waits} onClick={onSend}>
      {waits ? `${label} in ${clock(seconds)}` : label}
    </Button>
  );
}
