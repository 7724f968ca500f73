// A lock between tabs for browsers without Web Locks: a lease in local storage. The last writer holds it.
import { allowed } from './storages';

const PREFIX = 'coinstream.lease.';
/** The wait after a write before a competing write is certain to be visible, ms. */
const SETTLED_MS = 60;
/** The polling interval of a waiting tab, ms. */
const LOOK_MS = 120;

interface Lease {
  readonly holder: string;
  /** Epoch ms. */
  readonly until: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function leaseOf(text: string | null): Lease | null {
  try {
    const lease = JSON.parse(text ?? 'null') as Partial<Lease> | null;
    return typeof lease?.holder === 'string' && typeof lease.until === 'number' ? (lease as Lease) : null;
  } catch {
    return null;
  }
}

/**
 * Runs `work` once no other tab holds the lease, or after `ms` at most. Its argument: whether another tab held the
 * lease.
 */
export async function leased<T>(
  name: string,
  ms: number,
  work: (waited: boolean) => Promise<T>,
  store: Storage = allowed(() => localStorage),
): Promise<T> {
  const key = PREFIX + name;
  const holder = crypto.randomUUID();
  const isMine = () => leaseOf(store.getItem(key))?.holder === holder;
  const giveUpAt = Date.now() + ms;
  let waited = false;
  for (;;) {
    const present = leaseOf(store.getItem(key));
    const now = Date.now();
    if (present === null || present.until <= now || present.until > now + ms || now >= giveUpAt) {
      store.setItem(key, JSON.stringify({ holder, until: now + ms }));
      await pause(SETTLED_MS);
      if (isMine()) break;
    }
    waited = true;
    await pause(LOOK_MS);
  }
  try {
    return await work(waited);
  } finally {
    if (isMine()) store.removeItem(key);
  }
}
