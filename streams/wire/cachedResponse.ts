// What the service worker keeps of the API for when the network is gone, and how its answers tell that they were kept.

/** The header of a kept answer: when the worker fetched it, epoch ms. */
export const CACHED_AT = 'Coinstream-Kept-At';

/** When this response was fetched, epoch ms, if a worker answered for a network that did not; null for any other. */
export function cachedAt(response: Response): number | null {
  const at = Number(response.headers.get(CACHED_AT) ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}
