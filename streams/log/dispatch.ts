// Dispatches events to subscribers by kind, because there are hundreds of subscriptions and an event concerns only a few.
import { merge, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import type { AppEvent, EventKind, EventOf, NewEvent } from './event';

export interface Dispatch {
  /** Events of these kinds. Subscribers to one kind are notified in subscription order. */
  on<K extends EventKind>(...kinds: readonly K[]): Observable<EventOf<K>>;
  /** Subscribes to `work` from each sign-in until that session ends. */
  whileSignedIn(work: () => Observable<NewEvent>): Observable<NewEvent>;
}

export function dispatchByKind(events$: Observable<AppEvent>): Dispatch {
  const byKind = new Map<string, Subject<AppEvent>>();
  let isOver = false;
  const ofKind = (kind: string) => {
    const existing = byKind.get(kind);
    if (existing !== undefined) return existing;
    const created = new Subject<AppEvent>();
    if (isOver) created.complete();
    byKind.set(kind, created);
    return created;
  };
  events$.subscribe({
    next: (event) => byKind.get(event.kind)?.next(event),
    complete: () => {
      isOver = true;
      for (const kind$ of byKind.values()) kind$.complete();
    },
  });
  const on: Dispatch['on'] = <K extends EventKind>(...kinds: readonly K[]) =>
    merge(...[...new Set(kinds)].map(ofKind)) as Observable<AppEvent> as Observable<EventOf<K>>;
  return {
    on,
    whileSignedIn: (work) =>
      on('session/started').pipe(switchMap(() => work().pipe(takeUntil(on('session/ended'))))),
  };
}
