// Guards pages by account status: redirects home and gives the reason in a modal [SHELL-69].
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { patternOf } from '../../../streams/routes';
import { useEmit, useModel } from '../../core';

const CLOSED_TO: ReadonlySet<string> = new Set(['Closed', 'Suspended', 'Timeout', 'Duplicated']);

export const isClosedAccount = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && CLOSED_TO.has(status);

export function RequireAccountStatus({ screen: Screen }: { screen: ComponentType }) {
  return useModel('account', isClosedAccount) ? <Away /> : <Screen />;
}

function Away() {
  const emit = useEmit();
  const { pathname } = useLocation();
  useEffect(() => {
    emit('feature/refused', { path: patternOf(pathname) });
  }, [emit, pathname]);
  return <Navigate to="/" replace />;
}
