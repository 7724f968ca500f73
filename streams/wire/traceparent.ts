// The header `traceparent` (W3C Trace Context), by which the platform's traces name the call of a recording.
import type { Config } from '../config';

const SPAN_DIGITS = 16;
/** The digits that decide whether a trace is sampled: samplers also read the last ones. */
const DECIDING_DIGITS = 7;

/** True if calls to this API carry the header. `apiBase` is its URL, `origin` the page's. */
export const isTraced = ({ header }: Config['tracing'], apiBase: string, origin: string): boolean =>
  header === 'always' || (header === 'sameOrigin' && `${apiBase}/`.startsWith(`${origin}/`));

/** The header of one attempt, with a new span: the last 16 of these random digits. */
export function traceparent(trace: string, { sampled }: Config['tracing'], span: string): string {
  const share = Number.parseInt(trace.slice(-DECIDING_DIGITS), 16) / 16 ** DECIDING_DIGITS;
  return `00-${trace}-${span.slice(-SPAN_DIGITS)}-0${share < sampled ? 1 : 0}`;
}
