// Parsing of `Retry-After`.

/** The maximum accepted `Retry-After`, ms. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Parses a `Retry-After` in seconds or as a date; ms from now, or null. A date is compared with the response's own `Date`, if it
 * can be read, because the device's clock (`now`) may be wrong.
 */
export function retryAfterMs(header: string | null, now: number, date: string | null = null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - (Date.parse(date ?? '') || now) : seconds * 1000;
  return Number.isNaN(ms) || ms < 0 ? null : Math.min(ms, MAX_RETRY_AFTER_MS);
}
