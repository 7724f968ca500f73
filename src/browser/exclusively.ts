// Runs work in one tab at a time under a named Web Lock, which is stolen from a tab that doesn't release it. Browsers
// without Web Locks use a lease.
import type { BrowserPort } from '../../streams/ports';

/** The wait before a tab steals the lock, ms; longer than any renewal may take. */
const LOCK_MS = 20_000;

export const exclusively: BrowserPort['exclusively'] = async <T>(
  name: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> => {
  const { locks } = navigator;
  let begun = false;
  const run = (waited: boolean) => async () => {
    begun = true;
    return { value: await work(waited) };
  };
  try {
    if (locks === undefined) {
      const { leased } = await import('./lease');
      return (await leased(name, LOCK_MS, (waited) => run(waited)())).value;
    }
    const free = await locks.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? null : run(false)(),
    );
    if (free !== null) return free.value;
    const patience = { signal: AbortSignal.timeout(LOCK_MS) };
    const granted = await locks.request(name, patience, run(true)).catch((error: unknown) => {
      if (begun) throw error;
      return locks.request(name, { steal: true }, run(true));
    });
    return granted.value;
  } catch (error) {
    if (begun) throw error;
    return work(false);
  }
};
