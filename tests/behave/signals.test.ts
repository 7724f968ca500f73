// The signals of the ports: noted without using a port more than the reactions do.
import { asapScheduler, EMPTY, Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { notedPorts } from '../../streams/signals';

describe('the signals of the position', () => {
  it('are noted while a reaction follows it, and do not watch it otherwise', () => {
    let watches = 0;
    const moves$ = new Observable((observer) => {
      watches += 1;
      observer.next({ failureCode: null });
    });
    const store = {
      read: () => null,
      write: () => undefined,
      remove: () => undefined,
      clear: () => undefined,
    };
    const given = {
      browser: { visible$: EMPTY },
      geolocation: { moves$ },
      scheduler: asapScheduler,
      signIn: {},
      storage: { local: store, session: store },
    };
    const { ports, signals, start } = notedPorts(given as never, () => ({ seq: 0, at: 0 }));
    const following = start();
    expect(watches).toBe(0);
    following.add(ports.geolocation.moves$.subscribe());
    expect(watches).toBe(1);
    expect(signals.map(({ signal }) => signal)).toEqual(['started', 'moves$']);
    following.unsubscribe();
  });
});
