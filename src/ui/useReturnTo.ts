// The page to return to after signing in or registering.
import { useLocation } from 'react-router-dom';
import { PAGES } from '../../streams/routes';

const ENTRANCES: ReadonlySet<string> = new Set([PAGES.login, PAGES.register, PAGES.geoBlock]);

/**
 * The current page, as a path within the app; on the pages to sign in and to register and on the geo-block the one that the
 * visitor came from, which links to them pass as the history's state, or home. The callback's URL contains a code, so it becomes
 * home.
 */
export function useReturnTo(): string {
  const { pathname, search, hash, state } = useLocation();
  if (pathname === PAGES.callback) return PAGES.home;
  const isEntrance = ENTRANCES.has(pathname);
  return isEntrance ? (state?.returnTo ?? '/') : pathname + search + hash;
}
