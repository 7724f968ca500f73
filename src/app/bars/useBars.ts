// The bars around a page: which are shown depends on its route, on the width and on the on-screen keyboard.
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../streams/routes';
import type { RouteEntry } from '../routeTable';
import { useIsWide } from './useIsWide';
import { useOnScreenKeyboard } from './useOnScreenKeyboard';

export interface Bars {
  readonly bottom: boolean;
  /** The navigation at the side: of the account, or of the app. */
  readonly side: 'account' | 'main' | null;
  /** The bar with the back button: above the page, or on desktops above page and menu, where it is the only bar. */
  readonly back: 'page' | 'tall' | null;
}

/** `route` is undefined on the few pages outside the table. */
export function useBars(route: RouteEntry | undefined): Bars {
  const { pathname } = useLocation();
  const isTyping = useOnScreenKeyboard();
  const isWide = useIsWide();
  if (route === undefined) return { bottom: false, side: null, back: null };
  const isBesideMenu = isWide && PATHS.account.test(pathname) && route.access === 'player';
  const isTall = isWide && route.header === 'none' && route.bottomBar === true;
  return {
    bottom: route.bottomBar === true && !isTyping,
    side: isBesideMenu ? 'account' : route.bottomBar === true ? 'main' : null,
    back: route.back !== true ? null : isTall ? 'tall' : 'page',
  };
}
