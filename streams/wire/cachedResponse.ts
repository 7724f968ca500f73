// The header with which the service worker marks API responses that it serves from its cache.

/** The header of a cached response: when the worker fetched it, epoch ms. */
export const CACHED_AT = 'Coinstream-Kept-At';

/** When a cached response was fetched, epoch ms; null for a response from the network. */
export function cachedAt(response: Response): number | null {
  const at = Number(response.headers.get(CACHED_AT) ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}
