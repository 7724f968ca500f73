// Resyncs: when pushes may have been missed, the data that they keep current is loaded again.
import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  type SchedulerLike,
  share,
  startWith,
  switchMap,
  takeUntil,
  throttleTime,
} from 'rxjs';
import type { Dispatch } from '../log/dispatch';
import type { AppEvent } from '../log/event';
import type { RandomPort } from '../ports';
import { scattered } from '../spread';

/** The minimum time between two resyncs of data that pushes keep current, ms. */
const RESYNC_MS = 10_000;

export interface Resyncs {
  /** After a reconnect, each subscriber is notified at a random time within `SCATTER_MS`. */
  readonly resyncs$: Observable<AppEvent>;
  /** The same without that delay. */
  readonly promptResyncs$: Observable<AppEvent>;
}

/** `connects` counts the connections of the session, including the one that was just established. */
export function resyncsOf(
  on: Dispatch['on'],
  connects: () => number,
  ports: { readonly scheduler: SchedulerLike; readonly random: RandomPort },
): Resyncs {
  /** Data loaded before the first connection may miss pushes sent in the meantime. */
  const firstConnection$ = on('hub/connected').pipe(filter(() => connects() === 1));
  const reconnects$ = merge(on('hub/connected').pipe(filter(() => connects() > 1)), on('connection/resumed'));
  /** A restored page resets the throttle, and its first resync is not spread. */
  const resynced$ = on('page/restored').pipe(
    map(() => true),
    startWith(false),
    switchMap((isRestored) =>
      reconnects$.pipe(
        throttleTime(RESYNC_MS, ports.scheduler, { leading: true, trailing: true }),
        map((event, index) => ({
          event,
          isSpread: event.kind === 'hub/connected' && !(isRestored && index === 0),
        })),
      ),
    ),
  );
  const gaps$ = merge(firstConnection$.pipe(map((event) => ({ event, isSpread: false }))), resynced$).pipe(
    share(),
  );
  return {
    promptResyncs$: gaps$.pipe(map(({ event }) => event)),
    resyncs$: gaps$.pipe(
      mergeMap(({ event, isSpread }) =>
        isSpread ? of(event).pipe(scattered(ports), takeUntil(on('session/ended'))) : of(event),
      ),
    ),
  };
}
