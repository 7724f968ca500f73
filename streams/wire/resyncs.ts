// Gaps: when pushes may have been missed, so that the data that they keep current has to be loaded again (`keepCurrent.ts`).
import {
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  share,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { Dispatch } from '../log/dispatch';
import type { AppEvent } from '../log/event';

/** The minimum time between two resyncs of data that pushes keep current, ms. */
const RESYNC_MS = 10_000;

export interface Gap {
  readonly event: AppEvent;
  /** After a reconnect, which may be that of all clients: then their resyncs are spread. */
  readonly isSpread: boolean;
}

/** `connects` counts the connections of the session, including the one that was just established. */
export function gapsOf(
  on: Dispatch['on'],
  connects: () => number,
  scheduler: SchedulerLike,
): Observable<Gap> {
  /** Data loaded before the first connection may miss pushes sent in the meantime. */
  const firstConnection$ = on('hub/connected').pipe(filter(() => connects() === 1));
  const reconnects$ = merge(on('hub/connected').pipe(filter(() => connects() > 1)), on('connection/resumed'));
  /** A restored page resets the throttle, and its first resync is not spread. */
  const resynced$ = on('page/restored').pipe(
    map(() => true),
    startWith(false),
    switchMap((isRestored) =>
      reconnects$.pipe(
        throttleTime(RESYNC_MS, scheduler, { leading: true, trailing: true }),
        map((event, index) => ({
          event,
          isSpread: event.kind === 'hub/connected' && !(isRestored && index === 0),
        })),
      ),
    ),
  );
  return merge(firstConnection$.pipe(map((event) => ({ event, isSpread: false }))), resynced$).pipe(share());
}
