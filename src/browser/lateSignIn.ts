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
  const loaded$ = new ReplaySubject<SignInPort>(1);
  let port: SignInPort | null = null;
  let loading: Promise<SignInPort> | null = null;

  function loadOnce(): Promise<SignInPort> {
    loading ??= load().then(
      (loaded) => {
        port = loaded;
        loaded$.next(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  const whenLoaded = <T>(stream: (loaded: SignInPort) => Observable<T>) => loaded$.pipe(switchMap(stream));

  return {
    async restore() {
      if (!isNeeded()) {
        await nextTask();
        return { outcome: 'absent' };
      }
      const loaded = await loadOnce().catch(() => null);
      return loaded === null ? { outcome: 'unreachable' } : loaded.restore();
    },
    start: async (returnTo) => (await loadOnce()).start(returnTo),
    async renew(spent, waited) {
      const loaded = await loadOnce().catch(() => null);
      return loaded === null ? { outcome: 'unreachable' } : loaded.renew(spent, waited);
    },
    end: async (everywhere) => (await loadOnce()).end(everywhere),
    revisit: async () => port?.revisit(),
    accessToken: () => port?.accessToken() ?? null,
    shareUnreachable: (pause) => port?.shareUnreachable(pause),
    signOutSuspected$: whenLoaded((loaded) => loaded.signOutSuspected$),
    renewedElsewhere$: whenLoaded((loaded) => loaded.renewedElsewhere$),
    unreachableElsewhere$: whenLoaded((loaded) => loaded.unreachableElsewhere$),
    endedElsewhere$: whenLoaded((loaded) => loaded.endedElsewhere$),
  };
}
