// Starts a package's integrations on top of a core. They only listen: nothing here appends to the log.
import { defer, merge, type Observable, of, share, switchMap } from 'rxjs';
import type { Core } from '../../../streams/reaction';
import { consent$ } from './consent';
import type { Integrations, Purpose } from './integration';
import { listening } from './listeners';
import { type Boundary, loaded } from './loading';

const NECESSARY: ReadonlySet<Purpose> = new Set(['necessary']);

/** The granted purposes. With a consent manager there are none until it is loaded, and none if it can't be. */
function grantedBy(
  core: Core,
  { consent }: Integrations,
  boundary: Boundary,
): Observable<ReadonlySet<Purpose>> {
  if (consent === undefined) return consent$(core, null);
  return defer(() => loaded('consent', consent, new AbortController().signal, boundary)).pipe(
    switchMap((manager) => (manager === null ? of(NECESSARY) : consent$(core, manager))),
    share(),
  );
}

/** Runs the integrations until unsubscribed. */
export function integrated(core: Core, integrations: Integrations, boundary: Boundary): Observable<never> {
  const { analytics } = integrations;
  const granted$ = grantedBy(core, integrations, boundary);
  const parts: Observable<never>[] = [];
  if (analytics !== undefined) {
    const isNecessary = analytics.purpose === 'necessary';
    const allowed$ = isNecessary ? of(NECESSARY) : granted$;
    parts.push(listening(core, 'analytics', analytics, allowed$, boundary));
  }
  return merge(...parts);
}
