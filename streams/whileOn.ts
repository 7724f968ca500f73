// Work that follows a flag, which an operator may switch while a page is open.
import { distinctUntilChanged, EMPTY, map, merge, type Observable, of, switchMap } from 'rxjs';
import type { Flag } from './config';
import type { Core } from './reaction';

/** Runs `work` while the flag is on; each time it is turned off, `work` ends. `isLater`: the page had started without it. */
export const whileOn = <T>(
  core: Core,
  name: Flag,
  work: (isLater: boolean) => Observable<T>,
): Observable<T> =>
  merge(of(null), core.on('config/loaded', 'flags/evaluated')).pipe(
    map(() => core.config.flags[name]),
    distinctUntilChanged(),
    switchMap((isOn, index) => (isOn ? work(index > 0) : EMPTY)),
  );
