// Overlapping requests: a response that crossed the player's own change may or may not include it, so it is requested
// again.
import { filter, merge, type Observable, tap } from 'rxjs';
import type { AppEvent, EventKind } from '../../log/event';
import type { Core } from '../../reaction';
import type { Endpoint } from '../../wire/endpoint';

/**
 * Emits the later of a response `loaded` and the response to a change, if one was requested before the other arrived.
 * Reload then: the loaded response may be from before the change, or its effect may be counted twice.
 */
export function overlappingRequests(
  core: Pick<Core, 'on'>,
  loaded: EventKind,
  ...changes: readonly EventKind[]
): Observable<AppEvent> {
  const last = { reply: 0, change: 0 };
  const overlapsOf = (one: 'reply' | 'change', other: 'reply' | 'change', kinds: readonly EventKind[]) =>
    (core.on(...kinds) as Observable<AppEvent>).pipe(
      tap(({ seq }) => {
        last[one] = seq;
      }),
      filter(({ cause }) => cause !== undefined && cause < last[other]),
    );
  return merge(overlapsOf('reply', 'change', [loaded]), overlapsOf('change', 'reply', changes));
}

/** Whether a response is in flight that may be older than what has just happened. */
export const isInFlight = (core: Pick<Core, 'state'>, { route }: Pick<Endpoint, 'route'>): boolean =>
  Object.values(core.state('calls').inFlight).some((key) => key.startsWith(`${route}?`));
