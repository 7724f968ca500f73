// The end of a sign-in: the page that the provider returns to redirects immediately, and a route change closes modals.
import type { Observable } from 'rxjs';
import type { Core } from '../../reaction';
import { PAGES } from '../../routes';

/** Emits once, as soon as the player is on a page that does not redirect. */
export const afterCallback = (core: Pick<Core, 'until'>): Observable<void> =>
  core.until((state) => state('navigation').pattern !== PAGES.callback);
