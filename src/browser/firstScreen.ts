// Defers non-urgent work until after the first screen.
import { distinctUntilChanged, filter, map, merge, NEVER, switchMap, take, timer } from 'rxjs';
import type { Core } from '../../streams/reaction';

/** The required time without a call in flight, ms. */
const QUIET_MS = 500;
/** The maximum wait, ms, because a screen may never get a response. */
const MAX_MS = 10_000;
/** The maximum wait for an idle browser, ms. */
const IDLE_MS = 1_000;

/**
 * Runs `work` once the session is known, its calls have settled and the browser is idle. Returns a function that
 * cancels it.
 */
export function afterFirstScreen(core: Core, work: () => void): () => void {
  const quiet$ = core.view('calls').pipe(
    filter(() => core.state('session').status !== 'unknown'),
    map(({ byKey }) => Object.values(byKey).some(({ status }) => status === 'pending')),
    distinctUntilChanged(),
    switchMap((isBusy) => (isBusy ? NEVER : timer(QUIET_MS, core.scheduler))),
  );
  const waiting = merge(quiet$, timer(MAX_MS, core.scheduler))
    .pipe(take(1))
    .subscribe(() => {
      if (typeof requestIdleCallback === 'undefined') setTimeout(work);
      else requestIdleCallback(work, { timeout: IDLE_MS });
    });
  return () => waiting.unsubscribe();
}

/** Runs `work` with the code of `afterStart.ts`, and resolves after it; if that cannot be loaded, nothing happens. */
export const withAfterStart = (
  work: (parts: typeof import('./afterStart').parts) => void | Promise<void>,
): Promise<void> =>
  import('./afterStart').then(
    ({ parts }) => work(parts),
    () => undefined,
  );
