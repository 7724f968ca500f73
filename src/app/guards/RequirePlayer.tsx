// Guards player screens [SHELL-24, SHELL-25]: redirects visitors to /login, which remembers their path, or home while
// signing out.
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { filter, map, merge, startWith, take, timer } from 'rxjs';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { isAccountSettled } from '../../../streams/features/shared/paymentRules';
import { useModel, useStream } from '../../core';
import { Spinner } from '../../ui/Spinner';

/** The maximum wait for the account, ms. */
const ACCOUNT_MS = 15_000;

export function RequirePlayer({ screen: Screen }: { screen: ComponentType }) {
  const status = useModel('session', (session) => session.status);
  const endedBecause = useModel('session', (session) => session.endedBecause);
  const { pathname, search, hash } = useLocation();
  if (status === 'signedIn') return <OncePlayerIsKnown screen={Screen} />;
  if (isSearching({ status })) return <Spinner />;
  const leaving = status === 'signingOut' || endedBecause === 'player' || endedBecause === 'accountStatus';
  return leaving ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/login" replace state={{ returnTo: pathname + search + hash }} />
  );
}

/** Shows a spinner until the account is loaded or has failed to load, for at most `ACCOUNT_MS` [AUTH-07]. */
function OncePlayerIsKnown({ screen: Screen }: { screen: ComponentType }) {
  const isKnown = useStream(
    (core) =>
      merge(
        core.view('calls').pipe(map(isAccountSettled), filter(Boolean)),
        timer(ACCOUNT_MS, core.scheduler),
      ).pipe(
        take(1),
        map(() => true),
        startWith(false),
      ),
    [],
  );
  return isKnown ? <Screen /> : <Spinner />;
}
