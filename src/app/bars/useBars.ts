// The bars around a page: which are shown depends on its route, on the width and on the on-screen keyboard.
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../streams/routes';
import type { RouteEntry } from '../routeTable';
import { useIsWide } from './useIsWide';
import { useOnScreenKeyboard } from './useOnScreenKeyboard';

export interface Bars {
  readonly bottom: boolean;
  /** The navigation in the rail: of the account, or of the app. */
  readonly side: 'account' | 'main' | null;
}

/** `route` is undefined on the few pages outside the table. */
export function useBars(route: RouteEntry | undefined): Bars {
  const { pathname } = useLocation();
  const isTyping = useOnScreenKeyboard();
  const isWide = useIsWide();
  if (route === undefined) return { bottom: false, side: null };
  const isOfAccount = isWide && PATHS.account.test(pathname) && route.access === 'player';
  return {
    bottom: route.bottomBar && !isTyping,
    side: !route.rail ? null : isOfAccount ? 'account' : 'main',
  };
}
