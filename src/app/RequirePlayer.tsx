// Guards player screens: visitors are redirected to /login, which remembers their path, or home while signing out [SHELL-24, SHELL-25].
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useModel } from '../core';
import { Spinner } from '../ui/Spinner';

export function RequirePlayer({ screen: Screen }: { screen: ComponentType }) {
  const status = useModel('session', (session) => session.status);
  const endedBecause = useModel('session', (session) => session.endedBecause);
  const { pathname, search, hash } = useLocation();
  if (status === 'signedIn') return <Screen />;
  if (status === 'searching') return <Spinner />;
  const leaving = status === 'signingOut' || endedBecause === 'player' || endedBecause === 'accountStatus';
  return leaving ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/login" replace state={{ returnTo: pathname + search + hash }} />
  );
}
