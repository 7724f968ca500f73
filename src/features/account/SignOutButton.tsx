// Signs the player out everywhere.
import { LogOut } from 'lucide-react';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';

export function SignOutButton() {
  const emit = useEmit();
  const leaving = useModel('session', (session) => session.status === 'signingOut');
  return (
    <Button variant="secondary" wide busy={leaving} onClick={() => emit('session/signOutStarted', {})}>
      <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
      Sign out
    </Button>
  );
}
