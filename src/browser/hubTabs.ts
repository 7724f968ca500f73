// The lock and the channel through which this browser's tabs share one hub connection.
import { fromEvent, map, Observable } from 'rxjs';
import type { HubTabs } from '../../streams/ports';

function lock(name: string, takes: boolean): Observable<void> {
  return new Observable((subscriber) => {
    const unsubscribed = new AbortController();
    let isHeld = false;
    let release: () => void = () => undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        isHeld = true;
        release = resolve;
        if (unsubscribed.signal.aborted) resolve();
        else subscriber.next();
      });
    const options: LockOptions = takes ? { steal: true } : { signal: unsubscribed.signal };
    navigator.locks.request(name, options, hold).then(
      () => subscriber.complete(),
      /** Stolen while held; otherwise denied. */
      (error: unknown) => (isHeld ? subscriber.complete() : subscriber.error(error)),
    );
    return () => {
      unsubscribed.abort();
      release();
    };
  });
}

/** Undefined where the browser lacks Web Locks or BroadcastChannel. */
export function hubTabs(): HubTabs | undefined {
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') return undefined;
  return {
    lock,
    channel(name) {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        messages$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
        close: () => channel.close(),
      };
    },
  };
}
