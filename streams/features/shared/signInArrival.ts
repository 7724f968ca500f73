// The end of a sign-in: the page to which the provider returns leads on at once, and a change of route closes modals.
import type { Observable } from 'rxjs';
import type { Core } from '../../reaction';
import { PAGES } from '../../routes';

/** Emits once, as soon as the player has arrived on a page that stays. */
export const arrived = (core: Pick<Core, 'until'>): Observable<void> =>
  core.until((state) => state('navigation').pattern !== PAGES.callback);
