// Modals that open automatically: rewards, levels, the daily streak. They wait for prompts, such as a confirmation,
// and never open over another modal.
import { concatMap, defer, map, type Observable, type OperatorFunction, of, switchMap, timer } from 'rxjs';
import type { NewEvent } from '../../log/event';
import type { Core } from '../../reaction';
import { PAGES, PATHS, pathOf } from '../../routes';

/**
 * The minimum time without a modal before a celebration opens, ms. Longer than the gap between a prompt and the modal
 * that follows it.
 */
const CELEBRATION_PAUSE_MS = 1_000;

/** True if a modal may open automatically: no modal is open, and the page neither redirects nor is a game. */
export function isFree(state: Core['state']): boolean {
  const path = pathOf(state('navigation'));
  return path !== PAGES.callback && !PATHS.playing.test(path) && state('popups').stack.length === 0;
}

const mayCelebrate = (state: Core['state']) => isFree(state) && !PATHS.calm.test(pathOf(state('navigation')));

/** Emits once, after `delay`, as soon as no modal has been open for a while on a page on which one may open. */
export function whenFree(core: Pick<Core, 'until' | 'state' | 'scheduler'>, delay = 0): Observable<void> {
  return defer(() => {
    const wait = mayCelebrate(core.state) ? delay : Math.max(delay, CELEBRATION_PAUSE_MS);
    return core.until(mayCelebrate).pipe(
      switchMap(() => (wait === 0 ? of(undefined) : timer(wait, core.scheduler))),
      switchMap(() => (mayCelebrate(core.state) ? of(undefined) : whenFree(core))),
    );
  });
}

/** Delays automatic modals until they may open, keeping their order. */
export const heldUntilFree = (
  core: Pick<Core, 'until' | 'state' | 'scheduler'>,
): OperatorFunction<NewEvent, NewEvent> => concatMap((event) => whenFree(core).pipe(map(() => event)));
