// The page to return to after signing in or registering.
import { useLocation } from 'react-router-dom';
import { PAGES } from '../../streams/routes';

/**
 * The current page, as a path within the app; on the pages to sign in and to register the one that the visitor came from, which
 * links to them pass as the history's state, or home.
 */
export function useReturnTo(): string {
  const { pathname, search, hash, state } = useLocation();
  const isEntrance = pathname === PAGES.login || pathname === PAGES.register;
  return isEntrance ? (state?.returnTo ?? '/') : pathname + search + hash;
}
