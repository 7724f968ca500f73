// A lazy sign-in port: visitors who have never signed in here don't load its code.
import { type Observable, ReplaySubject, switchMap } from 'rxjs';
import type { SignInPort } from '../../streams/ports';
import { nextTask } from './nextTask';

/**
 * `isNeeded`: whether there may be a session to restore, evaluated at startup. A visitor's `restore` resolves in a separate
 * task, because the whole first screen waits for it. If the code fails to load, the provider counts as unreachable, and the
 * next call fetches the code again.
 */
export function lateSignIn(load: () => Promise<SignInPort>, isNeeded: () => boolean): SignInPort {
  const arrived = new ReplaySubject<SignInPort>(1);
  let port: SignInPort | null = null;
  let arriving: Promise<SignInPort> | null = null;

  function needed(): Promise<SignInPort> {
    arriving ??= load().then(
      (loaded) => {
        port = loaded;
        arrived.next(loaded);
        return loaded;
      },
      (error: unknown) => {
        arriving = null;
        throw error;
      },
    );
    return arriving;
  }

  const followed = <T>(stream: (loaded: SignInPort) => Observable<T>) => arrived.pipe(switchMap(stream));

  return {
    async restore() {
      if (!isNeeded()) {
        await nextTask();
        return { outcome: 'absent' };
      }
      const loaded = await needed().catch(() => null);
      return loaded === null ? { outcome: 'unreachable' } : loaded.restore();
    },
    start: async (returnTo) => (await needed()).start(returnTo),
    async renew(spent, waited) {
      const loaded = await needed().catch(() => null);
      return loaded === null ? { outcome: 'unreachable' } : loaded.renew(spent, waited);
    },
    end: async (everywhere) => (await needed()).end(everywhere),
    revisit: async () => port?.revisit(),
    accessToken: () => port?.accessToken() ?? null,
    shareUnreachable: (pause) => port?.shareUnreachable(pause),
    signOutSuspected$: followed((loaded) => loaded.signOutSuspected$),
    renewedElsewhere$: followed((loaded) => loaded.renewedElsewhere$),
    unreachableElsewhere$: followed((loaded) => loaded.unreachableElsewhere$),
    endedElsewhere$: followed((loaded) => loaded.endedElsewhere$),
  };
}
