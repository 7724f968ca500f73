// Guards player screens: visitors are redirected to /login, which remembers their path, or home while signing out [SHELL-24, SHELL-25].
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { isAccountSettled } from '../../../streams/features/shared/paymentRules';
import { elapsed } from '../../../streams/time';
import { useModel, useStream } from '../../core';
import { Spinner } from '../../ui/Spinner';
import { useReturnTo } from '../../ui/useReturnTo';

/** The maximum time a screen waits for the account, ms. */
const ACCOUNT_MS = 15_000;

export function RequirePlayer({ screen: Screen }: { screen: ComponentType }) {
  const status = useModel('session', (session) => session.status);
  const endedBecause = useModel('session', (session) => session.endedBecause);
  const returnTo = useReturnTo();
  if (status === 'signedIn') return <OncePlayerIsKnown screen={Screen} />;
  if (isSearching({ status })) return <Spinner />;
  const leaving = status === 'signingOut' || endedBecause === 'player' || endedBecause === 'accountStatus';
  return leaving ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={{ returnTo }} />;
}

/** A spinner until the account is loaded or cannot be, for at most `ACCOUNT_MS` [AUTH-07]. */
function OncePlayerIsKnown({ screen: Screen }: { screen: ComponentType }) {
  const isLoaded = useModel('account', ({ status }) => status !== null);
  const isSettled = useModel('calls', isAccountSettled);
  const isLate = useStream(({ scheduler }) => elapsed(ACCOUNT_MS, scheduler), []);
  return isLoaded || isSettled || isLate ? <Screen /> : <Spinner />;
}
