// Page lifecycle: restoring from the back/forward cache, and form focus.
import { filter, map, pairwise, startWith, switchMap, take } from 'rxjs';
import { newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';

export const facts = {
  /** The page was restored from the back/forward cache, in its previous state. */
  'page/restored': s.object({ awayMs: s.number() }),
  /** A form field has the focus; modals that open automatically wait. */
  'field/focused': s.object({}),
  /** No form field has had the focus for a moment. */
  'field/blurred': s.object({}),
};

export const reactions: Reactions = {
  reportRestoredPage: (core) =>
    core.browser.pageHidden$.pipe(
      map(() => core.scheduler.now()),
      startWith(null),
      switchMap((leftAt) =>
        core.browser.pageRestored$.pipe(
          take(1),
          map(() => {
            const now = core.scheduler.now();
            return newEvent('page/restored', { awayMs: Math.max(0, now - (leftAt ?? now)) }, 'system');
          }),
        ),
      ),
    ),

  reportFieldFocus: (core) =>
    core.browser.typing$.pipe(
      startWith(false),
      pairwise(),
      filter(([before, now]) => before !== now),
      map(([, now]) =>
        now ? newEvent('field/focused', {}, 'player') : newEvent('field/blurred', {}, 'player'),
      ),
    ),
};
