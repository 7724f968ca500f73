// Conditions over recorded states, where no reaction runs and no request is sent.
import type { ExpressionReads } from './expression';

interface Refused {
  readonly ok: false;
  readonly message: string;
}

const REQUEST_UNKNOWN = 'request is known only while reactions run: use test or inevitable';

/** Refuses an expression that reads the request. */
export const overStates = <T extends { readonly ok: true; readonly reads: ExpressionReads }>(
  parsed: T | Refused,
): T | Refused => (parsed.ok && parsed.reads.request ? { ok: false, message: REQUEST_UNKNOWN } : parsed);
