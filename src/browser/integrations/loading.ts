// Loads the adapters of an operator's package: late, with a time limit, and without a way for their errors to reach the app.
import { firstValueFrom, from, map, race, type SchedulerLike, timer } from 'rxjs';
import type { Thrown } from '../../../streams/unhandled';
import type { Hook, HookName, Host, Origins } from './integration';
import { loadScript } from './scripts';

/** The maximum time for the code of an adapter, and for its start, ms. */
const LOAD_MS = 15_000;

/** What all adapters of a page share. */
export interface Boundary {
  readonly scheduler: SchedulerLike;
  readonly report: (thrown: Thrown) => void;
  /** Whether the browser sends Global Privacy Control. */
  readonly isRefused: boolean;
}

const hostOf = (origins: Origins = {}, signal: AbortSignal): Host => ({
  signal,
  loadScript: (address) => loadScript(address, origins.scripts ?? []),
});

/** Rejects after the time limit. */
export function inTime<T>(work: Promise<T>, scheduler: SchedulerLike): Promise<T> {
  const late$ = timer(LOAD_MS, scheduler).pipe(
    map(() => {
      throw new Error('timed out');
    }),
  );
  return firstValueFrom(race(from(work), late$));
}

/** The adapter of a hook; null, after a report, if it can't be loaded or started in time. */
export async function loaded<Adapter>(
  name: HookName,
  { load, origins }: Hook<Adapter>,
  signal: AbortSignal,
  { scheduler, report }: Boundary,
): Promise<Adapter | null> {
  try {
    const work = async () => (await load()).default(hostOf(origins, signal));
    return await inTime(work(), scheduler);
  } catch (error) {
    report({ origin: 'integration', part: name, error });
    return null;
  }
}
