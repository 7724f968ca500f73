// Shared parts of third-party pages: each on a separate origin, framed only by named ancestors, serving only its own scripts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults';
import { isByBrowser } from './rest/lostReplies';
import { isOnReused } from './rest/server';

export type Body = Readonly<Record<string, unknown>>;

/** The headers of every response from such an origin; `sources` are allowed by its policy in addition to its own files. */
export function hostedHeaders(
  ancestors: string,
  { camera, sources = [] }: { camera: boolean; sources?: readonly string[] },
): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      ...sources,
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=()`,
  };
}

const NOT_FRAMED = hostedHeaders("'none'", { camera: false });

export function json(res: ServerResponse, status: number, body: unknown): true {
  res.writeHead(status, { ...NOT_FRAMED, 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
  return true;
}

/** The JSON object in a request body; an empty object for anything else. */
export async function bodyOf(req: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** True for requests from the origin's own pages and from clients other than browsers. */
export const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || origin === `http://${host}`;

/** False for a page in a frame of another origin than the app's. Many providers check this by the frame's referrer. */
export const isFramedBy = (app: string, { headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] !== 'iframe' ||
  headers['sec-fetch-site'] === 'same-origin' ||
  headers.referer === `${app}/`;

/**
 * Applies the fault set for a request. Returns true when the fault is the whole response; a request with `executed`
 * continues, and its connection breaks instead of the response.
 */
export async function playedFault(
  req: IncomingMessage,
  res: ServerResponse,
  faults: Faults,
): Promise<boolean> {
  const fault = faults.forRoute({
    method: req.method ?? 'GET',
    path: new URL(req.url ?? '/', 'http://localhost').pathname,
    byBrowser: isByBrowser(req.headers['user-agent']),
    onReused: isOnReused(req),
  });
  if (fault?.do === 'executed') res.end = () => res.destroy();
  else if (fault?.ms !== undefined) await sleep(fault.ms, null, { ref: false });
  if (fault?.do === 'drop') req.socket.destroy();
  if (fault?.do === 'status') json(res, fault.status ?? 503, fault.body ?? {});
  return fault?.do === 'drop' || fault?.do === 'status';
}
