// Corrects the page's clock by the host's.
import { BASE } from '../ui/base';
import { correctClock, hostAheadMs } from './clock';

const MAX_MS = 5_000;

/** Leaves the clock as it is if the host does not respond. The URL is used once, because a cache would repeat an old `Date`. */
export async function readHostClock(): Promise<void> {
  const from = Date.now();
  try {
    const response = await fetch(`${BASE}version.json?at=${from}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(MAX_MS),
    });
    correctClock(Math.round(hostAheadMs(response, (from + Date.now()) / 2)));
  } catch {
    // Offline, or the host is down.
  }
}
